import type { Box, Loop } from '@glass/geometry';
import type { Faults } from './faults.js';
import { say } from '../words/say.js';

/** In glass of at least `glass` mm, openings below `opening` mm are specks left by drafting. */
const SPECK_MM = { opening: 1, glass: 50 };

export const isSpeck = (opening: Box, glass: Box): boolean =>
  longerSide(opening) < SPECK_MM.opening && longerSide(glass) >= SPECK_MM.glass;

const longerSide = ({ minX, minY, maxX, maxY }: Box): number => Math.max(maxX - minX, maxY - minY);

interface Contour {
  loop: Loop;
  box: Box;
  line: number;
  layer: string;
}

/** Removes openings too small to cut, each with a warning. */
export function withoutSpecks<Opening extends Contour>(
  openings: readonly Opening[],
  glass: Contour,
  faults: Faults,
): Opening[] {
  return openings.filter(({ loop, box, line, layer }) => {
    if (!isSpeck(box, glass.box)) return true;
    const message = say('speck', faults.measures.size(box));
    faults.warning('noSize', message, { at: loop[0]?.start ?? null, box, line, layer });
    return false;
  });
}
