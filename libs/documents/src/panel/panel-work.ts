import {
  findSidedSurface,
  type HingeTemplate,
  type OrderDocument,
  type PanelFeature,
} from '@glass/contracts';

import type { PanelFacts } from './panel-facts.js';

/** Singular and plural names of hardware. */
const HARDWARE: Record<HingeTemplate['kind'], [one: string, many: string]> = {
  hinge: ['hinge', 'hinges'],
  clamp: ['clamp', 'clamps'],
  handle: ['handle', 'handles'],
};

/** Counts the work on one piece: `4 holes, 2 hinges, 1 handle, 1 notch, 2 countersinks`; '' for none. */
export function panelWorkText(facts: PanelFacts, doc: Pick<OrderDocument, 'catalogue'>): string {
  const { features } = facts.panel;
  const holes = features.filter(({ kind }) => kind === 'hole' || kind === 'standardHole').length;
  const cutouts = features.filter(({ kind }) => kind === 'cutout').length;
  return [
    formatCount(holes, 'hole', 'holes'),
    ...hardwareTexts(facts, doc),
    notchesText(facts),
    formatCount(cutouts, 'cutout', 'cutouts'),
    countersinksText(features),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** `etched, seen from inside`; '' for glass with equal sides. */
export function sidedText({ material, source }: PanelFacts): string {
  const surface = material && findSidedSurface(material);
  return surface ? `${surface}, seen from ${source.spec.viewingSide}` : '';
}

/** `3 countersinks (1 on the far side)`; the near side is not mentioned. */
function countersinksText(features: readonly PanelFeature<number>[]): string {
  const sides = features.flatMap((feature) =>
    feature.kind === 'hole' && feature.countersunk ? [feature.countersunk.side] : [],
  );
  const far = sides.filter((side) => side === 'far').length;
  const text = formatCount(sides.length, 'countersink', 'countersinks');
  if (far === 0) return text;
  return far === sides.length ? `${text} on the far side` : `${text} (${far} on the far side)`;
}

function hardwareTexts({ panel }: PanelFacts, { catalogue }: Pick<OrderDocument, 'catalogue'>): string[] {
  const kinds = panel.features.map((feature) =>
    feature.kind === 'hinge' ? catalogue.hinges.find(({ uid }) => uid === feature.templateUID)?.kind : null,
  );
  return (Object.keys(HARDWARE) as HingeTemplate['kind'][]).map((kind) =>
    formatCount(kinds.filter((one) => one === kind).length, ...HARDWARE[kind]),
  );
}

/**
 * Counts notches in edges and at corners, however they were entered: as a notched shape, a corner notch, or points of
 * a polygon.
 */
function notchesText({ panel, measures }: PanelFacts): string {
  const inEdges = panel.features.filter(({ kind }) => kind === 'edgeNotch').length;
  const entered =
    panel.features.filter(({ kind }) => kind === 'cornerNotch').length +
    (panel.shape.kind === 'notched' ? panel.shape.notches.length : 0);
  const seen = measures.charged.corners.filter(({ form }) => form === 'notch').length;
  return formatCount(inEdges + Math.max(entered, seen), 'notch', 'notches');
}

function formatCount(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
