import type { Point } from '@glass/contracts';
import { type Loop, type NetContour, reverseLoop } from '@glass/geometry';

export const mirroredPoint = ({ x, y }: Point): Point => ({ x: 0 - x, y });

/** A loop as seen from the other side, with its direction kept. */
export function mirroredLoop(loop: Loop): Loop {
  return reverseLoop(
    loop.map(({ start, end, bulge }) => ({
      start: mirroredPoint(start),
      end: mirroredPoint(end),
      bulge: bulge === 0 ? 0 : -bulge,
    })),
  );
}

/** A contour as seen from the other side; countersinks change sides. */
export function mirroredContour({ outer, openings }: NetContour): NetContour {
  return {
    outer: mirroredLoop(outer),
    openings: openings.map((opening) => {
      if (opening.kind === 'loop') return { ...opening, loop: mirroredLoop(opening.loop) };
      const { countersink } = opening;
      const side = countersink?.side === 'near' ? ('far' as const) : ('near' as const);
      return {
        ...opening,
        centre: mirroredPoint(opening.centre),
        ...(countersink ? { countersink: { ...countersink, side } } : {}),
      };
    }),
  };
}
