import type { PanelFeature } from '@glass/contracts';

const NAMES: Record<PanelFeature['kind'], string> = {
  hole: 'hole',
  standardHole: 'hole',
  hinge: 'hinge',
  edgeNotch: 'notch',
  cornerNotch: 'notch',
  cutout: 'cut-out',
};

/**
 * What a feature is called in sentences: its kind, counted from 1 in the order of the list, as `hole 2`. Lengths do
 * not matter, so a specification serves as well as a panel in millimetres.
 */
export function featureName(
  panel: { features: readonly Pick<PanelFeature, 'kind'>[] },
  index: number,
): string {
  const feature = panel.features[index];
  if (!feature) return 'feature';
  const name = NAMES[feature.kind];
  let number = 0;
  for (let i = 0; i <= index; i += 1) {
    const other = panel.features[i];
    if (other && NAMES[other.kind] === name) number += 1;
  }
  return `${name} ${number}`;
}
