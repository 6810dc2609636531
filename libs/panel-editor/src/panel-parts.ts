import type { Catalogue, PanelFeature, PanelSpec } from '@glass/contracts';
import { evaluatePanel, panelInMillimetres } from '@glass/geometry';
import { formatLength } from '@glass/ui';
import { cornerFinish, effectiveFinish } from './drawing/edge-codes.js';
import { featureName, featurePlace } from './form/feature-names.js';
import { cornerLetters, frameOf } from './state/frame.js';

const AS_CUT = 'As cut';

/** One part of a panel as it stands in a list: `A` with `28″ · Flat polish`. */
export interface NamedPart {
  name: string;
  value: string;
}

export interface PanelParts {
  /** Every edge with its length and its finish. */
  edges: NamedPart[];
  /** Only those with a finish: the others are left square. */
  corners: NamedPart[];
  /** Holes, hinges, notches and cut-outs with size and place. */
  features: NamedPart[];
}

/** What a panel is worked with, in words; null where the panel has no shape. */
export function panelParts(spec: PanelSpec, catalogue: Catalogue): PanelParts | null {
  const { measures } = evaluatePanel(panelInMillimetres(spec), catalogue);
  if (!measures) return null;
  const frame = frameOf(measures, catalogue.precision);
  const letterOf = (index: number) => frame.edges[index]?.letter ?? '';
  return {
    edges: frame.edges.map(({ letter, length }, index) => ({
      name: letter,
      value: joined(
        formatLength(length, catalogue.precision),
        effectiveFinish(spec, index, catalogue)?.name ?? AS_CUT,
      ),
    })),
    corners: spec.corners.flatMap(({ size }, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish ? [{ name: cornerLetters(frame, index), value: joined(finish.name, size?.text) }] : [];
    }),
    features: spec.features.map((feature) => ({
      name: featureName(spec, feature.uid),
      value: joined(featureSize(feature, catalogue), featurePlace(feature, letterOf)),
    })),
  };
}

/** `⌀ 1/2`, `Wall mount`, `6 × 4`. */
export function featureSize(feature: PanelFeature, catalogue: Catalogue): string {
  switch (feature.kind) {
    case 'hole':
      return `⌀ ${feature.diameter.text}`;
    case 'standardHole':
      return catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID)?.name ?? '';
    case 'hinge':
      return catalogue.hinges.find(({ uid }) => uid === feature.templateUID)?.name ?? '';
    case 'edgeNotch':
      return `${feature.width.text} × ${feature.depth.text}`;
    case 'cornerNotch':
      return `${feature.alongPrevious.text} × ${feature.alongNext.text}`;
    case 'cutout':
      return `${feature.width.text} × ${feature.height.text}`;
  }
}

function joined(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
