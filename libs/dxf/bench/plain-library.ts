import type { DxfLayerNames, DxfProfile } from '@glass/contracts';
import {
  DxfWriter,
  LayerFlags,
  LWPolylineFlags,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
} from '@tarikjabiri/dxf';

import {
  type DrawnPanel,
  type DrawnShape,
  type DxfInfo,
  type PlacedText,
  placedTexts,
} from '../src/write/draw-panel.js';
import { LAYER_COLOURS } from '../src/write/write-panel-dxf.js';

/*
 * The yardstick for writing: a plain DXF library that is given the very panel that `fileText` is given, and makes a
 * string of it.
 *
 * The same in both: what is drawn is prepared before (shapes with their layers, at their places), placing the texts
 * is part of the work; AutoCAD 2000, the header variables, the layers with their colours, closed LWPOLYLINEs with
 * their bulges, CIRCLEs, and TEXTs with their alignment.
 *
 * Not the same, all of it in favour of the library: it writes numbers as JavaScript does, without a fixed number of
 * decimals or a look whether they are finite and in range; text and layer names as they come; outlines closed or
 * not; and ends lines with LF. In its disfavour: it finds the box of every entity for the first view, writes 45 groups
 * more (399 to our 354 for a square), and makes the tables anew for each file, where ours keeps the text of those
 * that never change.
 */
export function plainText(panel: DrawnPanel, profile: DxfProfile, info: DxfInfo): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  const { width, height } = panel.size;
  dxf.setVariable('$ACADVER', { 1: 'AC1015' });
  dxf.setVariable('$DWGCODEPAGE', { 3: 'ANSI_1252' });
  dxf.setVariable('$INSBASE', { 10: 0, 20: 0, 30: 0 });
  dxf.setVariable('$EXTMIN', { 10: 0, 20: 0, 30: 0 });
  dxf.setVariable('$EXTMAX', { 10: width, 20: height, 30: 0 });
  dxf.setVariable('$LIMMIN', { 10: 0, 20: 0 });
  dxf.setVariable('$LIMMAX', { 10: width, 20: height });
  dxf.setVariable('$LUNITS', { 70: 2 });
  dxf.setVariable('$LUPREC', { 70: 6 });
  dxf.setVariable('$MEASUREMENT', { 70: 1 });
  dxf.setVariable('$PSTYLEMODE', { 290: 1 });
  for (const key of Object.keys(LAYER_COLOURS) as (keyof DxfLayerNames)[]) {
    dxf.addLayer(profile.layers[key], LAYER_COLOURS[key], 'Continuous', LayerFlags.None);
  }
  for (const shape of panel.shapes) drawShape(dxf, shape, profile.layers[shape.layer]);
  for (const placed of placedTexts(panel, info)) drawText(dxf, placed, profile.layers.text);
  return dxf.stringify();
}

function drawShape(dxf: DxfWriter, shape: DrawnShape, layerName: string): void {
  if (shape.kind === 'circle') {
    dxf.addCircle({ ...shape.centre, z: 0 }, shape.radius, { layerName });
    return;
  }
  const vertices = shape.loop.map(({ start, bulge }) =>
    bulge === 0 ? { point: start } : { point: start, bulge },
  );
  dxf.addLWPolyline(vertices, { flags: LWPolylineFlags.Closed, layerName });
}

function drawText(dxf: DxfWriter, { x, y, heightMm, value, centred }: PlacedText, layerName: string): void {
  const at = { x, y, z: 0 };
  const alignment = centred
    ? {
        horizontalAlignment: TextHorizontalAlignment.Center,
        verticalAlignment: TextVerticalAlignment.Middle,
        secondAlignmentPoint: at,
      }
    : {};
  dxf.addText(at, heightMm, value, { layerName, ...alignment });
}
