import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const orderAgainTexts = defineTexts(() => ({
  missingTitle: t`Order without this hardware?`,
  missing: (lines: number, takenOver: number, names: string, count: number) =>
    t`${takenOver} of ${plural(lines, { one: '# line', other: '# lines' })} can be taken over. ${plural(
      count,
      {
        one: `${names} is no longer offered.`,
        other: `${names} are no longer offered.`,
      },
    )}`,
  takeOver: t`Take over the rest`,
  takenOver: (number: string, lines: number, takenOver: number) =>
    t`${takenOver} of ${plural(lines, { one: '# line', other: '# lines' })} were taken over into quote ${number}, at today’s prices.`,
}));
