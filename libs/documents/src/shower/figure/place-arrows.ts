import type { LayoutPoint, PhotoArrow } from '@glass/contracts/layout';
import { arrowWings } from '@glass/geometry';

export interface Size {
  width: number;
  height: number;
}

/** An arrow over a picture, in points from the picture's upper left corner. */
export interface PlacedArrow {
  from: LayoutPoint;
  to: LayoutPoint;
  wings: [LayoutPoint, LayoutPoint];
  /** null without a label. */
  label: (LayoutPoint & Size) | null;
}

const WING = 9;
/** Between a label and the start of its arrow. */
const GAP = 3;

/**
 * Places arrows and their labels within a picture. A label is beside the start of its arrow, away from its tip; labels move
 * up or down where they would cover another one.
 * @param measure size of a label
 */
export function placeArrows(
  arrows: readonly PhotoArrow[],
  picture: Size,
  measure: (text: string) => Size,
): PlacedArrow[] {
  const taken: (LayoutPoint & Size)[] = [];
  return arrows.map((arrow) => {
    const [from, to] = [arrow.from, arrow.to].map(({ x, y }) => {
      return { x: x * picture.width, y: y * picture.height };
    }) as [LayoutPoint, LayoutPoint];
    const label = arrow.text === '' ? null : placeLabel({ from, to }, measure(arrow.text), picture, taken);
    if (label) taken.push(label);
    return { from, to, wings: arrowWings({ from, to }, WING, picture), label };
  });
}

function placeLabel(
  { from, to }: { from: LayoutPoint; to: LayoutPoint },
  { width, height }: Size,
  picture: Size,
  taken: readonly (LayoutPoint & Size)[],
): LayoutPoint & Size {
  const x = clamp(from.x - width / 2, picture.width - width);
  const isAbove = to.y >= from.y;
  const wished = clamp(isAbove ? from.y - GAP - height : from.y + GAP, picture.height - height);
  const places = [wished];
  for (let step = 1; step * height < picture.height; step++)
    places.push(wished - step * height, wished + step * height);
  const inside = places.filter((y) => y >= 0 && y + height <= picture.height);
  const free = inside.find((y) => !taken.some((other) => overlap({ x, y, width, height }, other)));
  return { x, y: free ?? wished, width, height };
}

const overlap = (one: LayoutPoint & Size, other: LayoutPoint & Size): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));
