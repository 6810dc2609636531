import type { OrderDocument } from '@glass/contracts';
import { formatArea, templateText } from '@glass/geometry';

import {
  cornerRows,
  cutoutRows,
  edgeRows,
  featureRows,
  type PanelFacts,
  pointRows,
} from '../panel/panel-facts.js';
import { otherSizeText, weightText } from '../text/amounts.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';

/** One line of the column beside a panel's drawing; it is drawn below the drawing where the column is full. */
export interface SideRow {
  height: number;
  draw(x: number, y: number, width: number): void;
}

const SIZE = 9;
const ROW = SIZE * LEADING + 1;

/** What the panel is, then its edges, corners, features and points. */
export function sideRows(pen: Pen, facts: PanelFacts, doc: OrderDocument, width: number): SideRow[] {
  return [
    ...factRows(pen, facts, doc, width),
    ...tableRows(
      pen,
      width,
      ['Edge', 'Length', 'Finish'],
      edgeRows(facts, doc).map(({ letter, length, code, finish, curved }) => [
        letter,
        length,
        [code, finish, curved ? '(curved)' : ''].filter((part) => part !== '').join('  '),
      ]),
    ),
    ...tableRows(
      pen,
      width,
      ['Corner', 'Size', 'Finish'],
      cornerRows(facts, doc).map(({ name, size, code, finish }) => [name, size, `${code}  ${finish}`]),
    ),
    ...listRows(
      pen,
      width,
      'Holes, hinges, notches',
      featureRows(facts, doc).map(({ number, what, where }) => [number, `${what} · ${where}`]),
      16,
    ),
    ...listRows(
      pen,
      width,
      'Cut-outs of hinges and clamps',
      cutoutRows(facts, doc).map(({ code, sizes }) => [code, sizes]),
      52,
    ),
    ...tableRows(
      pen,
      width,
      ['Point', 'Across', 'Up', facts.panel.shape.kind === 'contour' ? 'Arc to the next' : 'Radius'],
      pointRows(facts, doc).map(({ name, x, y, radius }) => [name, x, y, radius]),
      [0, 40, 92, 144],
    ),
  ];
}

function factRows(pen: Pen, facts: PanelFacts, doc: OrderDocument, width: number): SideRow[] {
  const { source, measures } = facts;
  const { blockWidthMm, blockHeightMm } = measures;
  const { template } = source.spec;
  const pairs: [string, string][] = [
    ['Glass', source.glass],
    ['Size', facts.size],
    ['', otherSizeText(blockWidthMm, blockHeightMm, doc.units)],
    ['Area', `${formatArea(source.areaM2, doc.units, doc.locale)} each`],
    ['Weight', `${weightText(source.weightKg, doc.units, doc.locale)} each`],
    ['Seen from', source.spec.viewingSide],
    ...(template ? [['Template', templateText(template)] satisfies [string, string]] : []),
  ];
  return pairs.flatMap(([name, value]) => {
    const weight = ['Size', 'Glass', 'Template'].includes(name) ? ('bold' as const) : ('regular' as const);
    const lines = pen.wrap(value, width - 56, { size: SIZE, weight });
    return lines.map((text, index) => ({
      height: ROW,
      draw: (x: number, y: number, room: number) => {
        if (index === 0) pen.line(name, x, y, { size: SIZE, colour: MUTED });
        const colour = name === '' ? MUTED : undefined;
        pen.line(text, x + 56, y, { size: SIZE, weight, colour, width: room - 56 });
      },
    }));
  });
}

function tableRows(
  pen: Pen,
  width: number,
  names: string[],
  rows: string[][],
  columns = [0, 40, 104],
): SideRow[] {
  if (rows.length === 0) return [];
  const stops = columns.map((stop) => stop * Math.min(1, width / 250));
  const place = (cells: string[], style: { weight?: 'bold'; colour?: string }): SideRow['draw'] => {
    return (x, y, room) => {
      cells.forEach((cell, column) => {
        const from = stops[column] ?? 0;
        const to = stops[column + 1] ?? room;
        pen.line(cell, x + from, y, { size: SIZE, ...style, width: to - from - 4 });
      });
    };
  };
  return [
    heading(place(names, { colour: MUTED })),
    ...rows.map((cells) => ({ height: ROW, draw: place(cells, {}) })),
  ];
}

/** A list with a heading: what each row is about, and text of as many lines as it takes. */
function listRows(
  pen: Pen,
  width: number,
  title: string,
  rows: [name: string, text: string][],
  indent: number,
): SideRow[] {
  if (rows.length === 0) return [];
  const head: SideRow['draw'] = (x, y) => void pen.line(title, x, y, { size: SIZE, colour: MUTED });
  return [
    heading(head),
    ...rows.flatMap(([name, text]) => {
      const lines = pen.wrap(text, width - indent, { size: SIZE });
      return lines.map((line, index) => ({
        height: ROW,
        draw: (x: number, y: number, room: number) => {
          if (index === 0) pen.line(name, x, y, { size: SIZE, weight: 'bold', width: indent - 4 });
          pen.line(line, x + indent, y, { size: SIZE, width: room - indent });
        },
      }));
    }),
  ];
}

function heading(draw: SideRow['draw']): SideRow {
  return { height: ROW + 5, draw: (x, y, width) => draw(x, y + 5, width) };
}
