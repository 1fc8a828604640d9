// The English words of what is said wherever one is come with it.

import { heard } from '../../text/languages/en/heard';
import { addCommonWords } from '../../text/text';

addCommonWords('heard', heard);
