import type { DxfPanelFound, DxfUploadReply } from '@glass/contracts';
import { lengthFromMm } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { catalogue, uidOf } from './quote.factory.js';

/** A rectangle as it is read from a drawing, with a hole in its middle. */
export function foundPanel(index: number, widthMm: number, heightMm: number): DxfPanelFound {
  const length = (mm: number) => lengthFromMm(mm, catalogue.precision);
  return {
    index,
    widthMm,
    heightMm,
    areaM2: (widthMm * heightMm) / 1e6,
    problem: null,
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

/** What the server reads from a file with two panels that can be made and one that cannot. */
export function drawingRead(more: Partial<DxfUploadReply> = {}): DxfUploadReply {
  return {
    fileUID: uidOf(500),
    fileName: 'bath.dxf',
    declaredUnits: 'mm',
    units: 'mm',
    layers: [
      { name: 'OUTER', entities: 12, chosen: true },
      { name: 'NOTES', entities: 3, chosen: false },
    ],
    panels: [
      foundPanel(0, 711.2, 1828.8),
      foundPanel(1, 609.6, 1828.8),
      { ...foundPanel(2, 400, 500), problem: 'An opening is neither a circle nor an upright rectangle.' },
    ],
    faults: [
      { message: 'A line ends nowhere.', at: { x: 25.4, y: 50.8 }, severity: 'note' },
      { message: 'An outline is not closed', at: null, severity: 'error' },
    ],
    ...more,
  };
}
