interface Place {
  x: number;
  y: number;
}

/** Angle between the shaft of an arrow and each stroke of its head. */
const SPREAD = Math.PI / 6;

/**
 * Ends of the two strokes of an arrow's head, within the picture that the arrow is drawn over.
 * @param length of the strokes, in the unit of the points
 * @param size of the picture, from 0
 */
export function arrowWings(
  { from, to }: { from: Place; to: Place },
  length: number,
  size: { width: number; height: number },
): [Place, Place] {
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  const wing = (angle: number): Place => ({
    x: clamp(to.x + Math.cos(angle) * length, size.width),
    y: clamp(to.y + Math.sin(angle) * length, size.height),
  });
  return [wing(back - SPREAD), wing(back + SPREAD)];
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
