import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts of lists of hardware. */
export const texts = defineTexts(() => ({
  /** The section of a quote or order with its hinges, handles and seals */
  hardware: t({ message: 'Hardware', context: 'hinges, handles and seals' }),
  unknownArticle: t`Hardware that is no longer offered`,
  pieces: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
  piecesOf: (name: string, pieces: number) => t`${pieces} × ${name}`,
  cutsOf: (name: string, cuts: string) => t`${name}: ${cuts}`,
  hands: { left: t`Left-hand`, right: t`Right-hand` },
  lead: (days: number) => t`Takes ${plural(days, { one: '# working day', other: '# working days' })}`,
  included: t`Included in the price of the glass`,
  pricedByHand: (reason: string) => t`Price set by hand: ${reason}`,
  /** Findings of a shower */
  findings: t`To check`,
  found: {
    block: t`We can’t make this`,
    ask: t`Please check`,
    review: t`Needs approval`,
    warn: t`Please note`,
    approved: t`Approved`,
  },
  /** Hardware that belongs to no shower */
  alone: t`Not part of a shower`,
}));
