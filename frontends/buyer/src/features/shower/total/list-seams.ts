import type { EdgeFit, EvaluatedLayout, UnjudgedEdge } from '@glass/contracts/layout';

interface Seams {
  /** Red, then amber, those that miss their range by most first. */
  urgent: EdgeFit[];
  safe: EdgeFit[];
  unjudged: UnjudgedEdge[];
}

const RANK = { red: 0, amber: 1, green: 2 } as const;

/** Gaps of a shower, worst first. A gap between two panes is listed once. */
export function listSeams({ fits, unjudged = [], panes }: EvaluatedLayout): Seams {
  const nameSeam = ({ paneKey, side, role, articleUID }: EdgeFit | UnjudgedEdge): string => {
    const pane = panes.find(({ key }) => key === paneKey);
    const edge = pane?.edges.find((one) => one.side === side);
    const place = edge?.otherPaneKey
      ? `${[paneKey, edge.otherPaneKey].toSorted().join()} ${edge.gapMm.toFixed(3)}`
      : `${paneKey} ${side}`;
    return `${place} ${role} ${articleUID}`;
  };
  const once = <T extends EdgeFit | UnjudgedEdge>(all: readonly T[]): T[] =>
    [...new Map(all.toReversed().map((one) => [nameSeam(one), one])).values()].toReversed();
  const sorted = once(fits).toSorted(
    (one, other) =>
      RANK[one.verdict] - RANK[other.verdict] || (other.decides?.byMm ?? 0) - (one.decides?.byMm ?? 0),
  );
  return {
    urgent: sorted.filter(({ verdict }) => verdict !== 'green'),
    safe: sorted.filter(({ verdict }) => verdict === 'green'),
    unjudged: once(unjudged),
  };
}
