import type { DxfProfile } from '@glass/contracts';
import type { Loop } from '@glass/geometry';

import { DxfError } from '../errors.js';
import { cleanText } from './clean-text.js';
import type { Groups } from './groups.js';
import { MODEL_SPACE } from './structure.js';

type Version = DxfProfile['version'];

/** Binary rounding of coordinates in meters, far below cutting accuracy. */
const CLOSED_WITHIN_MM = 2e-6;

/** A closed outline of lines and true arcs, in the loop's own direction. */
export function polyline(groups: Groups, version: Version, layer: string, loop: Loop): void {
  assertClosed(loop);
  if (version === 'AC1015') {
    begin(groups, version, 'LWPOLYLINE', layer).text(100, 'AcDbPolyline').int(90, loop.length).int(70, 1);
    for (const segment of loop) groups.point(10, segment.start.x, segment.start.y).bulge(segment.bulge);
    return;
  }
  begin(groups, version, 'POLYLINE', layer).int(66, 1).int(70, 1).point3(10, 0, 0);
  for (const segment of loop) {
    begin(groups, version, 'VERTEX', layer).point3(10, segment.start.x, segment.start.y).bulge(segment.bulge);
  }
  begin(groups, version, 'SEQEND', layer);
}

export function circle(
  groups: Groups,
  version: Version,
  layer: string,
  centre: { x: number; y: number },
  radius: number,
): void {
  if (!(radius > 0)) throw new DxfError('badRadius', `A hole needs a radius above 0, not ${radius}`);
  begin(groups, version, 'CIRCLE', layer);
  if (version === 'AC1015') groups.text(100, 'AcDbCircle');
  groups.point3(10, centre.x, centre.y).length(40, radius);
}

export interface TextPlace {
  x: number;
  y: number;
  heightMm: number;
  /** Centered at the point, or starting at it on the baseline. */
  centred: boolean;
}

export function text(groups: Groups, version: Version, layer: string, value: string, place: TextPlace): void {
  const cleaned = cleanText(value, version);
  if (cleaned === '') return;
  begin(groups, version, 'TEXT', layer);
  if (version === 'AC1015') groups.text(100, 'AcDbText');
  groups.point3(10, place.x, place.y).length(40, place.heightMm).text(1, cleaned).text(7, 'STANDARD');
  if (place.centred) groups.int(72, 1).point3(11, place.x, place.y);
  if (version === 'AC1015') groups.text(100, 'AcDbText');
  if (place.centred) groups.int(73, 2);
}

function begin(groups: Groups, version: Version, kind: string, layer: string): Groups {
  groups.text(0, kind).handle();
  if (version === 'AC1015') groups.text(330, MODEL_SPACE).text(100, 'AcDbEntity');
  return groups.text(8, layer);
}

function assertClosed(loop: Loop): void {
  if (loop.length < 2) throw new DxfError('emptyOutline', 'An outline needs at least two segments');
  loop.forEach((segment, index) => {
    const next = loop[(index + 1) % loop.length]!;
    const gap = Math.hypot(segment.end.x - next.start.x, segment.end.y - next.start.y);
    if (gap > CLOSED_WITHIN_MM) {
      throw new DxfError('notClosed', `The outline has a gap of ${gap} mm after segment ${index + 1}`);
    }
  });
}
