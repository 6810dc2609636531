import type { Catalogue, Countersink, Length, PanelFeature, PanelSpec } from '@glass/contracts';
import { evaluatePanel, formatLength, formatTyped, glassName, panelInMillimetres } from '@glass/geometry';
import { cornerFinish, effectiveFinish, featureName, featurePlace } from './panel-names.js';
import { cornerLetters, frameOf } from './state/frame.js';
import { materialOf } from './state/panel-assessment.js';

export interface PanelFacts {
  /** `Clear 3⁄8″, tempered`; empty where the catalogue does not know the glass any more. */
  glass: string;
  /** Width × height of the block: `36 7⁄16″ × 72″`; empty where the panel has no shape. */
  size: string;
}

/** A panel in two short texts, for lists and questions. */
export function panelFacts(spec: PanelSpec, catalogue: Catalogue): PanelFacts {
  const material = materialOf(spec, catalogue);
  const { measures } = evaluatePanel(panelInMillimetres(spec), catalogue);
  const show = (mm: number) => formatLength(mm, catalogue.precision);
  return {
    glass: material ? glassName(material, catalogue.units) : '',
    size: measures ? `${show(measures.blockWidthMm)} × ${show(measures.blockHeightMm)}` : '',
  };
}

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
  const { precision } = catalogue;
  const frame = frameOf(measures, precision);
  return {
    edges: frame.edges.map(({ letter, length }, index) => ({
      name: letter,
      value: joined(formatLength(length, precision), effectiveFinish(spec, index, catalogue)?.name ?? AS_CUT),
    })),
    corners: spec.corners.flatMap(({ size }, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish
        ? [
            {
              name: cornerLetters(frame, index),
              value: joined(finish.name, size ? formatTyped(size, precision) : undefined),
            },
          ]
        : [];
    }),
    features: spec.features.map((feature) => ({
      name: featureName(spec, feature.uid),
      value: joined(featureSize(feature, catalogue), featurePlace(feature, frame)),
    })),
  };
}

/** `⌀ 1⁄2″`, `Wall mount`, `6″ × 4″`. */
function featureSize(feature: PanelFeature, catalogue: Catalogue): string {
  const length = (typed: Length) => formatTyped(typed, catalogue.precision);
  switch (feature.kind) {
    case 'hole':
      return feature.countersunk
        ? `⌀ ${length(feature.diameter)} · ${countersinkText(feature.countersunk, catalogue)}`
        : `⌀ ${length(feature.diameter)}`;
    case 'standardHole':
      return catalogue.standardHoles.find(({ uid }) => uid === feature.standardHoleUID)?.name ?? '';
    case 'hinge':
      return catalogue.hinges.find(({ uid }) => uid === feature.templateUID)?.name ?? '';
    case 'edgeNotch':
      return `${length(feature.width)} × ${length(feature.depth)}`;
    case 'cornerNotch':
      return `${length(feature.alongPrevious)} × ${length(feature.alongNext)}`;
    case 'cutout':
      return `${length(feature.width)} × ${length(feature.height)}`;
  }
}

/** `countersunk ⌀ 1″ × 82° on the far side`. */
function countersinkText({ diameter, angleDegrees, side }: Countersink, { precision }: Catalogue): string {
  const where = side === 'far' ? ' on the far side' : '';
  return `countersunk ⌀ ${formatTyped(diameter, precision)} × ${angleDegrees}°${where}`;
}

function joined(...facts: (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
