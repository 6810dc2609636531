import type { HardwareFinish } from '@glass/contracts/catalogue';
import type { PanelFeature } from '@glass/contracts/panel';
import { type Command, onSpec } from '../state/panel-draft.js';
import { withFeature } from './features.js';

/** Chooses the finish of hinges, clamps and handles, in one undo step. @param finish null for the usual one */
export function setHardwareFinish(uids: readonly string[], finish: HardwareFinish | null): Command {
  const change = (feature: PanelFeature): PanelFeature => {
    if (feature.kind !== 'hinge' || (feature.finish ?? null) === finish) return feature;
    const { finish: _before, ...kept } = feature;
    return finish === null ? kept : { ...kept, finish };
  };
  return onSpec('hardwareFinish', null, (spec) =>
    uids.reduce((changed, uid) => withFeature(changed, uid, change), spec),
  );
}
