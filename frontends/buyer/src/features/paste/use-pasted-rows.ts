import { createInLanguage, useLanguage } from '@glass/language/react';
import { useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { newUid } from '@glass/contracts/primitives';
import type { Aliases } from '@glass/geometry/phrases';
import { toFieldErrors } from '@glass/api-client';
import type { PanelCells, PanelColumn } from '@glass/pages/panel-grid';
import { columnForPath, panelOfCells, type CellFault, type RowReading } from '@glass/pages/panel-grid';
import { readPanelRows, whyUnread, type PanelRow } from '@glass/pages/panel-grid';

interface PastedRow extends PanelRow {
  /** Fixed when the row is read, so a retry adds no duplicate. */
  panelUID: string;
  isUsed: boolean;
  /** Keeps edited rows in edit mode, because a text can become valid before it is finished. */
  isEdited: boolean;
  /** Server error about the row. */
  refusedBy: Refusal | null;
}

interface Refusal {
  error: unknown;
  /** Index of the row in the request. */
  index: number;
}

export interface ReadRow extends PastedRow {
  reading: RowReading;
  /** Server errors for these cells. */
  refused: CellFault[];
}

export interface PastedRows {
  /** Null before anything is read. */
  rows: readonly ReadRow[] | null;
  ignored: readonly string[];
  /** How the file was read, for the user. */
  notes: readonly string[];
  /** @returns words why the text can't be read, or null */
  read: (text: string, notes: readonly string[]) => (() => string) | null;
  /** Replaces the notes by those in another language. */
  renote: (notes: readonly string[]) => void;
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
  const rows =
    state?.rows.map((row): ReadRow => ({
      ...row,
      reading: readingOf(row.cells),
      refused: row.refusedBy ? refusedCells(row.refusedBy) : [],
    })) ?? null;

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
      if (!read.ok) return () => whyUnread(readPanelRows(text, locale));
      const pasted = read.rows.map((row): PastedRow => ({
        ...row,
        panelUID: newUid(),
        isUsed: true,
        isEdited: false,
        refusedBy: null,
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
        refusedBy: null,
      })),
    use: (panelUID, isUsed) => updateOne(panelUID, (row) => ({ ...row, isUsed })),
    leaveOutFaulty: () => {
      const faulty = new Set(rows?.filter((row) => !isValidPanel(row)).map(({ panelUID }) => panelUID));
      update((row) => (faulty.has(row.panelUID) ? { ...row, isUsed: false } : row));
    },
    showRefusal: (error, sent) => {
      const refused = new Map(
        sent.flatMap(({ panelUID }, index) =>
          refusedCells({ error, index }).length > 0 ? [[panelUID, { error, index }] as const] : [],
        ),
      );
      update((row) => ({ ...row, refusedBy: refused.get(row.panelUID) ?? row.refusedBy }));
      return refused.size > 0;
    },
    renote: (notes) => setState((now) => now && { ...now, notes }),
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

function refusedCells({ error, index }: Refusal): CellFault[] {
  return Object.entries(toFieldErrors(error)).flatMap(([name, reason]): CellFault[] => {
    const [, at, path] = /^panels\.(\d+)\.(.+)$/.exec(name) ?? [];
    return path && Number(at) === index ? [{ column: columnForPath(path), reason }] : [];
  });
}
