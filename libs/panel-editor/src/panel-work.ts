import type { Catalogue, PanelFeature, PanelSpec } from '@glass/contracts';
import { edgeLetter, templateText } from '@glass/geometry';
import { cornerFinish, effectiveFinish } from './panel-names.js';

/** More letters than these are counted: a row has no room for `A, B, C, D, E, F`. */
const NAMED_EDGES = 3;

/**
 * What is done to a panel besides cutting it, in the few words that a row has room for: `Flat polish all round`,
 * `Radius at 2 corners`, `2 hinges`, `1 hole`. Sizes and places stand on its drawing.
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

/** Features, and the notches that a notched shape has without them. */
function countedFeatures({ features, shape }: PanelSpec, catalogue: Catalogue): string[] {
  const notches = shape.kind === 'notched' ? shape.notches.map(() => 'notch') : [];
  const nouns = [...notches, ...features.map((feature) => nounOf(feature, catalogue))];
  return countsOf(nouns).map(([noun, count]) => counted(count, noun));
}

/** A hinge's template may be that of a clamp or of a handle. */
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
      return 'cut-out';
  }
}

/** Each word with how often it is there, in the order in which they come first. */
function countsOf(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun}${noun.endsWith('ch') ? 'es' : 's'}`;
}
