import type { DxfQuestion, Point } from '@glass/contracts/panel';
import type { Box, Segment } from '@glass/geometry';
import { movedContour } from '../shape/contours.js';
import { isDrawn } from './entity-readers.js';
import type { DxfFault, Faults } from './faults.js';
import type { PlacedEntity } from './placed-entities.js';
import type { ReadPanel } from './sort-loops.js';
import { minus, placeFlat } from './space.js';
import { say } from '../words/say.js';

/** Beyond any workshop drawing, mm: coordinates of a national grid. */
const FAR_MM = 1e6;
/** A thousand kilometers (mm), worth a note. */
const VERY_FAR_MM = 1e9;
/** Points are single precision if all fit 24 bits and the step is coarser than this (mm). */
const COARSE_MM = 0.05;
const SINGLE_BITS = 23;
/** Integers that are all multiples of a smaller power of two may be so by chance. */
const WHOLE_BY_CHANCE = 16;

/**
 * Moves a distant drawing to the origin to keep full floating-point precision.
 * @returns the new origin in mm; null if nothing moved
 */
export function moveToOrigin(
  entities: PlacedEntity[],
  { mmPerUnit, powerStep }: { mmPerUnit: number; powerStep: number | null },
  faults: Faults,
): Point | null {
  const points = entities.flatMap(({ record, placement, hidden }) => {
    const [first] = hidden === null && isDrawn(record.kind) ? record.places : [];
    return first ? [placeFlat(placement, first)] : [];
  });
  if (points.length === 0) return null;
  const origin = { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
  const far = Math.max(Math.abs(origin.x), Math.abs(origin.y));
  if (far < FAR_MM) return null;
  moveFaults(faults.list, { x: -origin.x, y: -origin.y });
  if (far >= VERY_FAR_MM) {
    const [across, along] = [origin.x, origin.y].map((mm) => String(Math.round(mm / 1e6)));
    const message = say('farFromOrigin', across!, along!);
    faults.note('farFromOrigin', message, { at: { x: 0, y: 0 } });
  }
  const shift = { ...origin, z: 0 };
  for (const entity of entities) {
    const { placement } = entity;
    entity.placement = { ...placement, origin: minus(placement.origin, shift) };
  }
  const step = powerStep ?? singleStep(entities);
  if (step !== null && step * mmPerUnit > COARSE_MM) {
    const shown = faults.measures.length(Number((step * mmPerUnit).toPrecision(2)));
    const message = say('lostPrecision', shown);
    faults.warning('lostPrecision', message, { at: { x: 0, y: 0 } });
  }
  return origin;
}

/** Median, in whole millimeters. */
function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)]!);
}

/** Step to which single-precision programs rounded the coordinates; null if they did not. */
function singleStep(entities: readonly PlacedEntity[]): number | null {
  let largest = 0;
  let isWhole = true;
  for (const { record, hidden } of entities) {
    if (hidden !== null || !isDrawn(record.kind)) continue;
    for (const { x, y } of record.places) {
      if (Math.fround(x) !== x || Math.fround(y) !== y) return null;
      isWhole &&= Number.isInteger(x) && Number.isInteger(y);
      largest = Math.max(largest, Math.abs(x), Math.abs(y));
    }
  }
  if (largest === 0) return null;
  const step = 2 ** (Math.floor(Math.log2(largest)) - SINGLE_BITS);
  return isWhole && step < WHOLE_BY_CHANCE ? null : step;
}

interface Moved {
  panels: ReadPanel[];
  drawn: Segment[][];
  faults: DxfFault[];
  questions: DxfQuestion[];
}

/** Moves the result back to drawing coordinates. */
export function moveBack(reading: Moved, origin: Point): void {
  const place = ({ x, y }: Point): Point => ({ x: x + origin.x, y: y + origin.y });
  const shift = { dx: origin.x, dy: origin.y };
  const moved = ({ start, end, bulge }: Segment): Segment => ({
    start: place(start),
    end: place(end),
    bulge,
  });
  reading.panels = reading.panels.map(({ contour, box, layer, sides }) => ({
    contour: movedContour(contour, shift),
    box: shiftedBox(box, origin),
    layer,
    ...(sides && { sides: sides.map((side) => ({ ...side, segment: moved(side.segment) })) }),
  }));
  reading.drawn = reading.drawn.map((loop) => loop.map(moved));
  moveFaults([...reading.faults, ...reading.questions], origin);
}

function moveFaults(found: readonly Pick<DxfFault, 'at' | 'box'>[], { x, y }: Point): void {
  for (const fault of found) {
    if (fault.at) fault.at = { x: fault.at.x + x, y: fault.at.y + y };
    if (fault.box) fault.box = shiftedBox(fault.box, { x, y });
  }
}

function shiftedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}
