import type {
  Catalogue,
  CornerFinish,
  EdgeFinish,
  Length,
  PanelFeature,
  PanelSpec,
  StandardHole,
} from '@glass/contracts';
import { featureName as nameInSentence, formatLength, formatTyped, glassName } from '@glass/geometry';
import { drawingTexts } from './texts.js';
import { editableShape } from './shapes/editable-shapes.js';
import { cornerLetters, type Frame, isOnEdge, isPlaced } from './state/frame.js';
import { materialOf } from './state/panel-assessment.js';

/** `Hole 2`, `Hinge 1`: as findings and price lines name it. */
export function featureName(spec: PanelSpec, uid: string): string {
  const index = spec.features.findIndex((feature) => feature.uid === uid);
  const name = nameInSentence(spec, index);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Where it is, in words: `1″ from left, 36″ from bottom`. */
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

/** What a dimension on the drawing is called: as its field in the form, with its feature's name before it. */
export function dimensionName(spec: PanelSpec, path: string): string {
  const match = /^features\.(\d+)\.(x|y|distance)$/.exec(path);
  const feature = match && spec.features[Number(match[1])];
  if (feature) {
    const side = isPlaced(feature)
      ? drawingTexts.fromSide(match[2] === 'x' ? feature.fromX : feature.fromY)
      : drawingTexts.alongEdge;
    return drawingTexts.dimensionOf(featureName(spec, feature.uid), side);
  }
  const fields = editableShape(spec.shape.kind)?.fields ?? [];
  return fields.find((field) => field.kind === 'length' && field.path === path)?.label ?? '';
}

/** The panel in words, for those who do not see the drawing. */
export function panelSummary(spec: PanelSpec, frame: Frame, catalogue: Catalogue): string {
  const { precision } = catalogue;
  const material = materialOf(spec, catalogue);
  const size = `${formatLength(frame.width, precision)} wide, ${formatLength(frame.height, precision)} high`;
  const sentences = [
    `${editableShape(spec.shape.kind)?.name ?? 'Panel'}, ${size}`,
    ...(material ? [glassName(material, catalogue.units)] : []),
    ...frame.edges.map(
      (edge, index) =>
        `Edge ${edge.letter}, ${formatLength(edge.length, precision)}, ${effectiveFinish(spec, index, catalogue)?.name ?? 'as cut'}`,
    ),
    ...spec.corners.flatMap((_, index) => {
      const finish = cornerFinish(spec, index, catalogue);
      return finish ? [`Corner ${cornerLetters(frame, index)}, ${finish.name}`] : [];
    }),
    ...spec.features.map((feature) => `${featureName(spec, feature.uid)}, ${featurePlace(feature, frame)}`),
  ];
  return `${sentences.join('. ')}.`;
}

/** The finish an edge gets: the one that was chosen, or the one that the material brings along. */
export function effectiveFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): EdgeFinish | null {
  const material = catalogue.materials.find((candidate) => candidate.uid === spec.materialUID);
  const uid = spec.edges[index]?.finishUID ?? material?.defaultEdgeFinishUID ?? null;
  return catalogue.edgeFinishes.find((finish) => finish.uid === uid) ?? null;
}

/** The finish of a corner; null for one that is left square. */
export function cornerFinish(
  spec: PanelSpec<unknown>,
  index: number,
  catalogue: Catalogue,
): CornerFinish | null {
  const uid = spec.corners[index]?.finishUID ?? null;
  const finish = catalogue.cornerFinishes.find((candidate) => candidate.uid === uid) ?? null;
  return finish?.kind === 'square' ? null : finish;
}

/** `1 1⁄4″`, `12 mm`: as the tenant calls it. */
export function standardHoleName({ name }: Pick<StandardHole, 'name'>, { units }: Catalogue): string {
  return `${name.replace('-', ' ').replace('/', '⁄')}${units === 'inch' ? '″' : ''}`;
}
