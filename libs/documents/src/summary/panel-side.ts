import { panelTexts, seenFromTexts, sideTexts } from '../panel/texts.js';
import type { OrderDocument } from '@glass/contracts/document';
import { formatArea, templateText } from '@glass/geometry';

import {
  cornerRows,
  cutoutRows,
  edgeRows,
  featureRows,
  type PanelFacts,
  pointRows,
} from '../panel/panel-facts.js';
import { TaggedTable, type TableCell } from '../pdf/open-pdf.js';
import { otherSizeText, weightText } from '../text/amounts.js';
import { LEADING, MUTED, type Pen, type TextStyle } from '../text/pen.js';

/**
 * One row of the column beside a panel's drawing, or below it if the column is full. Must be drawn in order, which is
 * the reading order of the tagged table.
 */
export interface SideRow {
  height: number;
  draw(x: number, y: number): void;
}

const SIZE = 9;
const COMPACT_SIZE = 8.5;
const LINE = SIZE * LEADING + 1;
const COLUMN_GAP = 7;
/** Width of the name column. */
const NAMED = 56;

/** Facts about the panel, then its edges, corners, features and points. */
export function sideRows(pen: Pen, facts: PanelFacts, doc: OrderDocument, width: number): SideRow[] {
  return [...factRows(pen, facts, doc, width), ...buildSideTables(pen, facts, doc, width)];
}

export function buildSideTables(pen: Pen, facts: PanelFacts, doc: OrderDocument, width: number): SideRow[] {
  return [
    ...tableRows(
      pen,
      width,
      [panelTexts.edge, panelTexts.length, panelTexts.finish],
      edgeRows(facts, doc).map(({ letter, length, code, finish, curved }) => [
        letter,
        length,
        [code, finish, curved ? panelTexts.curved : ''].filter((part) => part !== '').join('  '),
      ]),
    ),
    ...(facts.drawing.corners.some(({ isCut }) => isCut)
      ? textRows(pen, width, panelTexts.sharpCorners)
      : []),
    ...tableRows(
      pen,
      width,
      [panelTexts.corner, panelTexts.size, panelTexts.finish],
      cornerRows(facts, doc).map(({ name, size, code, finish }) => [name, size, `${code}  ${finish}`]),
    ),
    ...listRows(
      pen,
      width,
      panelTexts.features,
      featureRows(facts, doc).map(({ number, what, where }) => [number, `${what} · ${where}`]),
      16,
    ),
    ...listRows(
      pen,
      width,
      panelTexts.cutouts,
      cutoutRows(facts, doc).map(({ code, sizes }) => [code, sizes]),
      52,
    ),
    ...tableRows(
      pen,
      width,
      [
        panelTexts.point,
        panelTexts.across,
        panelTexts.up,
        facts.panel.shape.kind === 'contour' ? panelTexts.arcToNext : panelTexts.radius,
      ],
      pointRows(facts, doc).map(({ name, x, y, radius }) => [name, x, y, radius]),
      [40, 52, 52],
    ),
  ];
}

/**
 * The facts in few rows, for several panels on a page: lengths are in the drawing, and equal edges share a line.
 * @returns null for panels whose points need a table
 */
export function compactRows(
  pen: Pen,
  facts: PanelFacts,
  doc: OrderDocument,
  width: number,
): SideRow[] | null {
  if (pointRows(facts, doc).length > 0) return null;
  const { source } = facts;
  const { template, viewingSide } = source.spec;
  const each = [formatArea(source.areaM2, doc.units, doc.locale), weightText(source.weightKg, doc)].join(
    ', ',
  );
  const edges = groupEdges(edgeRows(facts, doc));
  const corners = cornerRows(facts, doc).map(
    ({ name, size, code, finish }) => `${name}: ${code} ${finish} ${size}`,
  );
  const all: Fact[] = [
    { name: panelTexts.glass, values: [strong(source.glass)] },
    { name: panelTexts.size, values: [strong(facts.size)] },
    { name: panelTexts.eachName, values: [{ text: `${each}, ${seenFromTexts[viewingSide]}` }] },
    { name: panelTexts.template, values: template ? [strong(templateText(template))] : [] },
    { name: panelTexts.drawing, values: source.drawingCode ? [{ text: source.drawingCode }] : [] },
    { name: panelTexts.edges, values: [{ text: edges.join(' · ') }] },
    { name: panelTexts.corners, values: corners.length > 0 ? [{ text: corners.join(' · ') }] : [] },
    {
      name: panelTexts.work,
      values: featureRows(facts, doc).map(({ number, what, where }) => ({
        text: `${number} ${what} · ${where}`,
      })),
    },
  ];
  return namedRows(
    pen,
    all.filter(({ values }) => values.length > 0),
    width,
    COMPACT_SIZE,
  );
}

/** Letters of edges with the same finish: `A, C, D: FP Flat polish`. */
function groupEdges(rows: ReturnType<typeof edgeRows>): string[] {
  const letters = new Map<string, string[]>();
  for (const { letter, code, finish } of rows) {
    const work = [code, finish].filter((part) => part !== '').join(' ');
    letters.set(work, [...(letters.get(work) ?? []), letter]);
  }
  return [...letters].map(([work, named]) => `${named.join(', ')}: ${work}`);
}

function textRows(pen: Pen, width: number, text: string): SideRow[] {
  const style = { size: SIZE, color: MUTED };
  const texts = pen.wrap(text, width, style).map((line) => ({ text: line, ...style }));
  return rowsOfTable(pen, [[{ from: 0, width, texts }]]);
}

interface Fact {
  name: string;
  /** Each wraps separately. */
  values: { text: string; weight?: 'bold'; color?: string }[];
}

export function factRows(pen: Pen, facts: PanelFacts, doc: OrderDocument, width: number): SideRow[] {
  const { source, measures } = facts;
  const { template } = source.spec;
  const otherSize = otherSizeText(measures.blockWidthMm, measures.blockHeightMm, facts.size, doc);
  const all: Fact[] = [
    { name: panelTexts.glass, values: [strong(source.glass)] },
    {
      name: panelTexts.size,
      values: [strong(facts.size), ...(otherSize ? [{ text: otherSize, color: MUTED }] : [])],
    },
    {
      name: panelTexts.area,
      values: [{ text: panelTexts.each(formatArea(source.areaM2, doc.units, doc.locale)) }],
    },
    {
      name: panelTexts.weight,
      values: [{ text: panelTexts.each(weightText(source.weightKg, doc)) }],
    },
    { name: panelTexts.seenFromName, values: [{ text: sideTexts[source.spec.viewingSide] }] },
    ...(source.drawingCode ? [{ name: panelTexts.drawing, values: [{ text: source.drawingCode }] }] : []),
    ...(template ? [{ name: panelTexts.template, values: [strong(templateText(template))] }] : []),
  ];
  return namedRows(pen, all, width);
}

const strong = (text: string) => ({ text, weight: 'bold' }) as const;

function namedRows(pen: Pen, all: readonly Fact[], width: number, size = SIZE): SideRow[] {
  const lines = all.map(({ name, values }): Line[] => [
    { heads: 'Row', from: 0, width: NAMED - 4, texts: [{ text: name, size, color: MUTED }] },
    {
      ...{ from: NAMED, width: width - NAMED },
      texts: values.flatMap(({ text, ...style }) =>
        pen.wrap(text, width - NAMED, { size, ...style }).map((line) => ({ text: line, size, ...style })),
      ),
    },
  ]);
  return rowsOfTable(pen, lines);
}

/** Columns are as wide as their content, at least `least`; the last takes the rest, and wraps. */
function tableRows(
  pen: Pen,
  width: number,
  names: string[],
  rows: string[][],
  least: readonly number[] = [40, 64],
): SideRow[] {
  if (rows.length === 0) return [];
  const stops = [0];
  least.forEach((points, column) => {
    const texts = [names, ...rows].map((cells) => cells[column] ?? '');
    const widest = Math.max(...texts.map((text) => pen.width(text, { size: SIZE })));
    stops.push(stops[column]! + Math.max(points * Math.min(1, width / 250), widest + COLUMN_GAP));
  });
  const last = stops.at(-1)!;
  const lineOf = (cells: string[], color?: string): Line[] =>
    cells.map((cell, column) => ({
      ...(color ? { heads: 'Column' as const } : {}),
      from: stops[column] ?? 0,
      width: (stops[column + 1] ?? width + COLUMN_GAP) - (stops[column] ?? 0) - COLUMN_GAP,
      texts: (column === least.length ? pen.wrap(cell, width - last, { size: SIZE }) : [cell]).map(
        (text) => ({ text, size: SIZE, ...(color ? { color } : {}) }),
      ),
    }));
  return rowsOfTable(pen, [lineOf(names, MUTED), ...rows.map((cells) => lineOf(cells))], true);
}

/** A list with a heading: a name per row, and wrapped text. */
function listRows(
  pen: Pen,
  width: number,
  title: string,
  rows: [name: string, text: string][],
  indent: number,
): SideRow[] {
  if (rows.length === 0) return [];
  const head: Line = { heads: 'Column', from: 0, width, texts: [{ text: title, size: SIZE, color: MUTED }] };
  const lines = rows.map(([name, text]): Line[] => [
    { heads: 'Row', from: 0, width: indent - 4, texts: [{ text: name, size: SIZE, weight: 'bold' }] },
    {
      ...{ from: indent, width: width - indent },
      texts: pen.wrap(text, width - indent, { size: SIZE }).map((line) => ({ text: line, size: SIZE })),
    },
  ]);
  return rowsOfTable(pen, [[head], ...lines], true);
}

/** A cell: its lines and their place in the column. */
interface Line {
  heads?: 'Column' | 'Row';
  from: number;
  width: number;
  texts: ({ text: string } & TextStyle)[];
}

/** @param hasHead whether the first row is the head, with space above it */
function rowsOfTable(pen: Pen, rows: Line[][], hasHead = false): SideRow[] {
  const table = new TaggedTable(pen.pdf);
  return rows.map((cells, index) => {
    const above = hasHead && index === 0 ? 5 : 0;
    return {
      height: above + Math.max(...cells.map(({ texts }) => texts.length)) * LINE,
      draw: (x, y) => {
        table.row(cells.map((cell) => drawn(pen, cell, x, y + above)));
        if (index === rows.length - 1) table.end();
      },
    };
  });
}

function drawn(pen: Pen, { heads, from, width, texts }: Line, x: number, y: number): TableCell {
  return {
    ...(heads ? { heads } : {}),
    draw: () =>
      texts.forEach(({ text, ...style }, index) =>
        pen.line(text, x + from, y + index * LINE, { ...style, width }),
      ),
  };
}
