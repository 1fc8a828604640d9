// The English words of the check of walls come with it.

import { walls } from '../../text/languages/en/walls';
import { addCommonWords } from '../../text/text';

addCommonWords('walls', walls);
