import type { Catalogue, PanelSpec } from '@glass/contracts';
import { formatLength } from '@glass/geometry';
import { featureName, featurePlace } from '../form/feature-names.js';
import { editableShape } from '../shapes/editable-shapes.js';
import { cornerLetters, type Frame } from '../state/frame.js';
import { materialOf } from '../state/panel-assessment.js';
import { cornerFinish, effectiveFinish } from './edge-codes.js';

/** The panel in words, for those who do not see the drawing. */
export function panelSummary(spec: PanelSpec, frame: Frame, catalogue: Catalogue): string {
  const { precision } = catalogue;
  const material = materialOf(spec, catalogue);
  const size = `${formatLength(frame.width, precision)} wide, ${formatLength(frame.height, precision)} high`;
  const sentences = [
    `${editableShape(spec.shape.kind)?.name ?? 'Panel'}, ${size}`,
    ...(material ? [`${material.name} ${material.thicknessName}`] : []),
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
