import type { Catalogue } from '@glass/contracts/catalogue';
import type { ChangeEffect } from '@glass/contracts/order';
import { localizeDecimals } from '@glass/formats';
import { wordFindingMessage } from '@glass/geometry/words';
import { currentLocale } from '@glass/language';
import { wordMissingHardware } from '../../quote/public.js';
import type { StoredEffect } from '../persistence/order-change.entity.js';

/** Words the stored effect of a change in the current language. @param catalogue of the order */
export function wordEffect(
  { reviews, missingHardware, ...effect }: StoredEffect,
  catalogue: Catalogue,
): ChangeEffect {
  return {
    ...effect,
    ...(reviews && {
      reviews: reviews.map((one) =>
        typeof one === 'string' ? one : localizeDecimals(currentLocale(), wordFindingMessage(one)),
      ),
    }),
    ...(missingHardware && {
      missingHardware: missingHardware.map((one) =>
        typeof one === 'string' ? one : wordMissingHardware(one, catalogue),
      ),
    }),
  };
}
