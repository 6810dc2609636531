import type { MissingItem, StartKind } from '@glass/panel-editor/starts';

const NAMES: Record<StartKind, string> = {
  showerDoor: 'Shower door',
  fixedPanel: 'Fixed panel',
  shelf: 'Shelf',
  mirror: 'Mirror',
  tableTop: 'Table top',
  splashback: 'Backsplash',
};

const NO_GLASS: Record<StartKind, string> = {
  showerDoor: 'tempered glass for shower doors',
  fixedPanel: 'tempered glass for fixed panels',
  shelf: 'glass for shelves',
  mirror: 'mirrors',
  tableTop: 'glass for table tops',
  splashback: 'tempered glass for backsplashes',
};

const WITHOUT: Record<Exclude<MissingItem, 'glass'>, string> = {
  polish: 'No polish is listed for this glass, so its edges stay unpolished.',
  hinges: 'No listed hinges can hold it, so none were added.',
  handles: 'No handles are listed, so it has a hole for yours.',
};

/** Screen texts of the start tiles. */
export const startTexts = {
  begin: 'What is it for?',
  name: (kind: StartKind) => NAMES[kind],
  fromDrawing: 'From a drawing',
  /** Name of the step for undo. */
  step: (kind: StartKind) => `start as ${NAMES[kind].toLowerCase()}`,
  takeBack: (kind: StartKind) => `undo ${NAMES[kind].toLowerCase()}`,
  notSold: 'not available',
  noGlass: (kind: StartKind, shop: string) => `${shop} lists no ${NO_GLASS[kind]}.`,
  started: (kind: StartKind, facts: string) => `${NAMES[kind]}: ${facts}.`,
  without: (lack: Exclude<MissingItem, 'glass'>) => WITHOUT[lack],
} as const;
