import type { LayoutPoint } from '@glass/contracts/layout';
import { fitInto, type Projection } from '@glass/layouts';
import type { Area } from '../../figure/panel-figure.js';
import { LEADING, MUTED, type Pen } from '../../text/pen.js';
import {
  drawClamp,
  drawHandle,
  drawHinge,
  drawHole,
  drawPolygon,
  drawPolyline,
  drawSolid,
  SHADES,
} from './canvas.js';
import {
  CHAIN_HEIGHT,
  chainWidth,
  drawChainAcross,
  drawChainUp,
  drawFiguresBeside,
  drawUprightDimension,
  type Interval,
  UPRIGHT_WIDTH,
} from './dimensions.js';
import { boxOf, type Elevation, figureOf, hasBar, isOnFace, placeOf, shadeOf } from './elevation.js';
import { labelElevation, labelEnds } from './elevation-labels.js';
import { Labels } from './labels.js';
import { listAcross, listUp, type MeasuredPart } from './run-chains.js';

/** Thickness of walls, floor and ceiling, points. */
const SOLID = 7;
const AIR = 4;
const SMALL = 8;

/** Scale of the drawing in an area, points per mm. */
export function scaleIn(pen: Pen, elevation: Elevation, area: Area): number {
  return layOut(pen, elevation, area).view.scale;
}

interface Frame {
  view: Projection;
  /** The opening with its glass on the page. */
  box: Area;
  rows: MeasuredPart[][];
  up: Record<Side, MeasuredPart[]>;
  fixings: Record<Side, { at: number; text: string }[]>;
}

type Side = 'left' | 'right';
const SIDES = ['left', 'right'] as const;

/** Draws the run; dimensions are around the opening, names and heights of fixings inside. */
export function drawElevation(pen: Pen, elevation: Elevation, area: Area): void {
  const frame = layOut(pen, elevation, area);
  drawSurround(pen, elevation, frame);
  drawPanes(pen, elevation, frame);
  drawDimensions(pen, elevation, frame);
  const labels = new Labels(pen);
  const isTopMeasured = elevation.facts.layout.runs[elevation.run]!.widths.top !== null;
  const up = SOLID + SMALL * 0.7 + (isTopMeasured ? CHAIN_HEIGHT / 2 + 6 : 0);
  labelEnds(labels, elevation, frame.box, frame.box.y - up);
  labelElevation(labels, elevation, frame.view);
}

function layOut(pen: Pen, elevation: Elevation, area: Area): Frame {
  const { sketch, panes, facts } = elevation;
  const rows = listAcross(elevation);
  const up = { left: listUp(elevation, 'left'), right: listUp(elevation, 'right') };
  const fixings = { left: listWallFixings(elevation, 'left'), right: listWallFixings(elevation, 'right') };
  const figure = figureOf(facts);
  const beside = (side: Side) =>
    SOLID +
    AIR +
    (fixings[side].length > 0
      ? chainWidth(
          pen,
          fixings[side].map(({ text }) => text),
        )
      : 0) +
    chainWidth(
      pen,
      up[side].map(({ mm }) => figure(mm)),
    ) +
    UPRIGHT_WIDTH +
    8;
  const above = SOLID + SMALL * LEADING * 2 + CHAIN_HEIGHT / 2 + 4;
  const below = SOLID + AIR + rows.length * CHAIN_HEIGHT + SMALL * LEADING + 12;
  const points = [...sketch.opening, ...panes.flatMap(({ outline }) => outline)];
  const box = {
    minX: Math.min(...points.map(({ x }) => x)),
    maxX: Math.max(...points.map(({ x }) => x)),
    minY: Math.min(...points.map(({ y }) => y)),
    maxY: Math.max(...points.map(({ y }) => y)),
  };
  const view = fitInto(box, {
    left: area.x + beside('left'),
    top: area.y + above,
    width: area.width - beside('left') - beside('right'),
    height: area.height - above - below,
  });
  const [upper, lower] = [view.to({ x: box.minX, y: box.maxY }), view.to({ x: box.maxX, y: box.minY })];
  return {
    view,
    box: { x: upper.x, y: upper.y, width: lower.x - upper.x, height: lower.y - upper.y },
    rows,
    up,
    fixings,
  };
}

function drawSurround(pen: Pen, { facts, run, sketch }: Elevation, { view, box }: Frame): void {
  const { layout } = facts;
  const [lowerLeft, upperLeft, upperRight, lowerRight] = sketch.opening.map(view.to) as [
    LayoutPoint,
    LayoutPoint,
    LayoutPoint,
    LayoutPoint,
  ];
  const bottom = box.y + box.height + SOLID;
  const isWall = {
    left: run === 0 && layout.start === 'wall',
    right: run === layout.runs.length - 1 && layout.end === 'wall',
  };
  const { top } = layout.runs[run]!;
  const lift = top === 'ceiling' ? SOLID : 0;
  if (isWall.left)
    drawSolid(pen, [
      { x: box.x - SOLID, y: bottom },
      { x: box.x - SOLID, y: box.y - lift },
      { x: upperLeft.x, y: box.y - lift },
      upperLeft,
      lowerLeft,
      { x: lowerLeft.x, y: bottom },
    ]);
  if (isWall.right)
    drawSolid(pen, [
      { x: box.x + box.width + SOLID, y: bottom },
      { x: box.x + box.width + SOLID, y: box.y - lift },
      { x: upperRight.x, y: box.y - lift },
      upperRight,
      lowerRight,
      { x: lowerRight.x, y: bottom },
    ]);
  drawSolid(pen, [lowerLeft, lowerRight, { x: lowerRight.x, y: bottom }, { x: lowerLeft.x, y: bottom }]);
  if (top === 'ceiling')
    drawSolid(pen, [
      upperLeft,
      upperRight,
      { x: upperRight.x, y: box.y - lift },
      { x: upperLeft.x, y: box.y - lift },
    ]);
  drawPolyline(pen, [upperLeft, lowerLeft, lowerRight, upperRight], { width: 0.6, color: MUTED });
  for (const block of [...sketch.blocks, ...sketch.cornerBlocks])
    drawPolygon(pen, block.map(view.to), SHADES.solid, MUTED);
}

function drawPanes(pen: Pen, { facts, run, panes, sketch }: Elevation, { view }: Frame): void {
  // Sliding doors are in front of their fixed panels, or of the other door.
  const ordered = panes.toSorted(
    (one, other) =>
      Number(one.role === 'slider') - Number(other.role === 'slider') ||
      (other.behindMm ?? 0) - (one.behindMm ?? 0),
  );
  for (const pane of ordered) {
    const points = pane.outline.map(view.to);
    drawPolygon(pen, points, shadeOf(pane), SHADES.glassLine);
    if (pane.hinged) drawSwing(pen, points, pane.hinged);
  }
  for (const pane of ordered) {
    for (const one of pane.hardware) {
      const at = view.to(placeOf(pane, one));
      if (one.role === 'wallHinge' || one.role === 'glassHinge') drawHinge(pen, at);
      else if (isOnFace(one)) drawHandle(pen, at);
      else if (one.role === 'slidingSystem') drawHole(pen, at);
      else drawClamp(pen, at);
    }
  }
  for (const track of sketch.tracks) drawPolyline(pen, track.map(view.to), { width: 2 });
  const [, upperLeft, upperRight] = sketch.opening.map(view.to);
  if (facts.layout.runs[run]!.top === 'header' || hasBar(facts, run))
    drawPolyline(pen, [upperLeft!, upperRight!], { width: 3 });
}

/** Lines from the hinges to the middle of the free edge, as on shop drawings. */
function drawSwing(pen: Pen, points: readonly LayoutPoint[], hinged: Side): void {
  const { x, y, width, height } = boxOf(points);
  const [hinge, free] = hinged === 'left' ? [x, x + width] : [x + width, x];
  const middle = { x: free, y: y + height / 2 };
  drawPolyline(pen, [{ x: hinge, y }, middle, { x: hinge, y: y + height }], {
    width: 0.5,
    color: SHADES.glassLine,
    dash: 3,
  });
}

/** Heights of fixings at the wall on one side; those inside the run are written beside them. */
function listWallFixings({ facts, panes }: Elevation, side: Side): { at: number; text: string }[] {
  const figure = figureOf(facts);
  return panes
    .filter(({ edges }) => edges.some((edge) => edge.side === side && edge.facing === 'wall'))
    .flatMap((pane) =>
      pane.hardware
        .filter((one) => one.side === side && !isOnFace(one))
        .map((one) => placeOf(pane, one).y)
        .map((y) => ({ at: y, text: figure(y) })),
    );
}

function drawDimensions(pen: Pen, { facts, run, sketch }: Elevation, frame: Frame): void {
  const { view, box, rows, up, fixings } = frame;
  const figure = figureOf(facts);
  const across = ({ from, to, mm }: MeasuredPart): Interval => ({
    from: view.to({ x: from, y: 0 }).x,
    to: view.to({ x: to, y: 0 }).x,
    text: figure(mm),
  });
  const upright = ({ from, to, mm }: MeasuredPart): Interval => ({
    from: view.to({ x: 0, y: from }).y,
    to: view.to({ x: 0, y: to }).y,
    text: figure(mm),
  });
  const room = { from: box.x - 30, to: box.x + box.width + 30 };
  let y = box.y + box.height + SOLID + AIR;
  for (const row of rows) {
    drawChainAcross(pen, y, row.map(across), room);
    y += CHAIN_HEIGHT;
  }
  const { widths } = facts.layout.runs[run]!;
  drawChainAcross(pen, y, [across({ from: 0, to: widths.bottom, mm: widths.bottom })], room);
  if (widths.top !== null) {
    const [, upperLeft, upperRight] = sketch.opening;
    const top = box.y - SOLID - SMALL * LEADING - 6;
    drawChainAcross(pen, top, [across({ from: upperLeft!.x, to: upperRight!.x, mm: widths.top })], room);
  }
  const heights = { left: sketch.leftHeight, right: sketch.rightHeight };
  const floors = { left: sketch.opening[0]!.y, right: sketch.opening[3]!.y };
  const vertical = { from: box.y - 6, to: box.y + box.height + SOLID + 6 };
  for (const side of SIDES) {
    const away = side === 'left' ? -1 : 1;
    let x = (side === 'left' ? box.x : box.x + box.width) + away * (SOLID + AIR);
    if (fixings[side].length > 0) {
      const marks = fixings[side].map(({ at, text }) => ({ at: view.to({ x: 0, y: at }).y, text }));
      drawFiguresBeside(pen, x - away * AIR, side, marks, vertical);
      x +=
        away *
        chainWidth(
          pen,
          marks.map(({ text }) => text),
        );
    }
    const parts = up[side].map(upright);
    if (parts.length > 0) {
      drawChainUp(pen, x, side, parts, vertical);
      x +=
        away *
        chainWidth(
          pen,
          parts.map(({ text }) => text),
        );
    }
    const whole = { from: floors[side], to: floors[side] + heights[side], mm: heights[side] };
    drawUprightDimension(pen, side === 'left' ? x - 2 : x + UPRIGHT_WIDTH, upright(whole));
  }
}
