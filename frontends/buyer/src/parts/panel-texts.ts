import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

/** Texts that describe a panel, on screen and on paper. */
export const panelTexts = defineTexts(() => ({
  title: (line: number | null, mark: string) =>
    [line === null ? t`New panel` : t`Panel ${line}`, mark].filter(Boolean).join(' · '),
  /** Print: a panel that is not in a quote yet. */
  draft: t`Draft, not ordered`,
  panel: t`Panel`,
  glass: t`Glass`,
  size: t`Size`,
  quantity: t`Quantity`,
  pieces: (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`,
  area: t`Area of one`,
  weight: t`Weight of one`,
  template: t`Template`,
  seenFrom: t`Seen from`,
  sides: { outside: t`Outside`, inside: t`Inside` },
  notes: t`Notes`,
  edges: t`Edges`,
  corners: t`Corners`,
  cornersSquare: t`All corners are square.`,
  features: t`Holes, hinges and cutouts`,
  hardware: t`Hardware`,
  points: t`Points, across and up`,
}));
