import { createInLanguage, useLanguage } from '@glass/language/react';
import { useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import type { Aliases } from '@glass/geometry/phrases';
import { toFieldErrors } from '@glass/api-client';
import type { PanelCells, PanelColumn } from '@glass/pages/panel-grid';
import { columnForPath, panelOfCells, type CellFault, type RowReading } from '@glass/pages/panel-grid';
import { readPanelRows, type PanelRow } from '@glass/pages/panel-grid';

interface PastedRow extends PanelRow {
  /** Fixed when the row is read, so a retry adds no duplicate. */
  panelUID: string;
  isUsed: boolean;
  /** Keeps edited rows in edit mode, because a text can become valid before it is finished. */
  isEdited: boolean;
  /** Server errors for these cells. */
  refused: CellFault[];
}

export interface ReadRow extends PastedRow {
  reading: RowReading;
}

export interface PastedRows {
  /** Null before anything is read. */
  rows: readonly ReadRow[] | null;
  ignored: readonly string[];
  /** How the file was read, for the user. */
  notes: readonly string[];
  /** @returns why the text can't be read, or null */
  read: (text: string, notes: readonly string[]) => string | null;
  change: (panelUID: string, column: PanelColumn, text: string) => void;
  use: (panelUID: string, isUsed: boolean) => void;
  leaveOutFaulty: () => void;
  /** Shows server errors at their rows. @returns whether any row was concerned */
  showRefusal: (error: unknown, sent: readonly { panelUID: string }[]) => boolean;
  forget: () => void;
}

interface PastedTable {
  rows: PastedRow[];
  ignored: string[];
  notes: readonly string[];
}

export function isValidPanel({ reading, refused }: ReadRow): boolean {
  return reading.ok && refused.length === 0;
}

/** Parses pasted rows; a row is parsed again only if its cells change. */
export function usePastedRows(catalogue: Catalogue, locale: string, aliases: Aliases): PastedRows {
  const [state, setState] = useState<PastedTable | null>(null);
  const language = useLanguage();
  const readingOf = useMemo(
    () => createInLanguage(language, () => rememberingReader(catalogue, locale, aliases)),
    [catalogue, locale, aliases, language],
  );
  const rows = state?.rows.map((row): ReadRow => ({ ...row, reading: readingOf(row.cells) })) ?? null;

  const update = (change: (row: PastedRow) => PastedRow) =>
    setState((now) => now && { ...now, rows: now.rows.map(change) });
  const updateOne = (panelUID: string, change: (row: PastedRow) => PastedRow) =>
    update((row) => (row.panelUID === panelUID ? change(row) : row));

  return {
    rows,
    ignored: state?.ignored ?? [],
    notes: state?.notes ?? [],
    read: (text, notes) => {
      const read = readPanelRows(text, locale);
      if (!read.ok) return read.reason;
      const pasted = read.rows.map((row): PastedRow => ({
        ...row,
        panelUID: newUid(),
        isUsed: true,
        isEdited: false,
        refused: [],
      }));
      setState({ rows: pasted, ignored: read.ignored, notes });
      return null;
    },
    change: (panelUID, column, text) =>
      updateOne(panelUID, (row) => ({
        ...row,
        cells: { ...row.cells, [column]: text },
        repeated: row.repeated.filter((one) => one !== column),
        isEdited: true,
        refused: [],
      })),
    use: (panelUID, isUsed) => updateOne(panelUID, (row) => ({ ...row, isUsed })),
    leaveOutFaulty: () => {
      const faulty = new Set(rows?.filter((row) => !isValidPanel(row)).map(({ panelUID }) => panelUID));
      update((row) => (faulty.has(row.panelUID) ? { ...row, isUsed: false } : row));
    },
    showRefusal: (error, sent) => {
      const refused = refusedRows(error, sent);
      update((row) => ({ ...row, refused: refused.get(row.panelUID) ?? row.refused }));
      return refused.size > 0;
    },
    forget: () => setState(null),
  };
}

function rememberingReader(
  catalogue: Catalogue,
  locale: string,
  aliases: Aliases,
): (cells: PanelCells) => RowReading {
  const readings = new WeakMap<PanelCells, RowReading>();
  return (cells) => {
    const reading = readings.get(cells) ?? panelOfCells(cells, catalogue, locale, aliases);
    readings.set(cells, reading);
    return reading;
  };
}

/** Builds the request's panels from the used rows. */
export function toPanels(
  rows: readonly ReadRow[],
): { panelUID: string; quantity: number; spec: PanelSpec }[] {
  return rows.flatMap(({ isUsed, panelUID, reading }) =>
    isUsed && reading.ok ? [{ panelUID, quantity: reading.draft.quantity, spec: reading.draft.spec }] : [],
  );
}

function refusedRows(error: unknown, sent: readonly { panelUID: string }[]): Map<string, CellFault[]> {
  const found = new Map<string, CellFault[]>();
  for (const [name, reason] of Object.entries(toFieldErrors(error))) {
    const [, index, path] = /^panels\.(\d+)\.(.+)$/.exec(name) ?? [];
    const panelUID = index === undefined ? undefined : sent[Number(index)]?.panelUID;
    if (!panelUID || !path) continue;
    found.set(panelUID, [...(found.get(panelUID) ?? []), { column: columnForPath(path), reason }]);
  }
  return found;
}
