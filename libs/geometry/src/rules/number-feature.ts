import type { HingeTemplate } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';

/** Words by which features are numbered. */
export type FeatureWord = 'hole' | 'hinge' | 'handle' | 'notch' | 'cutout' | 'shapeNotch' | 'feature';

type Named = { kind: PanelFeature['kind']; templateUID?: string };
type Template = Pick<HingeTemplate, 'uid' | 'kind'>;

const WORDS: Record<PanelFeature['kind'], FeatureWord> = {
  hole: 'hole',
  standardHole: 'hole',
  hinge: 'hinge',
  edgeNotch: 'notch',
  cornerNotch: 'notch',
  cutout: 'cutout',
};

/** Kind and number of a feature for its name: the second hole. With templates, handles are called handles. */
export function numberFeature(
  panel: { features: readonly Named[] },
  index: number,
  templates: readonly Template[] = [],
): { feature: FeatureWord; number: number } {
  const named = panel.features[index];
  if (!named) return { feature: 'feature', number: 0 };
  const word = wordOf(named, templates);
  const earlier = panel.features.slice(0, index + 1);
  return { feature: word, number: earlier.filter((other) => wordOf(other, templates) === word).length };
}

function wordOf({ kind, templateUID }: Named, templates: readonly Template[]): FeatureWord {
  if (kind !== 'hinge') return WORDS[kind];
  return templates.find(({ uid }) => uid === templateUID)?.kind === 'handle' ? 'handle' : 'hinge';
}
