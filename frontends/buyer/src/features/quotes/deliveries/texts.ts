import { countText } from '../../../parts/texts.js';

/** Screen texts of quotes with several deliveries. */
export const texts = {
  split: 'Split into deliveries',
  moveToDelivery: 'Move to another delivery',
  moveTitle: 'Move panels to another delivery',
  move: 'Move',
  moved: 'Panels moved.',
  to: 'To',
  newDelivery: 'New delivery',
  name: 'Name',
  nameHelp: 'Optional, such as “Second floor”.',
  pieces: 'Pieces',
  allPanels: 'All panels',
  choose: 'Choose the panels that go to another address, or on another day.',
  ofPieces: (count: number) => `of ${count}`,
  piecesOf: (name: string) => `Pieces of ${name}`,
  piecesWrong: (count: number) => `0 to ${count}`,
  which: 'Which panels',
  onlyThese: 'Only these marks or lines',
  allOf: (panels: number) => `All ${panels} panels`,
  marks: 'Marks or line numbers',
  marksHelp: 'Such as W1–W20, 5, 8–12, Lobby*',
  unknownMarks: (parts: readonly string[]) =>
    `No panel is called ${parts.map((one) => `“${one}”`).join(', ')}.`,
  panelsChosen: (panels: number, pieces: number) =>
    `${countText(panels, 'panel')}, ${countText(pieces, 'piece')} to move`,
  chooseInTable: 'Select rows in the table instead',
  leave: 'The rest stays where it is.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name.toLowerCase()}`,
  changeTitle: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name.toLowerCase()}`,
  removeAsk: (name: string) => `${name} is removed. Its panels go with delivery 1.`,
  removeTitle: 'Remove this delivery?',
  saved: 'Saved.',
  cost: 'Cost',
  onRequest: 'On request',
  noPieces: 'No panels. It’s left out when you order.',
  summary: (pieces: number, method: string) => `${countText(pieces, 'piece')} · ${method}`,
  perOrder: 'Discounts, minimum and rush are for the whole order. Crate and delivery are for each delivery.',
  panelPieces: (name: string, pieces: number, of: number) =>
    pieces === of
      ? `${name}: ${countText(pieces, 'piece')}`
      : `${name}: ${pieces} of ${countText(of, 'piece')}`,
  noAddress: 'No address yet.',
  deliveries: 'Deliveries',
};
