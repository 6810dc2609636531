import type { PanelCorner, PanelEdge, PanelFeature } from '@glass/contracts';

/*
 * A panel whose edges are lettered the other way round, as in a mirror: edge A stays the bottom, the second edge
 * becomes the last one. Each function undoes itself.
 */

export function reversedEdge(edge: number, count: number): number {
  return (count - edge) % count;
}

/** Corner i lies where edge i ends: in a mirror, where the reversed edge begins. */
export function reversedCorner(corner: number, count: number): number {
  return count - 1 - corner;
}

export function reversedEdges(edges: readonly PanelEdge[]): PanelEdge[] {
  return edges.map((edge, index) => edges[reversedEdge(index, edges.length)] ?? edge);
}

export function reversedCorners(corners: readonly PanelCorner[]): PanelCorner[] {
  return corners.toReversed();
}

/** A feature on an edge or at a corner, where the same place of the glass has gone; others stay. */
export function reversedFeature<F extends PanelFeature>(feature: F, edgeCount: number): F {
  if (feature.kind === 'cornerNotch') {
    const { corner, alongNext, alongPrevious } = feature;
    return {
      ...feature,
      corner: reversedCorner(corner, edgeCount),
      alongNext: alongPrevious,
      alongPrevious: alongNext,
    };
  }
  if (!('edge' in feature)) return feature;
  const from = feature.from === 'start' ? 'end' : 'start';
  return { ...feature, edge: reversedEdge(feature.edge, edgeCount), from };
}
