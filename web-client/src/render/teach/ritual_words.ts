// The English words of building and breaking the walls come with it, and with its setting.

import { ritual } from '../../text/languages/en/ritual';
import { addCommonWords } from '../../text/text';

addCommonWords('ritual', ritual);
