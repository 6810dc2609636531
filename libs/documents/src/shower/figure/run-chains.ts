import type { LayoutPane } from '@glass/contracts/layout';
import { type ShowerFacts, unitOfPaper } from '../shower-facts.js';
import type { Elevation } from './elevation.js';

/** Part of a dimension chain in a run, mm. */
export interface MeasuredPart {
  from: number;
  to: number;
  mm: number;
}

/** Shorter parts are rounding, and not drawn. */
const LEAST_MM = 0.5;

/**
 * Chains under the run: glass and gaps from end to end. Panes that cover others, such as sliding doors, have a row of their
 * own.
 */
export function listAcross({ facts, run, panes }: Elevation): MeasuredPart[][] {
  const whole = facts.layout.runs[run]!.widths.bottom;
  const rows: LayoutPane[][] = [];
  for (const pane of panes.filter(({ role }) => role !== 'transom')) {
    const { from } = footOf(pane);
    const row = rows.find((one) => footOf(one.at(-1)!).to <= from + LEAST_MM);
    if (row) row.push(pane);
    else rows.push([pane]);
  }
  return rows.map((row) => {
    const glass = row.map(footOf);
    const [first, last] = [row[0]!, row.at(-1)!];
    const before = glassAtCorner(facts, first, 'left');
    const after = glassAtCorner(facts, last, 'right');
    // Glass of the next side that this one ends at.
    const ends = [
      ...(before > 0 ? [{ from: 0, to: before }] : []),
      ...(after > 0 ? [{ from: whole - after, to: whole }] : []),
    ];
    const all = [...ends, ...glass].toSorted((one, other) => one.from - other.from);
    const stops = [0, ...all.flatMap(({ from, to }) => [from, to]), whole];
    return toParts(stops, unitOfPaper(facts));
  });
}

/**
 * Gap beside a pane in the chain under its run, with what rounding left there, mm. Null at corners, for transoms and beside
 * knee walls, whose gaps the chain doesn't have.
 */
export function findDrawnGap(elevation: Elevation, pane: LayoutPane, side: Side): number | null {
  const { facing } = pane.edges.find((edge) => edge.side === side)!;
  if (pane.role === 'transom' || (facing !== 'wall' && facing !== 'inlineGlass')) return null;
  const foot = footOf(pane);
  const xs = pane.outline.map(({ x }) => x);
  const end = side === 'left' ? foot.from : foot.to;
  if (Math.abs(end - (side === 'left' ? Math.min(...xs) : Math.max(...xs))) > LEAST_MM) return null;
  const row = listAcross(elevation).find((parts) =>
    parts.some(({ from, to }) => from === foot.from && to === foot.to),
  );
  return row?.find(({ from, to }) => (side === 'left' ? to === end : from === end))?.mm ?? null;
}

/** Glass of the other side between the end of the run and the gap of a square pane, mm; 0 if there is only the gap. */
function glassAtCorner(facts: ShowerFacts, pane: LayoutPane, side: Side): number {
  const edge = pane.edges.find((one) => one.side === side);
  if (edge?.facing !== 'cornerGlass' || pane.miters[side] !== null) return 0;
  const nearest = measureToEnd(facts, pane, side);
  const foot = footOf(pane);
  const whole = facts.layout.runs[pane.run]!.widths.bottom;
  // Beside a notch there is a knee wall or bench.
  const isNotched = (side === 'left' ? foot.from : whole - foot.to) - nearest > LEAST_MM;
  const rest = nearest - edge.gapMm;
  return isNotched || rest < LEAST_MM || !reachesCorner(facts, pane, side) ? 0 : rest;
}

/** Whether the glass around a corner is beside this pane. Beside hinges at an obtuse corner, both panes end before it. */
function reachesCorner(facts: ShowerFacts, { run, edges }: LayoutPane, side: Side): boolean {
  const { angleDegrees } = facts.layout.joints[side === 'left' ? run - 1 : run]!;
  const otherKey = edges.find((one) => one.side === side)?.otherPaneKey;
  const other = facts.doc.evaluated.panes.find(({ key }) => key === otherKey);
  if (!other || angleDegrees <= 90) return true;
  return measureToEnd(facts, other, side === 'left' ? 'right' : 'left') <= LEAST_MM;
}

/** From an end of its run to a pane, mm. */
function measureToEnd({ layout }: ShowerFacts, { run, outline }: LayoutPane, side: Side): number {
  const xs = outline.map(({ x }) => x);
  return side === 'left' ? Math.min(...xs) : layout.runs[run]!.widths.bottom - Math.max(...xs);
}

type Side = 'left' | 'right';

/** Left and right end of the lower edge of a pane, mm. Beside a notch it is shorter than the pane. */
export const footOf = (pane: LayoutPane) => findLevelEdge(pane, 'bottom');

/** Left and right end of the lowest or highest edge along the run, mm. The ends of both differ where a wall leans. */
function findLevelEdge({ outline }: LayoutPane, side: 'top' | 'bottom'): { from: number; to: number } {
  const up = side === 'top' ? -1 : 1;
  const flat = outline
    .map((start, index) => ({ start, end: outline[(index + 1) % outline.length]! }))
    .filter(({ start, end }) => Math.abs(end.x - start.x) > Math.abs(end.y - start.y))
    .toSorted((one, other) => up * (one.start.y + one.end.y - other.start.y - other.end.y));
  const { start, end } = flat[0]!;
  return { from: Math.min(start.x, end.x), to: Math.max(start.x, end.x) };
}

/** Chain beside the run: glass and gaps from floor to top, at one end. */
export function listUp({ facts, run, sketch, panes }: Elevation, side: 'left' | 'right'): MeasuredPart[] {
  const { bays } = facts.layout.runs[run]!;
  const bay = side === 'left' ? bays[0] : bays.at(-1);
  const column = panes.filter(
    ({ bayUID, role }) =>
      bayUID === bay?.uid && role !== (side === outerDoor(bay) ? 'sliderFixed' : 'slider'),
  );
  if (column.length === 0) return [];
  const [floor, top] =
    side === 'left'
      ? [sketch.opening[0]!.y, sketch.opening[1]!.y]
      : [sketch.opening[3]!.y, sketch.opening[2]!.y];
  const stops = column
    .map((pane) => endsAt(pane, side))
    .toSorted((one, other) => one.low - other.low)
    .flatMap(({ low, high }) => [low, high]);
  return toParts([floor, ...stops, Math.max(top, stops.at(-1)!)], unitOfPaper(facts));
}

/** Side on which the door of a slider is when it is closed. */
const outerDoor = (
  bay: { kind: string; hinged: 'left' | 'right' | null } | undefined,
): 'left' | 'right' | null => (bay?.kind !== 'slider' ? null : bay.hinged === 'right' ? 'left' : 'right');

/** Lower and upper end of the upright edge on a side, from the floor or the top of a knee wall. */
function endsAt({ outline }: LayoutPane, side: 'left' | 'right'): { low: number; high: number } {
  const xs = outline.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const middle = (left + right) / 2;
  const near = outline.filter(({ x }) => (side === 'left' ? x < middle : x > middle));
  const outer = side === 'left' ? Math.min(...near.map(({ x }) => x)) : Math.max(...near.map(({ x }) => x));
  // A leaning edge moves by a few centimeters at most; the foot of a notch is farther away.
  const edge = near.filter(({ x }) => Math.abs(x - outer) < (right - left) * 0.2);
  const ys = edge.map(({ y }) => y);
  return { low: Math.min(...ys), high: Math.max(...ys) };
}

/**
 * Gaps and glass in turn, starting with a gap, as they are written: glass as it is cut, and gaps so that the figures add up to
 * the whole.
 */
function toParts(stops: readonly number[], unit: number): MeasuredPart[] {
  const parts = stops
    .slice(1)
    .map((to, index) => ({ from: stops[index]!, to, isGlass: index % 2 === 1 }))
    .filter(({ from, to }) => to - from >= LEAST_MM)
    .map((part) => ({ ...part, steps: Math.round((part.to - part.from) / unit) }));
  const whole = Math.round((stops.at(-1)! - stops[0]!) / unit);
  const rest = whole - parts.reduce((sum, { steps }) => sum + steps, 0);
  const missed = ({ from, to, steps }: (typeof parts)[number]) =>
    (to - from - steps * unit) * Math.sign(rest);
  const gaps = parts
    .filter(({ isGlass }) => !isGlass)
    .toSorted((one, other) => missed(other) - missed(one))
    .slice(0, Math.abs(rest));
  for (const gap of gaps) gap.steps += Math.sign(rest);
  return parts.map(({ from, to, steps }) => ({ from, to, mm: steps * unit }));
}

/** Least and largest gap above or below a pane, mm. A gap to another pane is the same everywhere. */
export function measureGap(
  { sketch }: Elevation,
  pane: LayoutPane,
  side: 'top' | 'bottom',
): [number, number] {
  const { gapMm, otherPaneKey } = pane.edges.find((edge) => edge.side === side)!;
  if (otherPaneKey !== null) return [gapMm, gapMm];
  const [lowerLeft, upperLeft, upperRight, lowerRight] = sketch.opening;
  const [start, end] = side === 'top' ? [upperLeft!, upperRight!] : [lowerLeft!, lowerRight!];
  const { from, to } = findLevelEdge(pane, side);
  const gaps = [from + NEAR_MM, to - NEAR_MM].map((x) => {
    const line = start.y + ((end.y - start.y) * (x - start.x)) / (end.x - start.x || 1);
    return Math.abs(line - heightAt(pane, x, side));
  });
  return [Math.min(...gaps), Math.max(...gaps)];
}

/** Beside the ends of an edge, where an upright line crosses it once. */
const NEAR_MM = 2;

/** Height of the upper or lower edge of a pane at a place along the run, mm. */
export function heightAt({ outline }: LayoutPane, x: number, side: 'top' | 'bottom'): number {
  const heights = outline.flatMap((start, index) => {
    const end = outline[(index + 1) % outline.length]!;
    if (start.x === end.x || Math.min(start.x, end.x) > x || Math.max(start.x, end.x) < x) return [];
    return [start.y + ((end.y - start.y) * (x - start.x)) / (end.x - start.x)];
  });
  return side === 'top' ? Math.max(...heights) : Math.min(...heights);
}
