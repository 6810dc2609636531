import type { Catalogue, PanelEdge, Point, Uid } from '@glass/contracts';
import { nearestOnChain, pointAlong, type Segment, segmentLength } from '@glass/geometry';
import type { LayeredSegment } from '../read/chain-pieces.js';

/** An edge lies on the line that it was drawn by within this (mm). */
const ON_SIDE_MM = 0.2;

/**
 * The edges of a panel, each with the finish that the layer of its line names; null where the layer names none, or several.
 * @param edges where they lie in the drawing
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

/** Say nothing of the finish. */
const OTHER_WORDS = new Set(['EDGE', 'EDGES', 'SIDE', 'SIDES', 'FINISH', 'KANTE', 'KANTEN', 'GLASS', 'GLAS']);
/** Shorter words, and shorter beginnings of words, are alike by chance. */
const SHORTEST_WORD = 4;

/** The one finish whose code the layer is called, or whose name has all words of the layer’s name. */
export function finishOfLayer(layer: string, { edgeFinishes }: Catalogue): Uid | null {
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

/** `SEAM` and `SEAMED`, `POLISHED` and `POLISH`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    Math.min(one.length, other.length) >= SHORTEST_WORD && (one.startsWith(other) || other.startsWith(one))
  );
}
