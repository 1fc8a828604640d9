// The English words of a night come with its pages.

import '../words';
import { nights } from '../../../text/languages/en/nights';
import { addCommonWords } from '../../../text/text';

addCommonWords('nights', nights);
