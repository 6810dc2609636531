import { movedLoop, type NetContour } from '@glass/geometry';

/** A contour with everything in it moved, in millimetres. */
export function movedContour(
  { outer, openings }: NetContour,
  { dx, dy }: { dx: number; dy: number },
): NetContour {
  return {
    outer: movedLoop(outer, dx, dy),
    openings: openings.map((opening) =>
      opening.kind === 'circle'
        ? { ...opening, centre: { x: opening.centre.x + dx, y: opening.centre.y + dy } }
        : { ...opening, loop: movedLoop(opening.loop, dx, dy) },
    ),
  };
}
