import type { OrderDocument, Point } from '@glass/contracts';
import type { DimensionLine } from '@glass/geometry';
import type { PanelFacts } from '../panel/panel-facts.js';
import { MUTED, type Pen } from '../text/pen.js';
import { dimensionText } from '../text/amounts.js';
import { type Area, LabelRoom, PageMap } from './page-map.js';
import { drawEdgeCodes, drawOutline, edgeTexts } from './panel-outline.js';

/** Points from an edge's code to the dimension line of level 1, and from there to that of level 2. */
const FIRST_LINE = 9;
const NEXT_LINE = 15;
/** Room that the outermost dimension's text takes beyond its line. */
const BEYOND = 8;

const SIZE = 8.5;
const TICK = 2.5;

/** The panel to scale with its edge codes, numbered features and dimensions. */
export function drawPanelFigure(pen: Pen, facts: PanelFacts, doc: OrderDocument, area: Area): void {
  const { drawing } = facts;
  const style = { size: SIZE, weight: 'bold' as const };
  const codeWidth = Math.max(0, ...edgeTexts(facts, doc).map((text) => pen.width(text, style))) + 3;
  const outside = drawing.dimensions.filter(({ level }) => level > 0);
  const hasFirst = outside.some(({ level }) => level === 1);
  const standOff: StandOff = ({ offset, level }) => {
    const code = Math.abs(offset.x) > Math.abs(offset.y) ? codeWidth : SIZE + 3;
    return code + FIRST_LINE + (level > 1 && hasFirst ? NEXT_LINE : 0);
  };
  const aside = codeWidth + FIRST_LINE + BEYOND + (hasFirst ? NEXT_LINE : 0);
  const above = SIZE + 3 + FIRST_LINE + BEYOND + (hasFirst ? NEXT_LINE : 0);
  const map = PageMap.into(drawing.box, {
    x: area.x + aside,
    y: area.y + above - NEXT_LINE,
    width: area.width - 2 * aside + NEXT_LINE,
    height: area.height - 2 * above + NEXT_LINE,
  });
  const room = new LabelRoom(area);
  drawOutline(pen, facts, map, 1.1);
  drawEdgeCodes(pen, facts, doc, map, room, SIZE);
  for (const dimension of outside) {
    drawOutside(pen, dimension, map, room, dimensionText(dimension.mm, doc.precision), standOff);
  }
  const middle = map.at({
    x: (drawing.box.minX + drawing.box.maxX) / 2,
    y: (drawing.box.minY + drawing.box.maxY) / 2,
  });
  drawing.features.forEach(({ uid, at }) => {
    const number = facts.panel.features.findIndex((feature) => feature.uid === uid) + 1;
    markFeature(pen, map.at(at), middle, String(number), room);
  });
  for (const dimension of drawing.dimensions) {
    if (dimension.kind === 'featureX' || dimension.kind === 'featureY') {
      drawInside(pen, dimension, map, middle, room, dimensionText(dimension.mm, doc.precision));
    }
  }
}

/** How far a dimension line stands off the glass, in points. */
type StandOff = (dimension: DimensionLine) => number;

/** Extension lines, a line with ticks beside the glass, and its length in the middle. */
function drawOutside(
  pen: Pen,
  dimension: DimensionLine,
  map: PageMap,
  room: LabelRoom,
  text: string,
  standOff: StandOff,
): void {
  const off = standOff(dimension);
  const shift = { x: dimension.offset.x * off, y: -dimension.offset.y * off };
  const [a, b] = [map.at(dimension.from), map.at(dimension.to)];
  const from = { x: a.x + shift.x, y: a.y + shift.y };
  const to = { x: b.x + shift.x, y: b.y + shift.y };
  const beyond = { x: dimension.offset.x * 3, y: -dimension.offset.y * 3 };
  const start = { x: dimension.offset.x * 4, y: -dimension.offset.y * 4 };
  for (const [point, end] of [
    [a, from],
    [b, to],
  ] as const) {
    thinLine(
      pen,
      { x: point.x + start.x, y: point.y + start.y },
      { x: end.x + beyond.x, y: end.y + beyond.y },
    );
    tick(pen, end);
  }
  thinLine(pen, from, to);
  const style = { size: dimension.level === 2 ? 10 : SIZE, weight: 'bold' as const };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const needed = pen.width(text, style) + 8;
  // A text longer than its line stands beyond the line's end.
  const share = length >= needed ? 0.5 : 1 + needed / 2 / length;
  const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  const upright = Math.abs(from.y - to.y) > Math.abs(from.x - to.x);
  writeOver(pen, text, at, upright, room, style);
}

/** From the side of the block that the feature was placed from to its middle; drawn where its text has room. */
function drawInside(
  pen: Pen,
  dimension: DimensionLine,
  map: PageMap,
  middle: Point,
  room: LabelRoom,
  text: string,
): void {
  const [from, to] = [map.at(dimension.from), map.at(dimension.to)];
  const width = pen.width(text, { size: SIZE });
  const places =
    dimension.kind === 'featureX' ? besideFeature(from, to, width) : alongside(from, to, middle, width);
  const place = room.take(places.map((at) => ({ ...at, width, height: SIZE * 1.15 })));
  if (!place) return;
  thinLine(pen, from, to);
  pen.line(text, place.x, place.y, { size: SIZE, colour: MUTED });
}

/** Over the middle of a level line that is long enough, else on the far side of the feature. */
function besideFeature(from: Point, to: Point, width: number): Point[] {
  const inwards = to.x >= from.x ? 1 : -1;
  const beyond = [5, 14, 24].map((off) => ({
    x: inwards > 0 ? to.x + off : to.x - off - width,
    y: to.y - SIZE * 0.6,
  }));
  if (Math.abs(to.x - from.x) <= width + 10) return beyond;
  return [{ x: (from.x + to.x) / 2 - width / 2, y: to.y - SIZE * 1.2 }, ...beyond];
}

/** Beside an upright line near the feature, first on the side where there is more glass. */
function alongside(from: Point, to: Point, middle: Point, width: number): Point[] {
  const back = to.y >= from.y ? -1 : 1;
  const sides = [to.x + 3, to.x - 3 - width];
  if (to.x > middle.x) sides.reverse();
  return sides.flatMap((x) => [12, 22, 32, 42, 52].map((off) => ({ x, y: to.y + back * off - SIZE * 0.6 })));
}

/** The feature's number in the table, beside its middle, first on the side where there is more glass. */
function markFeature(pen: Pen, at: Point, middle: Point, number: string, room: LabelRoom): void {
  const style = { size: 8, weight: 'bold' as const };
  const width = pen.width(number, style);
  const places = [5, 10, 16].flatMap((off) => {
    const sides = [at.x + off, at.x - off - width];
    if (at.x > middle.x) sides.reverse();
    return sides.flatMap((x) => [at.y - 9, at.y - 5, at.y + 1].map((y) => ({ x, y, width, height: 9 })));
  });
  const place = room.take(places);
  if (place) pen.line(number, place.x, place.y, style);
}

/** Text along a line in its middle, on white so that the line does not run through it. */
function writeOver(
  pen: Pen,
  text: string,
  at: Point,
  upright: boolean,
  room: LabelRoom,
  style: { size: number; weight: 'bold' },
): void {
  const width = pen.width(text, style) + 4;
  const height = style.size * 1.2;
  pen.pdf.save();
  if (upright) pen.pdf.rotate(-90, { origin: [at.x, at.y] });
  const patch = { x: at.x - width / 2, y: at.y - height / 2, width, height };
  pen.pdf.rect(patch.x, patch.y, patch.width, patch.height).fill('#ffffff');
  pen.line(text, patch.x + 2, patch.y, style);
  pen.pdf.restore();
  room.block(upright ? { x: at.x - height / 2, y: at.y - width / 2, width: height, height: width } : patch);
}

function thinLine(pen: Pen, from: Point, to: Point): void {
  pen.pdf.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(0.4).stroke(MUTED);
}

function tick(pen: Pen, { x, y }: Point): void {
  pen.pdf
    .moveTo(x - TICK, y + TICK)
    .lineTo(x + TICK, y - TICK)
    .lineWidth(0.8)
    .stroke(MUTED);
}

/** The panel's shape with its edge and corner codes: what the person at the edging machine looks at. */
export function drawEdgeDiagram(pen: Pen, facts: PanelFacts, doc: OrderDocument, area: Area): void {
  const size = Math.max(6.5, Math.min(9, Math.min(area.width, area.height) / 16));
  const style = { size, weight: 'bold' as const };
  const aside = Math.max(0, ...edgeTexts(facts, doc).map((text) => pen.width(text, style))) + 5;
  const above = size + 5;
  const map = PageMap.into(facts.drawing.box, {
    x: area.x + aside,
    y: area.y + above,
    width: area.width - 2 * aside,
    height: area.height - 2 * above,
  });
  drawOutline(pen, facts, map, 1.1);
  drawEdgeCodes(pen, facts, doc, map, new LabelRoom(area), size);
}
