import type { Catalogue, PanelFeature, PanelSpec } from '@glass/contracts';
import { edgeLetter, templateText } from '@glass/geometry';
import { cornerFinish, effectiveFinish } from './panel-names.js';

/** More edges are counted: a row has no room for `A, B, C, D, E, F`. */
const NAMED_EDGES = 3;

/**
 * Work on a panel except cutting, short enough for a row: `Flat polish all round`, `Radius at 2 corners`, `2 hinges`,
 * `1 hole`. Sizes and places are on the drawing.
 */
export function panelWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  return [
    ...edgeWork(spec, catalogue),
    ...cornerWork(spec, catalogue),
    ...countedFeatures(spec, catalogue),
    ...(spec.template ? [templateText(spec.template)] : []),
  ];
}

function edgeWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  const letters = new Map<string, string[]>();
  spec.edges.forEach((_, index) => {
    const name = effectiveFinish(spec, index, catalogue)?.name;
    if (name) letters.set(name, [...(letters.get(name) ?? []), edgeLetter(index)]);
  });
  return [...letters].map(([name, on]) => {
    if (on.length === spec.edges.length) return `${name} all round`;
    return `${name} on ${on.length > NAMED_EDGES ? `${on.length} edges` : on.join(', ')}`;
  });
}

function cornerWork(spec: PanelSpec, catalogue: Catalogue): string[] {
  const finishes = spec.corners.flatMap((_, index) => cornerFinish(spec, index, catalogue)?.name ?? []);
  return countsOf(finishes).map(([name, count]) => `${name} at ${counted(count, 'corner')}`);
}

/** Counts features and the notches of a notched shape. */
function countedFeatures({ features, shape }: PanelSpec, catalogue: Catalogue): string[] {
  const notches = shape.kind === 'notched' ? shape.notches.map(() => 'notch') : [];
  const nouns = [...notches, ...features.map((feature) => nounOf(feature, catalogue))];
  return countsOf(nouns).map(([noun, count]) => counted(count, noun));
}

/** A hinge feature's template may be a clamp or a handle. */
function nounOf(feature: PanelFeature, { hinges }: Catalogue): string {
  switch (feature.kind) {
    case 'hole':
      return feature.countersunk ? 'countersunk hole' : 'hole';
    case 'standardHole':
      return 'hole';
    case 'hinge':
      return hinges.find(({ uid }) => uid === feature.templateUID)?.kind ?? 'hinge';
    case 'edgeNotch':
    case 'cornerNotch':
      return 'notch';
    case 'cutout':
      return 'cutout';
  }
}

/** Counts each word, in order of first occurrence. */
function countsOf(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('ch') ? 'es' : 's'}`;
}
