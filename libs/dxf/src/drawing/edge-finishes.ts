import type { Catalogue, PanelEdge, Point, Uid } from '@glass/contracts';
import { nearestOnChain, pointAlong, type Segment, segmentLength } from '@glass/geometry';
import type { LayeredSegment } from '../read/chain-pieces.js';

/** Tolerance for matching an edge with the line it was drawn by, mm. */
const ON_SIDE_MM = 0.2;

/**
 * Edges with the finish that their line's layer names; null if the layer names none or several.
 * @param edges in drawing coordinates
 */
export function edgesByLayer(
  edges: readonly (readonly Segment[])[],
  sides: readonly LayeredSegment[],
  catalogue: Catalogue,
): PanelEdge[] {
  return edges.map((edge) => {
    const layers = new Set(
      edge.map((segment) => layerAt(pointAlong(segment, segmentLength(segment) / 2), sides)),
    );
    const [layer] = layers;
    const finishUID = layers.size === 1 && layer ? finishOfLayer(layer, catalogue) : null;
    return { finishUID };
  });
}

function layerAt(point: Point, sides: readonly LayeredSegment[]): string | null {
  return sides.find(({ segment }) => nearestOnChain([segment], point).distance <= ON_SIDE_MM)?.layer ?? null;
}

/** Words that do not name a finish. */
const OTHER_WORDS = new Set(['EDGE', 'EDGES', 'SIDE', 'SIDES', 'FINISH', 'KANTE', 'KANTEN', 'GLASS', 'GLAS']);
/** Shorter words and prefixes match by chance. */
const SHORTEST_WORD = 4;

/**
 * The finish whose code equals the layer's name, or whose name contains all its words; null unless exactly one
 * matches.
 */
function finishOfLayer(layer: string, { edgeFinishes }: Catalogue): Uid | null {
  const wanted = wordsOf(layer).filter((word) => !OTHER_WORDS.has(word));
  if (wanted.length === 0) return null;
  const active = edgeFinishes.filter((finish) => finish.active);
  const byCode = active.filter(({ code }) => wanted.length === 1 && wordsOf(code).join('') === wanted[0]);
  const byName = active.filter(({ name }) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((own) => isAlike(own, word)));
  });
  const [found, ...others] = byCode.length > 0 ? byCode : byName;
  return found && others.length === 0 ? found.uid : null;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Matches `SEAM` with `SEAMED`, `POLISHED` with `POLISH`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    Math.min(one.length, other.length) >= SHORTEST_WORD && (one.startsWith(other) || other.startsWith(one))
  );
}
