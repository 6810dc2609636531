import type { PanelDraft, QuoteLine, QuoteShower, RefusedPanel } from '@glass/contracts/quote';

/** A change of a panel that the server doesn't have yet. */
export interface PendingPanel {
  /** Null: removed. */
  draft: PanelDraft | null;
  /** Position of a new panel, from 0. */
  index: number;
  /** Version that the change is based on; null for a new panel. */
  baseVersion: number | null;
  /** Why the server refused it. */
  refused?: RefusedPanel | undefined;
}

export type Pending = ReadonlyMap<string, PendingPanel>;

/** A panel as the grid shows it. */
export interface PanelRow {
  uid: string;
  draft: PanelDraft;
  /** The panel as stored; null for a new one. */
  line: QuoteLine | null;
  pending: PendingPanel | null;
  /** Shower whose units are the quantity of the panel; null for other panels. */
  follows: QuoteShower | null;
}

/** The panels of a quote with what is not saved yet. */
export function rowsOf(
  panels: readonly QuoteLine[],
  pending: Pending,
  showers: readonly QuoteShower[] = [],
): PanelRow[] {
  const stored = new Set(panels.map(({ uid }) => uid));
  const followed = new Map(
    showers.flatMap((shower) =>
      shower.panes
        .filter(({ isDetached }) => !isDetached)
        .map(({ panelUID }): [string, QuoteShower] => [panelUID, shower]),
    ),
  );
  const rows: PanelRow[] = [];
  for (const line of panels) {
    const { uid, spec, quantity } = line;
    const change = pending.get(uid) ?? null;
    if (change?.draft === null && !change.refused) continue;
    const draft = change?.draft ?? draftOf(line, { spec, quantity });
    rows.push({ uid, line, pending: change, draft, follows: followed.get(uid) ?? null });
  }
  const added = [...pending].filter(([uid, { draft }]) => !stored.has(uid) && draft !== null);
  for (const [uid, change] of added.toSorted(([, one], [, other]) => one.index - other.index)) {
    rows.splice(Math.min(change.index, rows.length), 0, {
      ...{ uid, line: null, pending: change, draft: change.draft!, follows: null },
    });
  }
  return rows;
}

const drafts = new WeakMap<QuoteLine, PanelDraft>();

/** Returns one object for each line, so that it is read and drawn once. */
function draftOf(line: QuoteLine, draft: PanelDraft): PanelDraft {
  const known = drafts.get(line) ?? draft;
  drafts.set(line, known);
  return known;
}

/** A row before and after a change; null if it isn't there. */
export interface RowChange {
  uid: string;
  before: PlacedDraft | null;
  after: PlacedDraft | null;
}

export interface PlacedDraft {
  draft: PanelDraft;
  index: number;
}

/** One step of undo and redo. */
export type GridStep = readonly RowChange[];

export const reversed = (step: GridStep): GridStep =>
  step.map(({ uid, before, after }) => ({ uid, before: after, after: before }));

/** Adds a step to what is not saved yet. New panels that are not saved yet move with the rows around them. */
export function withStep(panels: readonly QuoteLine[], pending: Pending, step: GridStep): Pending {
  const order = rowsOf(panels, pending).map(({ uid }) => uid);
  const added = step.flatMap(({ uid, after }) => (after && !order.includes(uid) ? [{ uid, after }] : []));
  const removed = new Set(step.flatMap(({ uid, after }) => (after ? [] : [uid])));
  const places = order.filter((uid) => !removed.has(uid));
  for (const { uid, after } of added.toSorted((one, other) => one.after.index - other.after.index))
    places.splice(after.index, 0, uid);
  const changed = withDrafts(panels, pending, step);
  const stored = new Set(panels.map(({ uid }) => uid));
  return new Map(
    [...changed].map(([uid, change]) => {
      const index = places.indexOf(uid);
      const stays = stored.has(uid) || index === -1 || index === change.index;
      return [uid, stays ? change : { ...change, index }];
    }),
  );
}

function withDrafts(panels: readonly QuoteLine[], pending: Pending, step: GridStep): Pending {
  const after = new Map(pending);
  const stored = new Map(panels.map((line) => [line.uid, line]));
  for (const { uid, after: wanted } of step) {
    const line = stored.get(uid);
    const known = pending.get(uid);
    const baseVersion = known?.baseVersion ?? line?.version ?? null;
    const isUnchanged = wanted
      ? line && wanted.draft.spec === line.spec && wanted.draft.quantity === line.quantity
      : !line;
    if (isUnchanged && !known) continue;
    if (!wanted && !line && known?.baseVersion === null) {
      // Kept: the server may have got it already.
      after.set(uid, { draft: null, index: known.index, baseVersion: null });
      continue;
    }
    after.set(uid, { draft: wanted?.draft ?? null, index: wanted?.index ?? known?.index ?? 0, baseVersion });
  }
  return after;
}
