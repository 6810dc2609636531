import type { Catalogue, FeatureKind, PanelSpec } from '@glass/contracts';
import { shapeName } from '@glass/panel-editor';
import { texts } from './texts.js';

/** Describes a recognized outline: `Rectangle · 2 × Wall mount hinge · 1 hole`. */
export function describeParts({ shape, features }: PanelSpec, { hinges }: Catalogue): string {
  const count = (kind: FeatureKind) => features.filter((feature) => feature.kind === kind).length;
  const hung = hinges.flatMap(({ uid, name }) => {
    const found = features.filter(
      (feature) => feature.kind === 'hinge' && feature.templateUID === uid,
    ).length;
    return found > 0 ? [texts.hinges(found, name)] : [];
  });
  const [notches, holes, cutouts] = [count('edgeNotch'), count('hole'), count('cutout')];
  return [
    shape.kind === 'contour' ? texts.outlineAsDrawn : shapeName(shape.kind),
    ...hung,
    ...(notches > 0 ? [texts.notches(notches)] : []),
    ...(holes > 0 ? [texts.holes(holes)] : []),
    ...(cutouts > 0 ? [texts.cutouts(cutouts)] : []),
  ].join(' · ');
}
