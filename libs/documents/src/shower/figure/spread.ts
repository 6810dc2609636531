/** A label along an axis: the middle that it would like, and its length; points. */
export interface SpreadLabel {
  middle: number;
  length: number;
}

/**
 * Moves labels apart as little as needed, so that none overlaps another and all are between `from` and `to`. Keeps their order.
 * @returns the middle of each; null if they are too long together
 */
export function spreadLabels(labels: readonly SpreadLabel[], from: number, to: number): number[] | null {
  const total = labels.reduce((sum, { length }) => sum + length, 0);
  if (total > to - from) return null;
  const order = labels
    .map((_, index) => index)
    .toSorted((one, other) => labels[one]!.middle - labels[other]!.middle);
  const middles = labels.map(({ middle }) => middle);
  let least = from;
  for (const index of order) {
    const { length } = labels[index]!;
    middles[index] = Math.max(middles[index]!, least + length / 2);
    least = middles[index] + length / 2;
  }
  let most = to;
  for (const index of order.toReversed()) {
    const { length } = labels[index]!;
    middles[index] = Math.min(middles[index]!, most - length / 2);
    most = middles[index] - length / 2;
  }
  return middles;
}
