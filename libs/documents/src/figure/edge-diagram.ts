import type { OrderDocument, Point } from '@glass/contracts';
import type { Edge, Loop } from '@glass/geometry';

import type { PanelFacts } from '../panel/panel-facts.js';
import { edgeRows } from '../panel/panel-tables.js';
import type { Pen } from '../text/pen.js';
import { mapInto, traceContour, type Area, type PageMap } from './page-map.js';

const GAP = 2.5;

/**
 * The panel's shape with the letter and the finish code of each edge outside it and the codes of its corners
 * inside: what the person at the edging machine looks at.
 */
export function drawEdgeDiagram(pen: Pen, facts: PanelFacts, doc: OrderDocument, area: Area): void {
  const { pdf } = pen;
  const size = Math.max(6.5, Math.min(9, Math.min(area.width, area.height) / 16));
  const rows = edgeRows(facts, doc);
  const texts = rows.map(({ letter, code }) => `${letter} ${code}`.trim());
  const widest = Math.max(0, ...texts.map((text) => pen.width(text, { size, weight: 'bold' })));
  const aside = widest + GAP * 2;
  const above = size + GAP * 2;
  const inner = {
    x: area.x + aside,
    y: area.y + above,
    width: area.width - 2 * aside,
    height: area.height - 2 * above,
  };
  const map = mapInto(boxOfEdges(facts.measures.edges), inner);
  traceContour(pdf, facts.contour, map);
  pdf.lineWidth(0.9).stroke('#000000');
  facts.measures.edges.forEach((edge, index) => {
    const { middle, outwards } = middleOf(edge.segments);
    writeAt(pen, texts[index] ?? '', map.at(middle), outwards, 1, { size, weight: 'bold' });
  });
  drawCornerCodes(pen, facts, doc, map, size - 1);
}

function drawCornerCodes(pen: Pen, facts: PanelFacts, doc: OrderDocument, map: PageMap, size: number): void {
  const edges = facts.measures.edges;
  facts.panel.corners.forEach((corner, index) => {
    const finish = doc.catalogue.cornerFinishes.find(({ uid }) => uid === corner.finishUID);
    const at = edges[index]?.segments.at(-1)?.end;
    if (!finish || finish.kind === 'square' || !at) return;
    const before = middleOf(edges[index]!.segments).outwards;
    const after = middleOf(edges[(index + 1) % edges.length]!.segments).outwards;
    const outwards = unit({ x: before.x + after.x, y: before.y + after.y });
    writeAt(pen, finish.code, map.at(at), outwards, -1, { size, weight: 'regular' });
  });
}

/** Beside a point, off it along the outward direction (side 1) or against it (side −1), clear by half its box. */
function writeAt(
  pen: Pen,
  text: string,
  at: Point,
  outwards: Point,
  side: 1 | -1,
  style: { size: number; weight?: 'regular' | 'bold' },
): void {
  if (text === '') return;
  const width = pen.width(text, style);
  const height = style.size;
  const off = (Math.abs(outwards.x) * width) / 2 + (Math.abs(outwards.y) * height) / 2 + GAP;
  const x = at.x + outwards.x * off * side - width / 2;
  // The page's y runs downwards; letters stand a little above the middle of their line.
  const y = at.y - outwards.y * off * side - style.size * 0.6;
  pen.line(text, x, y, style);
}

/** Half-way along an edge, and the direction out of the glass there: to the left of a clockwise outline. */
export function middleOf(segments: Loop): { middle: Point; outwards: Point } {
  const lengths = segments.map(lengthOf);
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, segment] of segments.entries()) {
    const length = lengths[index] ?? 0;
    if (rest <= length || index === segments.length - 1)
      return onSegment(segment, length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return { middle: { x: 0, y: 0 }, outwards: { x: 0, y: 1 } };
}

function onSegment({ start, end, bulge }: Loop[number], share: number): { middle: Point; outwards: Point } {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  if (bulge === 0) {
    return {
      middle: { x: start.x + dx * share, y: start.y + dy * share },
      outwards: unit({ x: -dy, y: dx }),
    };
  }
  const along = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (start.x + end.x) / 2 - dy * along, y: (start.y + end.y) / 2 + dx * along };
  const radius = Math.hypot(start.x - centre.x, start.y - centre.y);
  const angle = Math.atan2(start.y - centre.y, start.x - centre.x) + 4 * Math.atan(bulge) * share;
  const out = { x: Math.cos(angle), y: Math.sin(angle) };
  const side = bulge > 0 ? -1 : 1;
  return {
    middle: { x: centre.x + radius * out.x, y: centre.y + radius * out.y },
    outwards: { x: out.x * side, y: out.y * side },
  };
}

function lengthOf({ start, end, bulge }: Loop[number]): number {
  const chord = Math.hypot(end.x - start.x, end.y - start.y);
  if (bulge === 0) return chord;
  return (chord * (1 + bulge * bulge) * Math.atan(Math.abs(bulge))) / Math.abs(bulge);
}

function unit({ x, y }: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function boxOfEdges(edges: Edge[]): { minX: number; minY: number; maxX: number; maxY: number } {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { segments } of edges) {
    for (const segment of segments) {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const { x, y } = onSegment(segment, share).middle;
        box.minX = Math.min(box.minX, x);
        box.minY = Math.min(box.minY, y);
        box.maxX = Math.max(box.maxX, x);
        box.maxY = Math.max(box.maxY, y);
      }
    }
  }
  return box;
}
