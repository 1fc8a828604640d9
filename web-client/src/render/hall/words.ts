// The English words of hall, grid and TV come with their pages.

import { hall } from '../../text/languages/en/hall';
import { addCommonWords } from '../../text/text';

addCommonWords('hall', hall);
