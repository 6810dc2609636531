import type { PaperTable } from '@glass/contracts/document';
import type { LayoutPane, MountedArticle, PaneSide } from '@glass/contracts/layout';
import { layoutNames } from '@glass/layouts/words';
import { tableBlocks } from '../paper/paper-pdf.js';
import { type Block, gap, type Section, type Sheet, sheetFor } from '../summary/sheet.js';
import { accent } from '../summary/heading.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { type Elevation, elevationOf, placeOf } from './figure/elevation.js';
import { drawElevation, scaleIn } from './figure/elevation-figure.js';
import { measureGap } from './figure/run-chains.js';
import { sizeText } from './glass-list.js';
import { articleText, findArticle, paneName, rangeText, type ShowerFacts } from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Least share of the page for the drawing; tables without room follow on the next page. */
const LEAST_FIGURE = 0.6;
const TITLE_SIZE = 13;
const NOTE_SIZE = 8;

/** A page for each run: drawing, gaps at every edge and heights of every fixing. */
export function elevationSections(pen: Pen, facts: ShowerFacts): Section[] {
  return facts.layout.runs.map((_, run) => {
    const elevation = elevationOf(facts, run);
    const [upright, wide] = [false, true].map((isWide) => {
      const sheet = sheetFor(facts.doc.catalogue, isWide);
      return { sheet, ...composePage(pen, sheet, elevation) };
    });
    return wide!.scale > upright!.scale ? wide! : upright!;
  });
}

function composePage(pen: Pen, sheet: Sheet, elevation: Elevation): { blocks: Block[]; scale: number } {
  const { facts } = elevation;
  const title = titleBlock(pen, sheet, elevation);
  const gaps = tableBlocks(pen, sheet, gapTable(elevation), facts.doc);
  const fixings = fixingTable(elevation);
  const places = fixings.rows.length > 0 ? [gap(8), ...tableBlocks(pen, sheet, fixings, facts.doc)] : [];
  const room = sheet.height - title.height;
  const fits = (blocks: readonly Block[]) => heightOf(blocks) <= room * (1 - LEAST_FIGURE);
  const below = fits([...gaps, ...places]) ? [...gaps, ...places] : fits(gaps) ? gaps : [];
  const rest = [...gaps, ...places].slice(below.length);
  const height = room - heightOf(below) - 8;
  const area = { x: sheet.left, y: 0, width: sheet.width, height };
  const figure: Block = {
    height: height + 8,
    keepWithNext: below.length > 0,
    part: { tag: 'Figure', alt: describe(elevation) },
    draw: (top) => drawElevation(pen, elevation, { ...area, y: top }),
  };
  const kept = below.map((block, index) => ({ ...block, keepWithNext: index < below.length - 1 }));
  return {
    blocks: [title, figure, ...kept, ...rest.filter((block, index) => index > 0 || !block.isBlank)],
    scale: scaleIn(pen, elevation, area),
  };
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
    heading: showerTexts.gaps,
    columns: [
      { name: showerTexts.panel, share: 0.14, isText: true },
      ...sides.map((side) => ({ name: layoutNames.sides[side], share: 0.215, isText: true })),
    ],
    rows: panes.map((pane) => ({
      cells: [paneName(facts, pane), ...sides.map((side) => gapText(elevation, pane, side))],
    })),
  };
}

/** `5 mm to Door 2, Bevelled hinge 180°`. */
function gapText(elevation: Elevation, pane: LayoutPane, side: PaneSide): string {
  const { facts } = elevation;
  const { facing, otherPaneKey, gapMm, articleUID } = pane.edges.find((edge) => edge.side === side)!;
  if (facing === null) return showerTexts.freeEdge;
  const isLevel = side === 'top' || side === 'bottom';
  const [least, most] = isLevel ? measureGap(elevation, pane, side) : [gapMm, gapMm];
  const length = rangeText(facts, least, most);
  const other = otherPaneKey === null ? '' : (facts.names.get(otherPaneKey) ?? '');
  const article = findArticle(facts, articleUID)?.name ?? '';
  return [other === '' ? length : showerTexts.gapTo(length, other), article]
    .filter((text) => text !== '')
    .join(', ');
}

/** Hinges, handles, clamps and holes of the panes of a run. */
function fixingTable({ facts, panes }: Elevation): PaperTable {
  return {
    heading: showerTexts.fixings,
    columns: [
      { name: showerTexts.panel, share: 0.14, isText: true },
      { name: showerTexts.article, share: 0.34, isText: true },
      { name: showerTexts.edge, share: 0.12, isText: true },
      { name: showerTexts.aboveCurb, share: 0.2, isText: false },
      { name: showerTexts.fromLeftEdge, share: 0.2, isText: false },
    ],
    rows: panes.flatMap((pane) =>
      pane.hardware.map((one, index) => ({
        cells: [index === 0 ? paneName(facts, pane) : '', ...fixingCells(facts, pane, one)],
      })),
    ),
  };
}

function fixingCells(facts: ShowerFacts, pane: LayoutPane, one: MountedArticle): string[] {
  const { length } = facts.format;
  const isHole = one.diameterMm !== null;
  const name = articleText(facts, one.articleUID);
  return [
    isHole ? showerTexts.holeFor(length(one.diameterMm!), name) : name,
    one.side === null ? '' : layoutNames.sides[one.side],
    length(placeOf(pane, one).y),
    one.side === 'left' || one.side === 'right' ? '' : length(one.at.x),
  ];
}
