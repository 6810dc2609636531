import type { PaperTable } from '@glass/contracts/document';
import type { LayoutPane, MountedArticle, PaneSide } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';
import { tableBlocks } from '../paper/paper-pdf.js';
import { type Block, gap, type Section, type Sheet, sheetFor } from '../summary/sheet.js';
import { accent } from '../summary/heading.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Elevation, elevationOf, placeOf } from './figure/elevation.js';
import { drawElevation, scaleIn } from './figure/elevation-figure.js';
import { findDrawnGap, measureGap } from './figure/run-chains.js';
import { sizeText } from './glass-list.js';
import {
  articleText,
  diameterText,
  findArticle,
  paneName,
  edgeGapText,
  isUnevenEdge,
  rangeText,
  type ShowerFacts,
} from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Least share of the page for the drawing; tables without room follow on the next page. */
const LEAST_FIGURE = 0.68;
const TITLE_SIZE = 13;
const NOTE_SIZE = 8;

export interface ElevationPages {
  sections: Section[];
  /** Tables without room on the page of their side. */
  rest: PaperTable[];
}

/** A page for each run: drawing, gaps at every edge and heights of every fixing. */
export function elevationPages(pen: Pen, facts: ShowerFacts): ElevationPages {
  const pages = facts.layout.runs.map((_, run) => {
    const elevation = elevationOf(facts, run);
    const [upright, wide] = [false, true].map((isWide) =>
      composePage(pen, sheetFor(facts.doc.catalogue, isWide), elevation),
    );
    return wide!.scale > upright!.scale ? wide! : upright!;
  });
  return { sections: pages, rest: pages.flatMap(({ rest }) => rest) };
}

function composePage(
  pen: Pen,
  sheet: Sheet,
  elevation: Elevation,
): Section & { rest: PaperTable[]; scale: number } {
  const { doc } = elevation.facts;
  const title = titleBlock(pen, sheet, elevation);
  const room = sheet.height - title.height;
  const tables = [gapTable(elevation), fixingTable(elevation)].filter(({ rows }) => rows.length > 0);
  const below: Block[] = [];
  const rest: PaperTable[] = [];
  for (const table of tables) {
    const blocks = [...(below.length > 0 ? [gap(8)] : []), ...tableBlocks(pen, sheet, table, doc)];
    if (heightOf([...below, ...blocks]) <= room * (1 - LEAST_FIGURE)) below.push(...blocks);
    else rest.push(table);
  }
  const height = room - heightOf(below) - 8;
  const area = { x: sheet.left, y: 0, width: sheet.width, height };
  const figure: Block = {
    height: height + 8,
    keepWithNext: below.length > 0,
    part: { tag: 'Figure', alt: describe(elevation) },
    draw: (top) => drawElevation(pen, elevation, { ...area, y: top }),
  };
  const kept = below.map((block, index) => ({ ...block, keepWithNext: index < below.length - 1 }));
  return { sheet, blocks: [title, figure, ...kept], rest, scale: scaleIn(pen, elevation, area) };
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

function titleBlock(pen: Pen, sheet: Sheet, { facts, run }: Elevation): Block {
  const { layout, doc } = facts;
  const title = showerTexts.fromOutside(showerTexts.side(run + 1));
  const fall = layout.runs[run]!.curbFall.along ?? 0;
  const note = [
    doc.catalogue.units === 'metric' ? showerTexts.lengthsInMm : '',
    fall === 0 ? showerTexts.heightsAboveCurb : showerTexts.heightsAboveLeftCurb,
  ]
    .filter((text) => text !== '')
    .join(' ');
  return {
    height: TITLE_SIZE * LEADING + NOTE_SIZE * LEADING + 4,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => {
      pen.line(title, sheet.left, top, { size: TITLE_SIZE, weight: 'bold', color: accent(doc) });
      pen.line(note, sheet.left, top + TITLE_SIZE * LEADING, {
        size: NOTE_SIZE,
        color: MUTED,
        width: sheet.width,
      });
    },
  };
}

/** Alternative text: the panes from left to right with their sizes. */
function describe({ facts, run, panes }: Elevation): string {
  const named = panes.map((pane) => showerTexts.paneOfSize(paneName(facts, pane), sizeText(facts, pane)));
  return [showerTexts.fromOutside(showerTexts.side(run + 1)), ...named].join(', ');
}

/** Gaps of each pane of a run with what is mounted there. */
function gapTable(elevation: Elevation): PaperTable {
  const { facts, panes } = elevation;
  const sides = ['left', 'right', 'bottom', 'top'] as const;
  return {
    heading: showerTexts.gapsOf(showerTexts.side(elevation.run + 1)),
    columns: [
      { name: showerTexts.panel, share: 0.14, isText: true },
      ...sides.map((side) => ({ name: layoutNames.sides[side], share: 0.215, isText: true })),
    ],
    rows: panes.map((pane) => ({
      cells: [paneName(facts, pane), ...sides.map((side) => gapText(elevation, pane, side))],
    })),
  };
}

/** `5 mm to Door 2, Bevelled hinge 180°`: the figure of the drawing above it. */
function gapText(elevation: Elevation, pane: LayoutPane, side: PaneSide): string {
  const { facts } = elevation;
  const edge = pane.edges.find((one) => one.side === side)!;
  const { facing, otherPaneKey, articleUID } = edge;
  if (facing === null) return showerTexts.freeEdge;
  const length =
    side === 'top' || side === 'bottom'
      ? rangeText(facts, ...measureGap(elevation, pane, side))
      : isUnevenEdge(edge)
        ? edgeGapText(facts, edge)
        : facts.format.length(findDrawnGap(elevation, pane, side) ?? edge.gapMm);
  const other = otherPaneKey === null ? '' : (facts.names.get(otherPaneKey) ?? '');
  const article = findArticle(facts, articleUID)?.name ?? '';
  return [other === '' ? length : showerTexts.gapTo(length, other), article]
    .filter((text) => text !== '')
    .join(', ');
}

/** Hinges, handles, clamps and holes of the panes of a run; those of one edge and article share a row. */
function fixingTable({ facts, run, panes }: Elevation): PaperTable {
  return {
    heading: showerTexts.fixingsOf(showerTexts.side(run + 1)),
    columns: [
      { name: showerTexts.panel, share: 0.15, isText: true },
      { name: showerTexts.article, share: 0.33, isText: true },
      { name: showerTexts.edge, share: 0.1, isText: true },
      { name: showerTexts.aboveCurb, share: 0.23, isText: true },
      { name: showerTexts.fromLeftEdge, share: 0.19, isText: true },
    ],
    rows: panes.flatMap((pane) =>
      [...groupFixings(pane)].map((group, index) => ({
        cells: [index === 0 ? paneName(facts, pane) : '', ...fixingCells(facts, pane, group)],
      })),
    ),
  };
}

type Fixings = readonly [MountedArticle, ...MountedArticle[]];

/** Fixings above each other on an edge, and holes of one height. */
function groupFixings({ hardware }: LayoutPane): Iterable<Fixings> {
  const groups = new Map<string, Fixings>();
  for (const one of hardware) {
    const { articleUID, side, at, diameterMm } = one;
    const line = side === 'left' || side === 'right' ? at.x : at.y;
    const key = [articleUID, side, diameterMm, Math.round(line)].join(' ');
    const before = groups.get(key);
    groups.set(key, before ? [...before, one] : [one]);
  }
  return groups.values();
}

function fixingCells(facts: ShowerFacts, pane: LayoutPane, group: Fixings): string[] {
  const { length } = facts.format;
  const [{ articleUID, diameterMm, side }] = group;
  const name = articleText(facts, articleUID);
  const list = (values: readonly number[]) => [...new Set(values.map(length))].join(', ');
  const isOnEdge = group.every(({ at }) => at.x <= 0 || at.x >= pane.widthMm);
  return [
    diameterMm === null ? name : showerTexts.holeFor(diameterText(facts, diameterMm), name),
    side === null ? '' : layoutNames.sides[side],
    list(group.map((one) => placeOf(pane, one).y)),
    isOnEdge ? '' : list(group.map(({ at }) => at.x)),
  ];
}
