import type { DxfFaultFound, DxfPanelFound, DxfText, DxfUploadReply } from '@glass/contracts/panel';
import { lengthFromMm } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { catalogue, uidOf } from './quote.factory.js';

/** A rectangle read from a drawing, with a hole in its middle. */
export function foundPanel(index: number, widthMm: number, heightMm: number): DxfPanelFound {
  const length = (mm: number) => lengthFromMm(mm, catalogue.precision);
  return {
    index,
    widthMm,
    heightMm,
    areaM2: (widthMm * heightMm) / 1e6,
    at: { x: index * 1000, y: 0 },
    problems: [],
    spec: {
      ...starterPanel(catalogue).spec,
      shape: {
        kind: 'contour',
        sourceFileUID: uidOf(500),
        vertices: [
          { x: widthMm, y: 0, bulge: 0 },
          { x: 0, y: 0, bulge: 0 },
          { x: 0, y: heightMm, bulge: 0 },
          { x: widthMm, y: heightMm, bulge: 0 },
        ],
      },
      features: [
        {
          kind: 'hole',
          uid: uidOf(600 + index),
          diameter: length(25.4),
          countersunk: false,
          fromX: 'left',
          x: length(widthMm / 2),
          fromY: 'bottom',
          y: length(heightMm / 2),
        },
      ],
    },
  };
}

/** A sentence that has no translation. */
export const asIs = (sentence: string): DxfText => ({ key: 'asIs', values: [sentence] });

/** By default, outside all panels. */
export function drawingFault(more: Partial<DxfFaultFound> = {}): DxfFaultFound {
  const { x, y } = more.at ?? { x: 9000, y: 9000 };
  return {
    ...{ code: 'open', message: { key: 'endsHere', values: [] }, severity: 'error' },
    ...{ at: null, line: null, layer: null },
    box: { minX: x, minY: y, maxX: x, maxY: y },
    ...more,
  };
}

/** A drawing with two panels that can be made and one that can't. */
export function drawingRead(more: Partial<DxfUploadReply> = {}): DxfUploadReply {
  return {
    fileUID: uidOf(500),
    fileName: 'bath.dxf',
    declaredUnits: 'mm',
    units: 'mm',
    questions: [],
    layers: [
      { name: 'OUTER', entities: 12, chosen: true, hidden: false },
      { name: 'NOTES', entities: 3, chosen: false, hidden: true },
    ],
    panels: [
      foundPanel(0, 711.2, 1828.8),
      foundPanel(1, 609.6, 1828.8),
      {
        ...foundPanel(2, 400, 500),
        problems: [
          {
            message: asIs('The opening of 4″ × 3″ is neither a circle nor an upright rectangle.'),
            at: { x: 2200, y: 250 },
          },
          {
            message: asIs('The opening of 5″ × 3″ is neither a circle nor an upright rectangle.'),
            at: { x: 2200, y: 400 },
          },
        ],
      },
    ],
    faults: [
      drawingFault({
        message: asIs('Drawn twice.'),
        code: 'duplicate',
        severity: 'note',
        at: { x: 25.4, y: 50.8 },
      }),
      drawingFault({ line: 345, layer: 'OUTER' }),
    ],
    sketch: { box: { minX: 0, minY: 0, maxX: 2400, maxY: 1828.8 }, path: 'M0 0L2400 1828.8', isWhole: true },
    ...more,
  };
}
