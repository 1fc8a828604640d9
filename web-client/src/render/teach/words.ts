// The English words of what is read and reckoned beside a table come with it.

import { studying } from '../../text/languages/en/studying';
import { addCommonWords } from '../../text/text';

addCommonWords('studying', studying);
