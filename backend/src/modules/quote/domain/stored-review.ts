import { type QuoteReview, type ReviewReason, wordReviewReason } from '@glass/contracts/quote';
import { localizeDecimals } from '@glass/formats';
import { wordFindingMessage } from '@glass/geometry/words';
import { currentLocale } from '@glass/language';
import { wordPrice, wordTotal } from '@glass/pricing/words';

/** A review as stored: reasons are facts, or sentences of earlier versions. */
export type StoredReview = Omit<QuoteReview, 'reasons'> & { reasons: (ReviewReason | string)[] };

/** Words reasons for a review in the current language. */
export const wordReviewReasons = (reasons: StoredReview['reasons']): string[] =>
  reasons.map((reason) =>
    localizeDecimals(
      currentLocale(),
      wordReviewReason(reason, { wordFinding: wordFindingMessage, wordPrice, wordTotal }),
    ),
  );

export const toReviewReply = (review: StoredReview | null): QuoteReview | null =>
  review && { ...review, reasons: wordReviewReasons(review.reasons) };
