import type { Catalogue, CornerFinish, EdgeFinish, StandardHole } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  edgeLetter,
  featureName as nameInSentence,
  formatLength,
  formatTyped,
  glassName,
  templateText,
} from '@glass/geometry';
import { drawingTexts, texts } from './texts.js';
import { editableShape } from './shapes/editable-shapes.js';
import { cornerLetters, type Frame, isOnEdge, isPlaced } from './state/frame.js';
import { findMaterial } from './state/panel-assessment.js';

/** `Hole 2`, `Hinge 1`, as in findings and price lines. */
export function featureName(spec: PanelSpec, uid: string, { hinges }: Catalogue): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(spec, index, hinges);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** `1″ from left, 36″ from bottom` */
export function featurePlace(feature: PanelFeature, { edges, precision }: Frame): string {
  const letterOf = (index: number) => edges[index]?.letter ?? '';
  const length = (typed: Length) => formatTyped(typed, precision);
  if (isPlaced(feature)) {
    return `${length(feature.x)} from ${feature.fromX}, ${length(feature.y)} from ${feature.fromY}`;
  }
  if (isOnEdge(feature)) {
    return `on edge ${letterOf(feature.edge)}, ${length(feature.distance)} from its ${feature.from}`;
  }
  return `at corner ${letterOf(feature.corner)}${letterOf(feature.corner + 1) || letterOf(0)}`;
}

/** Name of a dimension on the drawing: its part, then the field's label. */
export function dimensionName(spec: PanelSpec, path: string, catalogue: Catalogue): string {
  const [list = '', place = '', field = '', ofPart = ''] = path.split('.');
  const index = Number(place);
  if (list === 'corners') {
    const letters = edgeLetter(index) + edgeLetter((index + 1) % spec.edges.length);
    return drawingTexts.dimensionOf(texts.corner(letters), FIELD_NAMES['size'] ?? '');
  }
  const feature = list === 'features' ? spec.features[index] : undefined;
  if (feature)
    return drawingTexts.dimensionOf(
      featureName(spec, feature.uid, catalogue),
      featureField(feature, field, spec),
    );
  if (spec.shape.kind === 'polygon' && place === 'vertices')
    return drawingTexts.dimensionOf(drawingTexts.point(Number(field) + 1), FIELD_NAMES[ofPart] ?? '');
  const part = cornerPartName(spec.shape, place, Number(field));
  if (part !== null) return drawingTexts.dimensionOf(part, FIELD_NAMES[ofPart] ?? '');
  const fields = editableShape(spec.shape.kind)?.fields ?? [];
  return fields.find((one) => one.kind === 'length' && one.path === path)?.label ?? '';
}

/** Field names after a part's name. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  x: 'x',
  y: 'y',
  size: 'size',
  width: 'width',
  height: 'height',
  depth: 'depth',
  diameter: 'diameter',
  countersunk: 'countersink diameter',
  radius: 'radius',
  alongX: 'across',
  alongY: 'up and down',
};

function featureField(feature: PanelFeature, field: string, { edges }: PanelSpec): string {
  if (isPlaced(feature) && field === 'x') return drawingTexts.fromSide(feature.fromX);
  if (isPlaced(feature) && field === 'y') return drawingTexts.fromSide(feature.fromY);
  if (field === 'distance') return drawingTexts.alongEdge;
  if (feature.kind === 'cornerNotch' && field === 'alongPrevious')
    return drawingTexts.along(edgeLetter(feature.corner));
  if (feature.kind === 'cornerNotch' && field === 'alongNext')
    return drawingTexts.along(edgeLetter((feature.corner + 1) % edges.length));
  return FIELD_NAMES[field] ?? '';
}

/** `Notch lower right`; null if the path is not a part of a shape. */
function cornerPartName(shape: PanelSpec['shape'], list: string, index: number): string | null {
  if (shape.kind === 'notched' && list === 'notches') {
    const notch = shape.notches[index];
    return notch ? texts.notch(texts.cornerNames[notch.corner]) : null;
  }
  if (shape.kind !== 'clippedRectangle' || list !== 'clips') return null;
  const clip = shape.clips[index];
  return clip ? texts.clip(texts.cornerNames[clip.corner]) : null;
}

/** The panel as text for screen readers. */
export function panelSummary(spec: PanelSpec, frame: Frame, catalogue: Catalogue): string {
  const { precision } = catalogue;
  const material = findMaterial(spec, catalogue);
  const size = `${formatLength(frame.width, precision)} wide, ${formatLength(frame.height, precision)} high`;
  const sentences = [
    `${editableShape(spec.shape.kind)?.name ?? 'Panel'}, ${size}`,
    ...(material ? [glassName(material, catalogue.units)] : []),
    ...(spec.template ? [templateText(spec.template)] : []),
    ...frame.edges.map(
      (edge, index) =>
        `Edge ${edge.letter}, ${formatLength(edge.length, precision)}, ${effectiveFinish(spec, index, catalogue)?.name ?? 'as cut'}`,
    ),
    ...spec.corners.flatMap((_, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish ? [`Corner ${cornerLetters(frame, index)}, ${finish.name}`] : [];
    }),
    ...spec.features.map(
      (feature) => `${featureName(spec, feature.uid, catalogue)}, ${featurePlace(feature, frame)}`,
    ),
  ];
  return `${sentences.join('. ')}.`;
}

/** Code of each edge's finish, as on the drawing; '' for none. */
export function edgeCodes(spec: PanelSpec<unknown>, catalogue: Catalogue): string[] {
  return spec.edges.map((_, index) => effectiveFinish(spec, index, catalogue)?.code ?? '');
}

/** The selected finish of an edge, or the material's standard one. */
export function effectiveFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): EdgeFinish | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === spec.materialUID);
  const uid = spec.edges[index]?.finishUID ?? material?.defaultEdgeFinishUID ?? null;
  return catalogue.edgeFinishes.find((finish) => finish.uid === uid) ?? null;
}

/** null for a square corner. */
export function cornerFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): CornerFinish | null {
  const uid = spec.corners[index]?.finishUID ?? null;
  const finish = catalogue.cornerFinishes.find((candidate) => candidate.uid === uid) ?? null;
  return finish?.kind === 'square' ? null : finish;
}

/** `1 1⁄4″`, `12 mm`: the tenant's name of the hole. */
export function standardHoleName({ name }: Pick<StandardHole, 'name'>, { units }: Catalogue): string {
  return `${name.replace('-', ' ').replace('/', '⁄')}${units === 'inch' ? '″' : ''}`;
}
