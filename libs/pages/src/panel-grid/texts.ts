import { plural, t } from '@lingui/core/macro';
import { defineTexts, inSentence, listWords } from '@glass/language';
import type { ProductAliasKind } from '@glass/contracts/quote';
import type { GridColumn } from './grid-columns.js';

const pieces = (count: number) => t`${plural(count, { one: '# piece', other: '# pieces' })}`;

/** Screen texts of the grid of panels. */
export const texts = defineTexts(() => ({
  grid: t`Panels as a table`,
  row: t`Line`,
  newRow: t`New`,
  columns: {
    mark: t`Mark`,
    width: t`Width`,
    height: t`Height`,
    quantity: t`Qty`,
    glass: t`Glass`,
    edge: t`Edges`,
    corner: t`Corners`,
    delivery: t`Delivery`,
    price: t`Price`,
    status: t`Status`,
  } satisfies Record<GridColumn | 'delivery' | 'price' | 'status', string>,
  piecesInDelivery: ({ number, pieces }: { number: number; pieces: number }) => `${number} (${pieces})`,
  inDelivery: (text: string) => t`Delivery ${text}`,
  numberedName: (number: number, name: string) => (name ? `${number}: ${name}` : String(number)),
  allDeliveries: t`All deliveries`,
  deliveryPieces: (label: string, pieces: number) =>
    t`${label} · ${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  noSuchDelivery: (labels: string) => t`Choose one of: ${labels}.`,
  follows: (shower: string, units: number) =>
    shower
      ? t`Follows ${shower}: ${plural(units, { one: '# unit', other: '# units' })}.`
      : t`Follows its shower: ${plural(units, { one: '# unit', other: '# units' })}.`,
  completeFirst: t`Complete this row before you choose its delivery.`,
  movedTo: (panels: number, label: string | null) =>
    label
      ? t`${plural(panels, { one: '# panel', other: '# panels' })} moved to ${{ delivery: inSentence(label) }}.`
      : t`${plural(panels, { one: '# panel', other: '# panels' })} moved.`,
  movedBack: t`Moved back.`,
  movedAgain: t`Moved again.`,
  groupByDelivery: t`Group by delivery`,
  noPanels: t`No panels.`,
  rowName: (line: number, mark: string) => (mark ? `${line} ${mark}` : String(line)),
  panelName: (line: number, mark: string) => (mark ? t`Panel ${line} “${mark}”` : t`Panel ${line}`),
  hint: t`Type, paste from a spreadsheet, or drag the corner to fill. Ctrl+D fills down, Alt+Enter opens the panel, Shift+Space selects it, Shift+click selects up to it.`,
  sum: (panels: number, pieces: number) =>
    t`${plural(panels, { one: '# panel', other: '# panels' })}, ${plural(pieces, { one: '# piece', other: '# pieces' })}`,
  undo: t`Undo`,
  redo: t`Redo`,
  retry: t`Retry`,
  status: {
    saved: t`Saved`,
    saving: t`Saving …`,
    offline: t`Not saved: no connection. Your changes are on this device.`,
    failed: (reason: string) => t`Not saved. ${reason}`,
  },
  restored: t`Your unsaved changes are back.`,
  ready: t`OK`,
  blocked: (why: string) => t`Can’t be made: ${why}`,
  review: (why: string) => t`Needs approval: ${why}`,
  warn: (why: string) => t`Note: ${why}`,
  onRequest: t`On request`,
  notSaved: t`Not saved`,
  open: (name: string) => t`Open ${name}`,
  openPanel: t`Open panel`,

  selected: (rows: number) => t`${rows} selected`,
  setGlass: t`Set glass`,
  setEdges: t`Set edges`,
  duplicate: t`Duplicate`,
  remove: t`Delete`,
  more: (name: string) => t`More for ${name}`,
  unselect: t`Clear selection`,
  select: (name: string) => t`Select ${name}`,
  removed: (rows: number) => t`${plural(rows, { one: '# panel', other: '# panels' })} deleted.`,

  applyToAll: (text: string, rows: number) => t`Use ${text} for all ${rows} panels?`,
  applyToAllButton: (rows: number) => t`Apply to all ${rows}`,
  addTitle: (rows: number) => t`Add ${plural(rows, { one: '# panel', other: '# panels' })}?`,
  addWhy: (size: string, glass: string, quantity: number) =>
    t`First row: ${{ facts: listWords([size, glass, pieces(quantity)].filter(Boolean)) }}.`,
  addNamed: (width: string, height: string, name: string) =>
    t`First row: ${width} × ${height}, ${name}. You’re asked next what that is.`,
  addUnread: (why: string) => t`Row 1, ${why}. You can correct it in the table.`,
  add: t`Add`,
  incomplete: (rows: number) =>
    t`${plural(rows, { one: '# new row', other: '# new rows' })} can’t be saved yet:`,
  faultAt: (row: number, column: string, reason: string) =>
    t`Line ${row}, ${{ column: inSentence(column) }}: ${reason}`,
  dropRows: t`Discard`,
  tooMany: (most: number) => t`A quote can have up to ${most} panels.`,

  changedBy: (who: string, name: string) =>
    who
      ? t`${who} changed ${name}. Theirs compared with yours:`
      : t`Someone else changed ${name}. Theirs compared with yours:`,
  changedAndRemoved: (who: string, name: string) =>
    who ? t`${who} changed ${name}, which you deleted.` : t`Someone else changed ${name}, which you deleted.`,
  gone: (name: string) => t`${name} was deleted by someone else. Your changes are kept here.`,
  invalid: (name: string, why: string) => t`${name} wasn’t saved: ${why}`,
  keepMine: t`Save mine`,
  removeAnyway: t`Delete it anyway`,
  takeTheirs: t`Use theirs`,
  putBack: t`Put it back`,
  dropMine: t`Discard my change`,
  tryAgain: t`Try again`,

  askTitle: t`What do these names mean?`,
  ask: {
    glass: (text: string, rows: number) =>
      t`“${text}” (${plural(rows, { one: '# row', other: '# rows' })}) is which glass?`,
    edge: (text: string, rows: number) =>
      t`“${text}” (${plural(rows, { one: '# row', other: '# rows' })}) is which edge?`,
    corner: (text: string, rows: number) =>
      t`“${text}” (${plural(rows, { one: '# row', other: '# rows' })}) is which corner?`,
  } satisfies Record<ProductAliasKind, (text: string, rows: number) => string>,
  twoReadings: t`It can mean more than one product.`,
  noReading: t`It matches no product exactly. Closest first:`,
  otherProduct: t`Another one`,
  remember: (owner: string) => (owner ? t`Remember for ${owner}` : t`Remember for next time`),
  applyNames: (rows: number) =>
    rows === 0 ? t`Apply` : t`Apply to ${plural(rows, { one: '# row', other: '# rows' })}`,
  skip: t`Leave as it is`,
  cancel: t`Cancel`,
}));
