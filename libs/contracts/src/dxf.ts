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
