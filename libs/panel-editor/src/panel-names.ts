import type { Catalogue, CornerFinish, EdgeFinish, StandardHole } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import {
  edgeLetter,
  featureName as nameInSentence,
  formatReadable,
  formatTyped,
  glassName,
  localizeDecimals,
  templateText,
} from '@glass/geometry';
import { capitalize } from '@glass/language';
import { nameTexts } from './name-texts.js';
import { drawingTexts, texts } from './texts.js';
import { editableShape } from './shapes/editable-shapes.js';
import { cornerLetters, type Frame, isOnEdge, isPlaced } from './state/frame.js';
import { findMaterial } from './state/panel-assessment.js';

/** `Hole 2`, `Hinge 1`, as in findings and price lines. */
export function featureName(spec: PanelSpec, uid: string, { hinges }: Catalogue): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(spec, index, hinges);
  return capitalize(name);
}

/** `1″ from left, 36″ from bottom` */
export function featurePlace(feature: PanelFeature, { edges, precision }: Frame): string {
  const letterOf = (index: number) => edges[index]?.letter ?? '';
  const length = (typed: Length) => formatTyped(typed, precision);
  if (isPlaced(feature)) {
    return nameTexts.placed(
      nameTexts.from[feature.fromX](length(feature.x)),
      nameTexts.from[feature.fromY](length(feature.y)),
    );
  }
  if (isOnEdge(feature)) {
    return nameTexts.onEdge[feature.from](letterOf(feature.edge), length(feature.distance));
  }
  return nameTexts.atCorner(letterOf(feature.corner) + (letterOf(feature.corner + 1) || letterOf(0)));
}

/** Name of a dimension on the drawing: its part, then the field's label. */
export function dimensionName(spec: PanelSpec, path: string, catalogue: Catalogue): string {
  const [list = '', place = '', field = '', ofPart = ''] = path.split('.');
  const index = Number(place);
  if (list === 'corners') {
    const letters = edgeLetter(index) + edgeLetter((index + 1) % spec.edges.length);
    return drawingTexts.dimensionOf(texts.corner(letters), nameTexts.fields.size);
  }
  const feature = list === 'features' ? spec.features[index] : undefined;
  if (feature)
    return drawingTexts.dimensionOf(
      featureName(spec, feature.uid, catalogue),
      featureField(feature, field, spec),
    );
  if (spec.shape.kind === 'polygon' && place === 'vertices')
    return drawingTexts.dimensionOf(drawingTexts.point(Number(field) + 1), fieldName(ofPart) ?? '');
  const part = cornerPartName(spec.shape, place, Number(field));
  if (part !== null) return drawingTexts.dimensionOf(part, fieldName(ofPart) ?? '');
  const fields = editableShape(spec.shape.kind)?.fields ?? [];
  return fields.find((one) => one.kind === 'length' && one.path === path)?.label ?? '';
}

/** Name of a field after a part's name. */
function fieldName(field: string): string | undefined {
  return (nameTexts.fields as Record<string, string>)[field];
}

function featureField(feature: PanelFeature, field: string, { edges }: PanelSpec): string {
  if (isPlaced(feature) && field === 'x') return drawingTexts.fromSide[feature.fromX];
  if (isPlaced(feature) && field === 'y') return drawingTexts.fromSide[feature.fromY];
  if (field === 'distance') return drawingTexts.alongEdge;
  if (feature.kind === 'cornerNotch' && field === 'alongPrevious')
    return drawingTexts.along(edgeLetter(feature.corner));
  if (feature.kind === 'cornerNotch' && field === 'alongNext')
    return drawingTexts.along(edgeLetter((feature.corner + 1) % edges.length));
  return fieldName(field) ?? '';
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
export function panelSummary(spec: PanelSpec, frame: Frame, catalogue: Catalogue, locale?: string): string {
  const { precision } = catalogue;
  const material = findMaterial(spec, catalogue);
  const size = nameTexts.size(
    formatReadable(frame.width, precision),
    formatReadable(frame.height, precision),
  );
  const sentences = [
    `${editableShape(spec.shape.kind)?.name ?? nameTexts.panel}, ${size}`,
    ...(material ? [glassName(material, catalogue.units)] : []),
    ...(spec.template ? [templateText(spec.template)] : []),
    ...frame.edges.map(
      (edge, index) =>
        `${texts.edge(edge.letter)}, ${formatReadable(edge.length, precision)}, ${effectiveFinish(spec, index, catalogue)?.name ?? nameTexts.asCut}`,
    ),
    ...spec.corners.flatMap((_, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish ? [`${texts.corner(cornerLetters(frame, index))}, ${finish.name}`] : [];
    }),
    ...spec.features.map(
      (feature) => `${featureName(spec, feature.uid, catalogue)}, ${featurePlace(feature, frame)}`,
    ),
  ];
  return localizeDecimals(locale, `${sentences.join('. ')}.`);
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
