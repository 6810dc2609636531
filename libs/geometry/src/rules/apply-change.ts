import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelChange, PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { exactLength } from '../lengths/format-length.js';
import { mapLengths } from '../lengths/panel-lengths.js';
import { swingsOn } from './hinge-limits.js';

/**
 * Applies a finding's change to the specification. New lengths are written in the tenant's precision.
 * @throws RangeError if the change names a missing field or feature
 */
export function applyChange(
  spec: PanelSpec<Length>,
  change: PanelChange,
  catalogue: Catalogue,
): PanelSpec<Length> {
  return changed(
    spec,
    change,
    (length) => length.mm,
    (mm) => exactLength(mm, catalogue.precision),
  );
}

/** Like `applyChange`, in plain millimeters. */
export function applyToPanel(panel: PanelSpec<number>, change: PanelChange): PanelSpec<number> {
  return changed(
    panel,
    change,
    (mm) => mm,
    (mm) => mm,
  );
}

function changed<L>(
  spec: PanelSpec<L>,
  change: PanelChange,
  read: (length: L) => number,
  write: (mm: number) => L,
): PanelSpec<L> {
  const moved = (length: L, by: number): L => (by === 0 ? length : write(read(length) + by));
  switch (change.kind) {
    case 'setLength':
      return withLength(spec, change.path, write(change.mm));
    case 'moveFeature':
      return withFeature(spec, change.uid, (feature) => {
        if (feature.kind !== 'hole' && feature.kind !== 'standardHole' && feature.kind !== 'cutout')
          return null;
        return {
          ...feature,
          x: moved(feature.x, feature.fromX === 'left' ? change.dx : -change.dx),
          y: moved(feature.y, feature.fromY === 'bottom' ? change.dy : -change.dy),
        };
      });
    case 'moveAlongEdge':
      return withFeature(spec, change.uid, (feature) => {
        if (feature.kind !== 'hinge' && feature.kind !== 'edgeNotch') return null;
        return {
          ...feature,
          distance: moved(feature.distance, feature.from === 'start' ? change.by : -change.by),
        };
      });
    case 'exchangeHinges':
      return withTemplate(spec, change);
  }
}

function withTemplate<L>(spec: PanelSpec<L>, { from, to }: { from: string; to: string }): PanelSpec<L> {
  const isMeant = (feature: PanelFeature<L>) => swingsOn(feature, from);
  if (!spec.features.some(isMeant)) throw new RangeError(`The panel has no hinge ${from}.`);
  const features = spec.features.map((feature) =>
    isMeant(feature) ? { ...feature, templateUID: to } : feature,
  );
  return { ...spec, features };
}

function withLength<L>(spec: PanelSpec<L>, path: string, value: L): PanelSpec<L> {
  let found = false;
  const result = mapLengths(spec, (length: L, at) => {
    if (at !== path) return length;
    found = true;
    return value;
  });
  if (!found) throw new RangeError(`The panel has no length at ${path}.`);
  return result;
}

function withFeature<L>(
  spec: PanelSpec<L>,
  uid: string,
  change: (feature: PanelFeature<L>) => PanelFeature<L> | null,
): PanelSpec<L> {
  let found = false;
  const features = spec.features.map((feature) => {
    const result = feature.uid === uid ? change(feature) : null;
    if (result) found = true;
    return result ?? feature;
  });
  if (!found) throw new RangeError(`The panel has no feature ${uid} that moves like this.`);
  return { ...spec, features };
}
