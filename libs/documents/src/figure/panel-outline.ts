import type { OrderDocument, Point } from '@glass/contracts';

import { cornerRows, edgeRows, type PanelFacts } from '../panel/panel-facts.js';
import { INK, type Pen } from '../text/pen.js';
import type { LabelRoom, PageMap, Patch } from './page-map.js';

/** Points: a half-inch hole on a label would be a dot. */
const MIN_HOLE = 1.5;
/** Points between the outline and a letter. */
const GAP = 2.5;

/** The outline with its openings. */
export function drawOutline(pen: Pen, { drawing }: PanelFacts, map: PageMap, width: number): void {
  map.stroke(pen.pdf, drawing.path, width, INK);
  for (const { opening, path, countersink } of drawing.openings) {
    if (countersink && opening.kind === 'circle' && opening.radius * map.scale >= MIN_HOLE) {
      map.stroke(pen.pdf, countersink.path, width * 0.5, INK, countersink.side === 'far');
    }
    if (opening.kind === 'loop' || opening.radius * map.scale >= MIN_HOLE) {
      map.stroke(pen.pdf, path, width * 0.75, INK);
      continue;
    }
    const { x, y } = map.at(opening.centre);
    pen.pdf
      .circle(x, y, MIN_HOLE)
      .lineWidth(width * 0.75)
      .stroke(INK);
  }
}

/** The letter and finish code of each edge outside the outline, the codes of the corners inside. */
export function drawEdgeCodes(
  pen: Pen,
  facts: PanelFacts,
  doc: OrderDocument,
  map: PageMap,
  room: LabelRoom,
  size: number,
): void {
  const { drawing } = facts;
  const texts = edgeTexts(facts, doc);
  drawing.edges.forEach(({ anchor, normal }, index) => {
    writeAt(pen, texts[index] ?? '', map.at(anchor), normal, room, { size, weight: 'bold' });
  });
  const codes = new Map(cornerRows(facts, doc).map(({ index, code }) => [index, code]));
  drawing.corners.forEach(({ index, at }) => {
    const before = drawing.edges[index]?.normal;
    const after = drawing.edges[(index + 1) % drawing.edges.length]?.normal;
    if (!before || !after) return;
    const inwards = unit({ x: -before.x - after.x, y: -before.y - after.y });
    writeAt(pen, codes.get(index) ?? '', map.at(at), inwards, room, { size: size - 1 });
  });
}

export function edgeTexts(facts: PanelFacts, doc: OrderDocument): string[] {
  return edgeRows(facts, doc).map(({ letter, code }) => `${letter} ${code}`.trim());
}

/** Beside a point, clear of it in the given direction by half the text's own box. */
function writeAt(
  pen: Pen,
  text: string,
  at: Point,
  towards: Point,
  room: LabelRoom,
  style: { size: number; weight?: 'regular' | 'bold' },
): void {
  if (text === '') return;
  const width = pen.width(text, style);
  const off = (Math.abs(towards.x) * width) / 2 + (Math.abs(towards.y) * style.size) / 2 + GAP;
  // The page's y runs downwards; letters stand a little above the middle of their line.
  const patch: Patch = {
    x: at.x + towards.x * off - width / 2,
    y: at.y - towards.y * off - style.size * 0.6,
    width,
    height: style.size * 1.15,
  };
  pen.line(text, patch.x, patch.y, style);
  room.block(patch);
}

function unit({ x, y }: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}
