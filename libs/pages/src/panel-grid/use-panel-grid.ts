import { useOnLanguageSwitch } from '@glass/language/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { newUid } from '@glass/contracts/primitives';
import type { PanelDraft, QuoteDetails } from '@glass/contracts/quote';
import type { Aliases } from '@glass/geometry/phrases';
import { panelFacts } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { whyUnread } from '../sheet/sheet-model.js';
import type { CellFault as SheetFault, CellsResult, TypedCell } from '../sheet/index.js';
import { namesToAsk, useProductNames } from './use-product-names.js';
import type { NamedProduct, NameToAsk } from './ask-names-dialog.js';
import { applyCells, type TypedCells } from './grid-cells.js';
import { type GridColumn, isGridColumn } from './grid-columns.js';
import { rowsOf, type PanelRow, type RowChange } from './grid-rows.js';
import { readBlock, readTable } from './pasted-rows.js';
import type { CellContext, CellFault } from './rows/cell-values.js';
import { EMPTY_CELLS, type PanelCells } from './rows/panel-columns.js';
import { panelOfCells } from './rows/panel-of-cells.js';
import { texts } from './texts.js';
import { useGridHistory, type GridHistory } from './use-grid-history.js';
import { useGridSaving, type GridSaving } from './use-grid-saving.js';

/** A new panel whose cells are not complete yet. */
export interface NewRow {
  uid: string;
  cells: PanelCells;
  faults: readonly CellFault[];
  /** Row above it when it was pasted, below which it goes once it is a panel; null for the end. */
  after: string | null;
}

export interface PanelGridState {
  rows: readonly PanelRow[];
  newRows: readonly NewRow[];
  /** Uid of the empty row at the end. */
  emptyUid: string;
  context: CellContext;
  saving: GridSaving;
  history: GridHistory;
  names: readonly NameToAsk[];
  answerNames: (answers: NamedProduct[], isRemembered: boolean) => void;
  skipNames: () => void;
  type: (cells: readonly TypedCell[]) => CellsResult;
  takeTable: (text: string) => boolean;
  addBelow: (rows: string[][], column: string) => void;
  dropNewRows: () => void;
  setAll: (uids: ReadonlySet<string>, column: GridColumn, text: string) => void;
  duplicate: (uids: ReadonlySet<string>) => void;
  remove: (uids: ReadonlySet<string>) => void;
}

interface PanelGridOptions {
  quote: QuoteDetails;
  catalogue: Catalogue;
  onSaved: (quote: QuoteDetails) => void;
  onStale: () => void;
}

/** Panels of a quote as rows that are typed into, pasted and filled. */
export function usePanelGrid({ quote, catalogue, onSaved, onStale }: PanelGridOptions): PanelGridState {
  const { confirm, tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const { aliases, learn } = useProductNames(quote.uid);
  const context = useMemo(() => ({ catalogue, locale, aliases }), [catalogue, locale, aliases]);
  const saving = useGridSaving({ quote, onSaved, onStale });
  const history = useGridHistory(saving.apply);
  const { pending } = saving;
  const rows = useMemo(
    () => rowsOf(quote.panels, pending, quote.showers),
    [quote.panels, quote.showers, pending],
  );
  const [newRows, setNewRows] = useState<readonly NewRow[]>([]);
  const [emptyUid, setEmptyUid] = useState(newUid);
  /** Cells whose names are being asked about. */
  const [asked, setAsked] = useState<{ names: NameToAsk[]; cells: TypedCell[] } | null>(null);

  /** Rows as they are after a question was answered. */
  const latest = useRef({ rows, newRows });
  useLayoutEffect(() => {
    latest.current = { rows, newRows };
  });

  /** For rows of pasted blocks: the row that was above. */
  const pastedBelow = useRef(new Map<string, string>());

  // Reasons are state, so they are made again.
  useOnLanguageSwitch(() =>
    setNewRows((now) =>
      now.map((row) => {
        const reading = panelOfCells(row.cells, catalogue, locale, aliases);
        return reading.ok ? row : { ...row, faults: reading.faults };
      }),
    ),
  );

  /** Rows whose cells make a panel become panels; the others stay. */
  function place(candidates: readonly Omit<NewRow, 'faults'>[], known: Aliases, among = rows) {
    const drafts: { uid: string; draft: PanelDraft }[] = [];
    const rest: NewRow[] = [];
    const order = among.map(({ uid }) => uid);
    const above = new Map(candidates.map(({ uid, after }) => [uid, after]));
    for (const { uid, cells, after } of candidates) {
      const reading = panelOfCells(cells, catalogue, locale, known);
      if (!reading.ok) {
        rest.push({ uid, cells, after, faults: reading.faults });
        continue;
      }
      let place: string | null = after;
      while (place !== null && !order.includes(place)) place = above.get(place) ?? null;
      // The first row of a block goes above the others, even if it is complete later.
      const next = order.findIndex((one) => pastedBelow.current.get(one) === uid);
      const end = next === -1 ? order.length : next;
      order.splice(place === null ? end : order.indexOf(place) + 1, 0, uid);
      drafts.push({ uid, draft: reading.draft });
    }
    const added = drafts.map(({ uid, draft }): RowChange => ({
      ...{ uid, before: null },
      after: { draft, index: order.indexOf(uid) },
    }));
    return { added, rest };
  }

  function typeWith(cells: readonly TypedCell[], known: Aliases): CellsResult {
    const byRow = new Map<string, TypedCells>();
    for (const { row, column, text } of cells) {
      if (isGridColumn(column)) byRow.set(row, { ...byRow.get(row), [column]: text });
    }
    const step: RowChange[] = [];
    const faults: SheetFault[] = [];
    const questions: CellFault[] = [];
    const unclear: TypedCell[] = [];
    const changedNew = new Map<string, PanelCells>();
    for (const [row, typed] of byRow) {
      const index = rows.findIndex(({ uid }) => uid === row);
      const panel = rows[index];
      if (!panel) {
        const before = newRows.find(({ uid }) => uid === row)?.cells ?? EMPTY_CELLS;
        const isEmpty = Object.values(typed).every((text) => text === '');
        if (row !== emptyUid || !isEmpty) changedNew.set(row, { ...before, ...typed });
        continue;
      }
      const applied = applyCells(panel, typed, { ...context, aliases: known });
      for (const fault of applied.faults) {
        const text = typed[fault.column as GridColumn] ?? '';
        if (fault.question) {
          questions.push(fault);
          unclear.push({ row, column: fault.column, text });
        } else faults.push({ ...fault, row, text });
      }
      if (applied.draft !== panel.draft) {
        const before = { draft: panel.draft, index };
        step.push({ uid: row, before, after: { draft: applied.draft, index } });
      }
    }
    if (changedNew.size > 0) {
      if (changedNew.has(emptyUid)) setEmptyUid(newUid());
      const all = newRows.map((row) => ({ ...row, cells: changedNew.get(row.uid) ?? row.cells }));
      const first = [...changedNew].filter(([uid]) => !newRows.some((row) => row.uid === uid));
      const { added, rest } = place(
        [...all, ...first.map(([uid, cells]) => ({ uid, cells, after: null }))].filter(hasContent),
        known,
      );
      step.push(...added);
      setNewRows(rest);
      questions.push(...rest.flatMap((row) => row.faults));
    }
    const names = namesToAsk(questions);
    if (names.length > 0) setAsked({ names, cells: unclear });
    history.run(step);
    return { faults, hasChanged: step.length > 0 || changedNew.size > 0 };
  }

  async function addRows(added: readonly PanelCells[]): Promise<void> {
    const filled = added.filter((cells) => hasContent({ cells }));
    const [first] = filled;
    if (!first) return;
    const room = limits.panelsOfQuote.max - rows.length - newRows.length;
    if (filled.length > room) return toast.error(() => texts.tooMany(limits.panelsOfQuote.max));
    const isMeant = await confirm(describe(first, context), {
      title: texts.addTitle(filled.length),
      confirmText: texts.add,
    });
    if (!isMeant) return;
    // The first row of a block may have become a panel while the question was open.
    const now = latest.current;
    const candidates: Omit<NewRow, 'faults'>[] = [];
    for (const cells of filled) {
      const last = candidates.at(-1)?.uid ?? now.newRows.at(-1)?.uid ?? now.rows.at(-1)?.uid ?? null;
      const uid = newUid();
      if (last !== null) pastedBelow.current.set(uid, last);
      candidates.push({ uid, cells, after: last });
    }
    const { added: placed, rest } = place(candidates, aliases, now.rows);
    setNewRows([...now.newRows, ...rest]);
    const names = namesToAsk(rest.flatMap(({ faults }) => faults));
    if (names.length > 0) setAsked({ names, cells: [] });
    history.run(placed);
  }

  return {
    ...{ rows, newRows, emptyUid, context, saving, history },
    names: asked?.names ?? [],
    answerNames: (answers, isRemembered) => {
      const known = learn(answers, isRemembered);
      const cells = asked?.cells ?? [];
      const again = newRows.map(({ uid, cells: { mark } }) => ({ row: uid, column: 'mark', text: mark }));
      setAsked(null);
      typeWith([...cells, ...again], known);
    },
    skipNames: () => setAsked(null),
    type: (cells) => typeWith(cells, aliases),
    takeTable: (text) => {
      const table = readTable(text, locale);
      if (!table) return false;
      if (table.ok) void addRows(table.rows);
      else toast.error(() => whyUnread(readTable(text, locale)));
      return true;
    },
    addBelow: (block, column) => {
      if (isGridColumn(column)) void addRows(readBlock(block, column, context));
    },
    dropNewRows: () => setNewRows([]),
    setAll: (uids, column, text) => {
      typeWith(
        rows.filter(({ uid }) => uids.has(uid)).map(({ uid }) => ({ row: uid, column, text })),
        aliases,
      );
    },
    duplicate: (uids) => {
      const chosen = rows.filter(({ uid }) => uids.has(uid));
      const last = rows.findLastIndex(({ uid }) => uids.has(uid));
      if (rows.length + chosen.length > limits.panelsOfQuote.max)
        return toast.error(() => texts.tooMany(limits.panelsOfQuote.max));
      history.run(
        chosen.map(({ draft }, place) => ({
          ...{ uid: newUid(), before: null },
          after: { draft, index: last + 1 + place },
        })),
      );
    },
    remove: (uids) => {
      history.run(
        rows.flatMap(({ uid, draft }, index) =>
          uids.has(uid) ? [{ uid, before: { draft, index }, after: null }] : [],
        ),
      );
      setNewRows(newRows.filter(({ uid }) => !uids.has(uid)));
    },
  };
}

const hasContent = ({ cells }: { cells: PanelCells }): boolean =>
  Object.values(cells).some((text) => text.trim() !== '');

/** How the first pasted row is understood. */
function describe(cells: PanelCells, { catalogue, locale, aliases }: CellContext): string {
  const reading = panelOfCells(cells, catalogue, locale, aliases);
  if (reading.ok) {
    const { size, glass } = panelFacts(reading.draft.spec, catalogue, locale);
    return texts.addWhy(size, glass, reading.draft.quantity);
  }
  const unclear = reading.faults.find(({ question }) => question)?.question;
  const [fault] = reading.faults.filter(({ question }) => !question);
  if (!fault && unclear) return texts.addNamed(cells.width, cells.height, unclear.text);
  return texts.addUnread(fault?.reason ?? '');
}
