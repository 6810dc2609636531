import type { Catalogue, PanelCorner, PanelEdge, PanelFeature, PanelShape } from '@glass/contracts';
import { formatLength, glassName } from '@glass/geometry';
import { editableShape } from '../shapes/editable-shapes.js';
import type { Frame } from '../state/frame.js';
import { findMaterial } from '../state/panel-assessment.js';
import { texts } from '../texts.js';

/* Summary of each closed section, enough to decide whether to open it. */

export function glassState(materialUID: string, catalogue: Catalogue): string {
  const material = findMaterial({ materialUID }, catalogue);
  return material ? glassName(material, catalogue.units) : '';
}

export function shapeState(shape: PanelShape, { width, height, precision }: Frame): string {
  const name = editableShape(shape.kind)?.name ?? texts.shape;
  return width === 0
    ? name
    : `${name}, ${formatLength(width, precision)} × ${formatLength(height, precision)}`;
}

/** `4 × Flat polish`, `2 × Flat polish, 2 × standard` */
export function edgesState(edges: readonly PanelEdge[], { edgeFinishes }: Catalogue): string {
  return counted(
    edges.map(
      ({ finishUID }) => edgeFinishes.find((finish) => finish.uid === finishUID)?.name ?? texts.standardEdge,
    ),
  );
}

export function cornersState(corners: readonly PanelCorner[], { cornerFinishes }: Catalogue): string {
  return counted(
    corners.map(
      ({ finishUID }) =>
        cornerFinishes.find((finish) => finish.uid === finishUID)?.name ?? texts.squareCorner,
    ),
  );
}

/** `2 holes, 2 hinges, 1 notch` */
export function featuresState(features: readonly PanelFeature[], catalogue: Catalogue): string {
  if (features.length === 0) return texts.noneYet;
  return counted(
    features.map((feature) => texts.featureKinds[kindOf(feature, catalogue)]),
    (count, name) => texts.countOf(count, name),
  );
}

/** `3 pieces, Master bath, with notes` */
export function notesState(panel: {
  quantity: number;
  mark: string;
  notes: string;
  viewingSide: 'outside' | 'inside';
}): string {
  return [
    panel.quantity === 1 ? texts.eachPiece : texts.pieces(panel.quantity),
    panel.mark === '' ? texts.noMark : panel.mark,
    ...(panel.notes === '' ? [] : [texts.withNotes]),
    ...(panel.viewingSide === 'inside' ? [texts.seenFromInside] : []),
  ].join(', ');
}

function kindOf(feature: PanelFeature, catalogue: Catalogue): keyof typeof texts.featureKinds {
  if (feature.kind !== 'hinge') return feature.kind;
  const template = catalogue.hinges.find((candidate) => candidate.uid === feature.templateUID);
  return template?.kind ?? 'hinge';
}

function counted(
  names: readonly string[],
  write = (count: number, name: string) => `${count} × ${name}`,
): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => write(count, name)).join(', ');
}
