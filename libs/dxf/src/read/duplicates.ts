import type { Point } from '@glass/contracts';
import { reverseSegment, type Segment } from '@glass/geometry';
import type { Faults } from './faults.js';
import type { Piece } from './piece.js';

/** Removes duplicate pieces, which machines would cut twice; one warning for each. */
export function withoutDuplicates(pieces: Piece[], tolerance: number, faults: Faults): Piece[] {
  const seen = new Set<string>();
  const key = ({ x, y }: Point): string => `${Math.round(x / tolerance)},${Math.round(y / tolerance)}`;
  const isAlone = hasUniqueSum(pieces, tolerance);
  return pieces.filter((piece, index) => {
    // Most pieces are unique, and a chain's full key is expensive.
    if (isAlone(index)) return true;
    const text =
      piece.kind === 'circle'
        ? `circle ${key(piece.centre)} ${Math.round(piece.radius / tolerance)}`
        : chainKey(piece.segments, key);
    if (!seen.has(text)) {
      seen.add(text);
      return true;
    }
    const at = piece.kind === 'circle' ? piece.centre : piece.segments[0]!.start;
    faults.warning('duplicate', 'Drawn twice in the same place; read once.', {
      at,
      line: piece.line,
      layer: piece.layer,
    });
    return false;
  });
}

/** Keeps sums exact integers for any number of points. */
const SUM_WITHIN = 2 ** 32;

/** Tells by a checksum that no other piece can be equal; equal pieces have equal sums in either direction. */
function hasUniqueSum(pieces: Piece[], tolerance: number): (index: number) => boolean {
  const rounded = (value: number): number => Math.round(value / tolerance) % SUM_WITHIN;
  const sums = pieces.map((piece) => {
    if (piece.kind === 'circle')
      return rounded(piece.centre.x) + rounded(piece.centre.y) + rounded(piece.radius);
    let sum = 0;
    for (const { start, end } of piece.segments)
      sum += rounded(start.x) + rounded(start.y) + rounded(end.x) + rounded(end.y);
    return sum;
  });
  const counts = new Map<number, number>();
  for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  return (index) => counts.get(sums[index]!) === 1;
}

/** Equal for a chain and its reverse. */
function chainKey(segments: Segment[], key: (point: Point) => string): string {
  const one = ({ start, end, bulge }: Segment): string => `${key(start)} ${bulge.toFixed(4)} ${key(end)}`;
  const forwards = segments.map(one).join(';');
  const backwards = [...segments]
    .reverse()
    .map((segment) => one(reverseSegment(segment)))
    .join(';');
  return forwards < backwards ? forwards : backwards;
}
