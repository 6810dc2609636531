import type { PanelSpec } from './panel.js';

/** How a tenant's machines want their DXF files; what it says is the file's whole variation. */
export interface DxfProfile {
  /** AC1015 is AutoCAD 2000; AC1009 is R12, which old machine controls read. */
  version: 'AC1015' | 'AC1009';
  /** Many machine programs read a bare number as millimetres, whatever the file says. */
  units: 'mm' | 'inch';
  layers: DxfLayerNames;
  /** Notches and hinge cut-outs as part of the outline, or the outline without them and each as a closed loop. */
  notches: 'inContour' | 'separateCutouts';
  /** The finished size, or the size to cut: every edge of the outline grown by the grinding allowance. */
  size: 'finished' | 'cut';
  /** Glass that the edge work takes off each edge, 0 to 10 mm. Counts only for the size to cut. */
  grindingAllowanceMm: number;
  /** Order, line, size and edge letters, on a layer of their own; machines never need them. */
  withText: boolean;
}

/** Names are cleaned to letters, digits, `_`, `-` and `$` when written: blanks break older readers. */
export interface DxfLayerNames {
  outer: string;
  holes: string;
  cutouts: string;
  hinges: string;
  text: string;
}

export const defaultDxfProfile: DxfProfile = {
  version: 'AC1015',
  units: 'mm',
  layers: { outer: 'OUTER', holes: 'HOLES', cutouts: 'CUTOUTS', hinges: 'HINGES', text: 'TEXT' },
  notches: 'inContour',
  size: 'finished',
  grindingAllowanceMm: 1.5,
  withText: true,
};

/** What an uploaded drawing holds; nothing is saved yet but the file, for a day unless a panel that names it is added. */
export interface DxfUploadReply {
  fileUID: string;
  fileName: string;
  /** What the file says its numbers are in; null when it says nothing. */
  declaredUnits: DxfDrawingUnit | null;
  /** What was counted with. */
  units: DxfDrawingUnit;
  layers: DxfLayerFound[];
  panels: DxfPanelFound[];
  faults: DxfFaultFound[];
}

/** Fields beside the file. */
export interface DxfUploadFields {
  quoteUID: string;
  units?: DxfDrawingUnit;
  /** Only these layers are read, hidden ones too; all that the drawing shows when left out. In the form a JSON list. */
  layers?: string[];
}
export const DXF_DRAWING_UNITS = ['mm', 'cm', 'm', 'inch', 'foot'] as const;
export type DxfDrawingUnit = (typeof DXF_DRAWING_UNITS)[number];

export interface DxfLayerFound {
  name: string;
  entities: number;
  chosen: boolean;
}

export interface DxfPanelFound {
  /** Its place in the list, from 0: how a choice names it. */
  index: number;
  widthMm: number;
  heightMm: number;
  areaM2: number;
  /** The panel as it would be added, with holes and inner cut-outs as features. Glass and finishes are the first ones. */
  spec: PanelSpec;
  /** Why it cannot be made as it is drawn, in a sentence; null where it can. */
  problem: string | null;
}

export interface DxfFaultFound {
  message: string;
  /** Where in the drawing, in millimetres; null for faults of the whole file. */
  at: { x: number; y: number } | null;
  /** An error: to be put right. A warning: read with a grain of salt. A note: what was left out. */
  severity: 'error' | 'warning' | 'note';
}
