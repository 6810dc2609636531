/**
 * How far the parts of a cut reach, as one number: the farthest end, negative if another part ends closer to it than
 * the minimum break, so that the cut has to lie farther out. 0: no parts yet.
 */
export type Extent = number;

/** The extent with one more part that ends at `end` > 0. */
export function joinExtent(extent: Extent, end: number, minimumBreak: number): Extent {
  if (extent === 0 || extent === end) return extent === 0 ? end : extent;
  const farthest = extent < 0 ? -extent : extent;
  if (end > farthest) return end - farthest >= minimumBreak ? end : -end;
  if (end === farthest) return extent;
  return farthest - end >= minimumBreak ? extent : -farthest;
}

/** Limits of a cut, in units. */
export interface CutLimits {
  minimumBreak: number;
  /** Smallest and largest distance from the cut before. */
  minimum: number;
  maximum: number;
}

/** Nearest distance from the start at which a cut after these parts can lie; -1: none is allowed. */
export function nearestCut(extent: Extent, limits: CutLimits): number {
  const farthest = extent < 0 ? -extent : extent;
  let cut = extent < 0 ? farthest + limits.minimumBreak : farthest;
  if (cut < limits.minimum) cut = Math.max(limits.minimum, farthest + limits.minimumBreak);
  return cut <= limits.maximum ? cut : -1;
}

/**
 * The nearest cut whose rest up to `room` still breaks off, or the whole room; -1 if neither is possible.
 *
 * @param softTrim width of a soft trim beyond the room, which breaks off together with the rest
 */
export function settledCut(extent: Extent, room: number, softTrim: number, limits: CutLimits): number {
  const cut = nearestCut(extent, limits);
  if (cut < 0 || cut > room) return -1;
  const rest = room - cut;
  if (rest === 0 || rest + softTrim >= limits.minimumBreak) return cut;
  const farthest = extent < 0 ? -extent : extent;
  return farthest < cut && room - farthest >= limits.minimumBreak && room <= limits.maximum ? room : -1;
}
