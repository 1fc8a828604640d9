// The English words of talk come with its parts.

import { talk } from '../../text/languages/en/talk';
import { addCommonWords } from '../../text/text';

addCommonWords('talk', talk);
