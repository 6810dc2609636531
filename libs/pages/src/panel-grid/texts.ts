import type { ProductAliasKind } from '@glass/contracts/quote';
import type { GridColumn } from './grid-cells.js';

const count = (number: number, word: string) => (number === 1 ? `1 ${word}` : `${number} ${word}s`);

/** Screen texts of the grid of panels. */
export const texts = {
  grid: 'Panels as a table',
  row: 'Line',
  newRow: 'New',
  columns: {
    mark: 'Mark',
    width: 'Width',
    height: 'Height',
    quantity: 'Qty',
    glass: 'Glass',
    edge: 'Edges',
    corner: 'Corners',
    delivery: 'Delivery',
    price: 'Price',
    status: 'Status',
  } satisfies Record<GridColumn | 'delivery' | 'price' | 'status', string>,
  piecesInDelivery: ({ number, pieces }: { number: number; pieces: number }) => `${number} (${pieces})`,
  inDelivery: (text: string) => `Delivery ${text}`,
  numberedName: (number: number, name: string) => (name ? `${number}: ${name}` : String(number)),
  allDeliveries: 'All deliveries',
  deliveryPieces: (label: string, pieces: number) => `${label} · ${count(pieces, 'piece')}`,
  noSuchDelivery: (labels: string) => `Choose one of: ${labels}.`,
  completeFirst: 'Complete this row before you choose its delivery.',
  movedTo: (panels: number, label: string | null) =>
    label
      ? `${count(panels, 'panel')} moved to ${label.charAt(0).toLowerCase()}${label.slice(1)}.`
      : `${count(panels, 'panel')} moved.`,
  movedBack: 'Moved back.',
  movedAgain: 'Moved again.',
  groupByDelivery: 'Group by delivery',
  noPanels: 'No panels.',
  rowName: (line: number, mark: string) => (mark ? `${line} ${mark}` : String(line)),
  panelName: (line: number, mark: string) => (mark ? `Panel ${line} “${mark}”` : `Panel ${line}`),
  hint: 'Type, paste from a spreadsheet, or drag the corner to fill. Ctrl+D fills down, Alt+Enter opens the panel, Shift+Space selects it, Shift+click selects up to it.',
  sum: (panels: number, pieces: number) => `${count(panels, 'panel')}, ${count(pieces, 'piece')}`,
  undo: 'Undo',
  redo: 'Redo',
  retry: 'Retry',
  status: {
    saved: 'Saved',
    saving: 'Saving …',
    offline: 'Not saved: no connection. Your changes are on this device.',
    failed: (reason: string) => `Not saved. ${reason}`,
  },
  restored: 'Your unsaved changes are back.',
  ready: 'OK',
  blocked: (why: string) => `Can’t be made: ${why}`,
  review: (why: string) => `Needs approval: ${why}`,
  warn: (why: string) => `Note: ${why}`,
  onRequest: 'On request',
  notSaved: 'Not saved',
  open: (name: string) => `Open ${name}`,
  openPanel: 'Open panel',

  selected: (rows: number) => `${rows} selected`,
  setGlass: 'Set glass',
  setEdges: 'Set edges',
  duplicate: 'Duplicate',
  remove: 'Delete',
  more: (name: string) => `More for ${name}`,
  unselect: 'Clear selection',
  select: (name: string) => `Select ${name}`,
  removed: (rows: number) => `${count(rows, 'panel')} deleted.`,

  applyToAll: (text: string, rows: number) => `Use ${text} for all ${rows} panels?`,
  applyToAllButton: (rows: number) => `Apply to all ${rows}`,
  addTitle: (rows: number) => `Add ${count(rows, 'panel')}?`,
  addWhy: (size: string, glass: string, quantity: number) =>
    `First row: ${[size, glass, count(quantity, 'piece')].filter(Boolean).join(', ')}.`,
  addNamed: (width: string, height: string, name: string) =>
    `First row: ${width} × ${height}, ${name}. You’re asked next what that is.`,
  addUnread: (why: string) => `Row 1, ${why}. You can correct it in the table.`,
  add: 'Add',
  incomplete: (rows: number) => `${count(rows, 'new row')} can’t be saved yet:`,
  faultAt: (row: number, column: string, reason: string) => `Line ${row}, ${column.toLowerCase()}: ${reason}`,
  dropRows: 'Discard',
  tooMany: (most: number) => `A quote can have up to ${most} panels.`,

  changedBy: (who: string, name: string) =>
    `${who || 'Someone else'} changed ${name}. Theirs compared with yours:`,
  changedAndRemoved: (who: string, name: string) =>
    `${who || 'Someone else'} changed ${name}, which you deleted.`,
  gone: (name: string) => `${name} was deleted by someone else. Your changes are kept here.`,
  invalid: (name: string, why: string) => `${name} wasn’t saved: ${why}`,
  keepMine: 'Save mine',
  removeAnyway: 'Delete it anyway',
  takeTheirs: 'Use theirs',
  putBack: 'Put it back',
  dropMine: 'Discard my change',
  tryAgain: 'Try again',

  askTitle: 'What do these names mean?',
  ask: {
    glass: (text: string, rows: number) => `“${text}” (${count(rows, 'row')}) is which glass?`,
    edge: (text: string, rows: number) => `“${text}” (${count(rows, 'row')}) is which edge?`,
    corner: (text: string, rows: number) => `“${text}” (${count(rows, 'row')}) is which corner?`,
  } satisfies Record<ProductAliasKind, (text: string, rows: number) => string>,
  twoReadings: 'It can mean more than one product.',
  noReading: 'It matches no product exactly. Closest first:',
  otherProduct: 'Another one',
  remember: (owner: string) => (owner ? `Remember for ${owner}` : 'Remember for next time'),
  applyNames: (rows: number) => (rows === 0 ? 'Apply' : `Apply to ${count(rows, 'row')}`),
  skip: 'Leave as it is',
  cancel: 'Cancel',
} as const;
