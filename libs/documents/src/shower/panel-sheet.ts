import type { PaperTable } from '@glass/contracts/document';
import type { LayoutPane, MountedArticle, PaneSide } from '@glass/contracts/layout';
import type { Point } from '@glass/contracts/panel';
import type { PanelDrawing } from '@glass/geometry';
import { findMountedFeature } from '@glass/layouts';
import { layoutNames, wordPaneMark } from '@glass/layouts/words';
import { glassOf } from '../document-parts.js';
import { drawPanelFigure } from '../figure/panel-figure.js';
import { cutoutRows, edgeRows, type PanelFacts, pointRows } from '../panel/panel-facts.js';
import { tableBlocks } from '../paper/paper-pdf.js';
import { accent } from '../summary/heading.js';
import { type Block, gap, type Section, type Sheet } from '../summary/sheet.js';
import { LEADING, MUTED, type Pen } from '../text/pen.js';
import { openingText } from './cover.js';
import { miterTexts, sizeText } from './glass-list.js';
import { listNotchSizes } from './notch-sizes.js';
import { dimensionFromCorner, holesOf } from './panel-dimensions.js';
import { panelContext, readPanePanel } from './pane-panel.js';
import { panelSheetTexts as texts } from './panel-sheet-texts.js';
import {
  articleText,
  diameterText,
  listBlocks,
  paneName,
  paneWeightText,
  type ShowerFacts,
} from './shower-facts.js';
import { showerTexts } from './texts.js';

/** Least share of the page for the drawing if all tables fit below it. */
const LEAST_FIGURE = 0.33;
/** Its share if tables without room follow on the next page anyway. */
const USUAL_FIGURE = 0.45;
const TITLE_SIZE = 13;
const NOTE_SIZE = 8;

/** One pane with its panel, as a sheet prints it. */
interface SheetFacts {
  facts: ShowerFacts;
  pane: LayoutPane;
  panel: PanelFacts;
  /** Dimensions from the bottom left corner. */
  drawing: PanelDrawing;
}

/** A page for each panel that can be made: drawing from outside, edges, and what is cut into the glass. */
export function panelSections(pen: Pen, sheet: Sheet, facts: ShowerFacts): Section[] {
  return facts.doc.evaluated.panes.flatMap((pane) => {
    const panel = readPanePanel(facts, pane);
    if (!panel) return [];
    const drawing = dimensionFromCorner(panel.drawing, panelContext(facts).precision);
    return [{ sheet, blocks: sheetBlocks(pen, sheet, { facts, pane, panel, drawing }) }];
  });
}

function sheetBlocks(pen: Pen, sheet: Sheet, one: SheetFacts): Block[] {
  const { facts, panel, drawing } = one;
  const head = [titleBlock(pen, sheet, one), ...tableBlocks(pen, sheet, factTable(one), facts.doc)];
  const below = [edgeTable(one), workTable(one), cutoutTable(one), cornerTable(one)]
    .filter(({ rows }) => rows.length > 0)
    .flatMap((table) => [gap(8), ...tableBlocks(pen, sheet, table, facts.doc)]);
  const room = sheet.height - heightOf([...head, ...below]);
  const height = (room < LEAST_FIGURE * sheet.height ? USUAL_FIGURE * sheet.height : room) - 8;
  const figure: Block = {
    height: height + 8,
    part: { tag: 'Figure', alt: describe(one) },
    draw: (top) => {
      const area = { x: sheet.left, y: top + 8, width: sheet.width, height };
      drawPanelFigure(pen, { ...panel, drawing }, panelContext(facts), area, GLASS);
    },
  };
  return [...head, figure, ...below];
}

const GLASS = '#f1f6f8';

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

const titleOf = ({ facts, pane }: SheetFacts): string =>
  wordPaneMark(paneName(facts, pane), facts.layout.name);

const describe = (one: SheetFacts): string => `${titleOf(one)}, ${sizeText(one.facts, one.pane)}`;

function titleBlock(pen: Pen, sheet: Sheet, one: SheetFacts): Block {
  const { doc } = one.facts;
  const isChanged = doc.changedPanels?.[one.pane.key] !== undefined;
  const note = isChanged ? texts.changedByHand : texts.fromCorner;
  const style = { size: TITLE_SIZE, weight: 'bold' as const };
  const lines = pen.wrap(titleOf(one), sheet.width, style);
  const notes = pen.wrap(note, sheet.width, { size: NOTE_SIZE });
  const titleHeight = lines.length * TITLE_SIZE * LEADING;
  return {
    height: titleHeight + notes.length * NOTE_SIZE * LEADING + 6,
    keepWithNext: true,
    part: { tag: 'H2' },
    draw: (top) => {
      lines.forEach((text, at) =>
        pen.line(text, sheet.left, top + at * TITLE_SIZE * LEADING, { ...style, color: accent(doc) }),
      );
      notes.forEach((text, at) =>
        pen.line(text, sheet.left, top + titleHeight + at * NOTE_SIZE * LEADING, {
          size: NOTE_SIZE,
          color: MUTED,
        }),
      );
    },
  };
}

function factTable({ facts, pane }: SheetFacts): PaperTable {
  return {
    heading: '',
    columns: [
      { name: texts.glass, share: 0.28, isText: true },
      { name: showerTexts.size, share: 0.25, isText: true },
      { name: showerTexts.weight, share: 0.11, isText: true },
      { name: showerTexts.lift, share: 0.13, isText: true },
      { name: showerTexts.opening, share: 0.23, isText: true },
    ],
    rows: [
      {
        cells: [
          glassOf(pane.panel, facts.doc.catalogue),
          sizeText(facts, pane),
          paneWeightText(facts, pane),
          showerTexts.people(pane.peopleToLift),
          openingText(facts, pane),
        ],
      },
    ],
  };
}

/** Each edge with its finish, and what it faces. */
function edgeTable({ facts, pane, panel, drawing }: SheetFacts): PaperTable {
  const context = panelContext(facts);
  const sides = sidesOfEdges(drawing);
  return {
    heading: texts.edges,
    columns: [
      { name: showerTexts.edge, share: 0.1, isText: true },
      { name: texts.side, share: 0.13, isText: true },
      { name: showerTexts.length, share: 0.17, isText: false },
      { name: texts.finish, share: 0.36, isText: true },
      { name: texts.faces, share: 0.24, isText: true },
    ],
    rows: edgeRows(panel, context).map(({ letter, length, code, finish }, index) => {
      const edge = sides[index]!;
      const { side } = edge;
      const miters = edge.isMain ? miterTexts(facts, pane, side) : [];
      return {
        cells: [
          letter,
          layoutNames.sides[side],
          length,
          [[code, finish].filter(Boolean).join('  '), ...miters].join('; '),
          facesText(facts, pane, edge),
        ],
      };
    }),
  };
}

interface EdgeSide {
  side: PaneSide;
  /** Outermost of its side, so that it faces what the pane faces there; other edges are those of a notch. */
  isMain: boolean;
  /** Half of the panel that the edge is in. */
  half: 'left' | 'right';
  /** Middle of the edge, from the lower left of the panel, mm. */
  at: Point;
}

function sidesOfEdges({ edges, box }: PanelDrawing): EdgeSide[] {
  const sideOf = ({ normal: { x, y } }: PanelDrawing['edges'][number]): PaneSide =>
    Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'bottom' : 'top';
  const outward = {
    left: ({ x }: Point) => -x,
    right: ({ x }: Point) => x,
    bottom: ({ y }: Point) => -y,
    top: ({ y }: Point) => y,
  } satisfies Record<PaneSide, (at: Point) => number>;
  return edges.map((edge) => {
    const side = sideOf(edge);
    const isMain = edges.every(
      (other) => sideOf(other) !== side || outward[side](other.anchor) <= outward[side](edge.anchor),
    );
    const half = edge.anchor.x < (box.minX + box.maxX) / 2 ? 'left' : 'right';
    return { side, isMain, half, at: { x: edge.anchor.x - box.minX, y: edge.anchor.y - box.minY } };
  });
}

function facesText(facts: ShowerFacts, pane: LayoutPane, { side, isMain, half, at }: EdgeSide): string {
  const { names, layout } = facts;
  if (!isMain) {
    const { widths } = layout.runs[pane.run]!;
    const block = findBlockAt({ widths, blocks: listBlocks(facts, pane.run) }, pane, { side, half, at });
    return block ? showerTexts.blocks[block.kind] : '';
  }
  const { facing, otherPaneKey } = pane.edges.find((edge) => edge.side === side)!;
  const other = otherPaneKey === null ? undefined : names.get(otherPaneKey);
  return other ?? (facing === null ? showerTexts.freeEdge : texts.facing[facing]);
}

/** The knee wall or bench beside or below an edge of a notch: the one with the end or the top nearest to it. */
function findBlockAt(
  { blocks, widths }: Pick<ShowerFacts['layout']['runs'][number], 'blocks' | 'widths'>,
  { outline }: LayoutPane,
  { side, half, at }: Pick<EdgeSide, 'side' | 'half' | 'at'>,
) {
  const isUpright = side === 'left' || side === 'right';
  const x = at.x + Math.min(...outline.map((point) => point.x));
  const y = at.y + Math.min(...outline.map((point) => point.y));
  const off = ({ side: wall, width, height }: (typeof blocks)[number]) =>
    isUpright ? Math.abs((wall === 'left' ? width : widths.bottom - width) - x) : Math.abs(height - y);
  const reaches = ({ side: wall, width }: (typeof blocks)[number]) =>
    isUpright ? wall === side : wall === 'left' ? width > x : widths.bottom - width < x;
  const near = blocks.filter(reaches);
  return (near.length > 0 ? near : blocks.filter((block) => block.side === half)).toSorted(
    (one, other) => off(one) - off(other),
  )[0];
}

/** Hardware of the panel with what is cut for it, and the place of each cut from the bottom left corner. */
function workTable(one: SheetFacts): PaperTable {
  return {
    heading: texts.work,
    columns: [
      { name: texts.number, share: 0.07, isText: true },
      { name: showerTexts.article, share: 0.35, isText: true },
      { name: texts.cut, share: 0.22, isText: true },
      { name: texts.across, share: 0.16, isText: true },
      { name: texts.up, share: 0.2, isText: true },
    ],
    rows: listMounted(one).map((mounted) => ({ cells: workCells(one, mounted) })),
  };
}

/** Hardware of the panel; of one that was changed by hand, without what lost its cutout or holes. */
function listMounted({ facts, pane }: SheetFacts): readonly MountedArticle[] {
  if (facts.doc.changedPanels?.[pane.key] === undefined) return pane.hardware;
  const isCut = ({ templateUID, diameterMm }: MountedArticle) =>
    templateUID !== null || diameterMm !== undefined;
  return pane.hardware.filter((one) => !isCut(one) || findMountedFeature(pane, one) !== undefined);
}

function workCells({ facts, pane, panel, drawing }: SheetFacts, mounted: MountedArticle): string[] {
  const feature = findMountedFeature(pane, mounted);
  const number = feature ? String(pane.panel.features.indexOf(feature) + 1) : '';
  const holes = feature ? holesOf(panel.drawing, feature.uid) : [];
  const isUpright = mounted.side === 'left' || mounted.side === 'right';
  const place = panel.drawing.features.find(({ uid }) => uid === feature?.uid)?.at;
  const { minX, minY } = drawing.box;
  const at = place ? { x: place.x - minX, y: place.y - minY } : mounted.at;
  const spots = holes.length > 0 ? holes.map(({ at: hole }) => hole) : [at];
  const isOnEdge = holes.length === 0 && mounted.side !== null;
  const list = (values: number[]) => listLengths(facts, values);
  return [
    number,
    articleText(facts, mounted.articleUID),
    holes.length > 0 ? holesText(facts, holes) : cutText(facts, mounted),
    isOnEdge && isUpright ? layoutNames.sides[mounted.side!] : list(spots.map(({ x }) => x)),
    isOnEdge && !isUpright ? layoutNames.sides[mounted.side!] : list(spots.map(({ y }) => y)),
  ];
}

function listLengths({ format }: ShowerFacts, values: readonly number[]): string {
  const texts = values.toSorted((one, other) => one - other).map(format.length);
  return [...new Set(texts)].join(', ');
}

/** `2 holes Ø 12 mm` */
function holesText(facts: ShowerFacts, holes: readonly { diameterMm: number }[]): string {
  const diameters = new Set(holes.map(({ diameterMm }) => diameterText(facts, diameterMm)));
  return texts.holes(holes.length, [...diameters].join(', '));
}

/** `Cutout GEN`; '' for hardware that needs none. */
function cutText({ doc }: ShowerFacts, { templateUID }: MountedArticle): string {
  const template = doc.catalogue.hinges.find(({ uid }) => uid === templateUID);
  return template ? texts.cutout(template.code) : '';
}

function cutoutTable({ facts, panel }: SheetFacts): PaperTable {
  return {
    heading: texts.cutouts,
    columns: [
      { name: showerTexts.code, share: 0.16, isText: true },
      { name: showerTexts.size, share: 0.84, isText: true },
    ],
    rows: cutoutRows(panel, panelContext(facts)).map(({ code, sizes }) => ({ cells: [code, sizes] })),
  };
}

/**
 * Corners of a panel that is no rectangle before they are rounded, with the size and radius of notches; points of polygons as they
 * are numbered in the drawing.
 */
function cornerTable({ facts, panel, drawing }: SheetFacts): PaperTable {
  const { minX, minY } = drawing.box;
  const length = ({ x, y }: Point) => [x - minX, y - minY].map((mm) => listLengths(facts, [mm]));
  const points = pointRows(panel, panelContext(facts)).map(({ name, x, y, radius }) => [name, x, y, radius]);
  const corners = drawing.corners.map(({ name, index }) => {
    const at = cornerBetween(drawing, index);
    return [name, ...length(at), radiusText(facts, panel, drawing, at)];
  });
  const isRectangle = panel.panel.shape.kind === 'rectangle';
  const rows = points.length > 0 ? points : isRectangle ? [] : corners;
  const places =
    points.length > 0
      ? panel.drawing.vertices.map(({ x, y }) => ({ x: x.mm, y: y.mm }))
      : drawing.corners.map(({ index }) => cornerBetween(drawing, index));
  const notches = listNotchSizes(facts, places);
  const hasNotch = rows.length > 0 && notches.some((text) => text !== '');
  const names = [texts.corner, texts.across, texts.up, texts.radius, ...(hasNotch ? [texts.notch] : [])];
  const shares = hasNotch ? [0.14, 0.18, 0.18, 0.16, 0.34] : names.map(() => 0.25);
  return {
    heading: texts.corners,
    columns: names.map((name, index) => ({ name, share: shares[index]!, isText: true })),
    rows: rows.map((cells, index) => ({ cells: hasNotch ? [...cells, notches[index]!] : cells })),
  };
}

/** Radius at the inner corner of a notch: `R 10 mm`; '' at the outer corners of the panel. */
function radiusText(
  facts: ShowerFacts,
  { panel: { shape } }: PanelFacts,
  { box }: PanelDrawing,
  at: Point,
): string {
  if (shape.kind !== 'notched') return '';
  const isInside = at.x > box.minX + 1 && at.x < box.maxX - 1 && at.y > box.minY + 1 && at.y < box.maxY - 1;
  const off = ({ corner, width }: (typeof shape.notches)[number]): number =>
    Math.abs((corner.endsWith('Left') ? box.minX + width : box.maxX - width) - at.x);
  const [notch] = shape.notches.toSorted((one, other) => off(one) - off(other));
  return isInside && notch && notch.radius > 0 ? `R ${listLengths(facts, [notch.radius])}` : '';
}

/** Point at which two straight edges would meet: a corner before it is rounded. */
function cornerBetween({ edges, corners }: PanelDrawing, index: number): Point {
  const [one, other] = [edges[index]!, edges[(index + 1) % edges.length]!];
  const [a, b] = [one, other].map(({ anchor, normal }) => anchor.x * normal.x + anchor.y * normal.y) as [
    number,
    number,
  ];
  const across = one.normal.x * other.normal.y - one.normal.y * other.normal.x;
  if (one.curved || other.curved || Math.abs(across) < 1e-9) return corners[index]!.at;
  return {
    x: (a * other.normal.y - b * one.normal.y) / across,
    y: (b * one.normal.x - a * other.normal.x) / across,
  };
}
