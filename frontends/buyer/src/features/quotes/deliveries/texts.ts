import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence, listWords } from '@glass/language';

/** Screen texts of quotes with several deliveries. */
export const texts = defineTexts(() => ({
  split: t`Split into deliveries`,
  moveToDelivery: t`Move to another delivery`,
  moveTitle: t`Move panels to another delivery`,
  move: t`Move`,
  moved: t`Panels moved.`,
  to: t({ message: 'To', context: 'which delivery' }),
  newDelivery: t`New delivery`,
  name: t`Name`,
  nameHelp: t`Optional, such as “Second floor”.`,
  pieces: t`Pieces`,
  allPanels: t`All panels`,
  choose: t`Choose the panels that go to another address, or on another day.`,
  which: t`Which panels`,
  onlyThese: t`Only these marks or lines`,
  allOf: (panels: number) => t`All ${panels} panels`,
  marks: t`Marks or line numbers`,
  marksHelp: t`Such as W1–W20, 5, 8–12, Lobby*`,
  unknownMarks: (parts: readonly string[]) =>
    t`No panel is called ${{ marks: listWords(parts.map((mark) => t`“${mark}”`)) }}.`,
  panelsChosen: (panels: number, pieces: number) =>
    t`${plural(panels, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })} to move`,
  chooseInTable: t`Select rows in the table instead`,
  leave: t`The rest stays where it is.`,
  delivery: (number: number) => t`Delivery ${number}`,
  change: t`Change`,
  changeOf: (name: string) => t`Change ${{ name: inSentence(name) }}`,
  changeTitle: (name: string) => t`Change ${{ name: inSentence(name) }}`,
  remove: t`Remove`,
  removeOf: (name: string) => t`Remove ${{ name: inSentence(name) }}`,
  removeAsk: (name: string) => t`${name} is removed. Its panels go with delivery 1.`,
  removeTitle: t`Remove this delivery?`,
  saved: t`Saved.`,
  cost: t`Cost`,
  onRequest: t`On request`,
  noPieces: t`No panels. It’s left out when you order.`,
  summary: (pieces: number, method: string) =>
    t`${plural(pieces, { one: '# piece', other: '# pieces' })} · ${method}`,
  perOrder: t`Discounts, minimum and rush are for the whole order. Crate and delivery are for each delivery.`,
  panelPieces: (name: string, pieces: number, of: number) =>
    pieces === of
      ? t`${name}: ${plural(pieces, { one: '# piece', other: '# pieces' })}`
      : t`${name}: ${pieces} of ${plural(of, { one: '# piece', other: '# pieces' })}`,
  noAddress: t`No address yet.`,
  deliveries: t`Deliveries`,
}));
