import type { Length, PanelFeature } from '@glass/contracts';
import type { Command } from '../state/panel-draft.js';
import { changeFeature } from './features.js';

export type HoleSize = { standardHoleUID: string } | { diameter: Length };

/** A hole becomes one of the tenant's standard holes or one of its own diameter; it stays where it is. */
export function setHoleSize(uid: string, size: HoleSize): Command {
  return changeFeature('hole size', null, uid, (feature): PanelFeature => {
    if (feature.kind !== 'hole' && feature.kind !== 'standardHole') return feature;
    const { fromX, x, fromY, y } = feature;
    const place = { uid, fromX, x, fromY, y };
    return 'standardHoleUID' in size
      ? { kind: 'standardHole', standardHoleUID: size.standardHoleUID, ...place }
      : { kind: 'hole', diameter: size.diameter, countersunk: false, ...place };
  });
}

/** Another model or another edge for a hinge; it keeps its distance from the end of the edge. */
export function setHinge(uid: string, change: { templateUID?: string; edge?: number }): Command {
  return changeFeature('hinge', null, uid, (feature) =>
    feature.kind === 'hinge' ? { ...feature, ...change } : feature,
  );
}
