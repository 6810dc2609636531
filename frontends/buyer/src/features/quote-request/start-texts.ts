import type { MissingItem, StartKind } from '@glass/panel-editor/starts';

const NAMES: Record<StartKind, string> = {
  showerDoor: 'Shower door',
  fixedPanel: 'Fixed panel',
  shelf: 'Shelf',
  mirror: 'Mirror',
  tableTop: 'Table top',
  splashback: 'Splashback',
};

const NO_GLASS: Record<StartKind, string> = {
  showerDoor: 'tempered glass for shower doors',
  fixedPanel: 'tempered glass for fixed panels',
  shelf: 'glass for shelves',
  mirror: 'mirrors',
  tableTop: 'glass for table tops',
  splashback: 'tempered glass for splashbacks',
};

const WITHOUT: Record<Exclude<MissingItem, 'glass'>, string> = {
  polish: 'No polish is listed for this glass: its edges are as they come.',
  hinges: 'No hinges are listed that hold it: none are cut.',
  handles: 'No handles are listed: a hole for yours is drilled.',
};

/** The words of what a panel can be begun as. */
export const startTexts = {
  begin: 'What is it for?',
  name: (kind: StartKind) => NAMES[kind],
  fromDrawing: 'From a drawing',
  /** How undo names it. */
  step: (kind: StartKind) => `start as ${NAMES[kind].toLowerCase()}`,
  takeBack: (kind: StartKind) => `take back ${NAMES[kind].toLowerCase()}`,
  notSold: 'not sold here',
  noGlass: (kind: StartKind, shop: string) => `${shop} lists no ${NO_GLASS[kind]}.`,
  started: (kind: StartKind, facts: string) => `${NAMES[kind]}: ${facts}.`,
  without: (lack: Exclude<MissingItem, 'glass'>) => WITHOUT[lack],
} as const;
