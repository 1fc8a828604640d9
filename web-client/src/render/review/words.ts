// The English words of the review come with its page.

import { matchReview } from '../../text/languages/en/match_review';
import { addCommonWords } from '../../text/text';

addCommonWords('match_review', matchReview);
