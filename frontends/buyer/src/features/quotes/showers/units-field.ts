import { limits } from '@glass/contracts/limits';
import { integerOrNull } from '@glass/formats';
import { numberReader, numberRule } from '@glass/pages';
import { texts } from './texts.js';

/** How a form reads and checks a number of units. */
export function unitsField(locale: string) {
  const range = limits.showerUnits;
  const read = numberReader({ locale, limits: { ...range, decimals: 0 } });
  const wrong = texts.unitsWrong(range.max);
  return {
    read,
    wrong,
    rule: numberRule(read, wrong),
    /** @returns null if the text isn't a number in range */
    toUnits: (text: string) => integerOrNull(text, { locale, limits: range }),
  };
}
