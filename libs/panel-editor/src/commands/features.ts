import type { PanelFeature, PanelSpec } from '@glass/contracts';
import { onSpec, type Command } from '../state/panel-draft.js';

/** Adds what was made elsewhere: a hole, both hinges of a pair. One step of undo. */
export function addFeatures(label: string, features: PanelFeature[]): Command {
  return onSpec(label, null, (spec) => ({ ...spec, features: [...spec.features, ...features] }));
}

export function removeFeature(uid: string): Command {
  return onSpec('remove', null, (spec) => {
    const features = spec.features.filter((feature) => feature.uid !== uid);
    return features.length === spec.features.length ? spec : { ...spec, features };
  });
}

/** Replaces one feature by what `change` makes of it; nothing happens when it is gone. */
export function changeFeature(
  label: string,
  field: string | null,
  uid: string,
  change: (feature: PanelFeature) => PanelFeature,
): Command {
  return onSpec(label, field, (spec) => withFeature(spec, uid, change));
}

export function withFeature(
  spec: PanelSpec,
  uid: string,
  change: (feature: PanelFeature) => PanelFeature,
): PanelSpec {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const feature = spec.features[index];
  if (!feature) return spec;
  const changed = change(feature);
  return changed === feature ? spec : { ...spec, features: spec.features.with(index, changed) };
}
