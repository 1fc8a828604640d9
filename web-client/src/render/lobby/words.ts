// The English words of the lobby's cards come with them.

import { own } from '../../text/languages/en/own';
import { addCommonWords } from '../../text/text';

addCommonWords('own', own);
