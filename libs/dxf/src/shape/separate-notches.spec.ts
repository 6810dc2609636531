import {
  defaultDxfProfile,
  type DxfProfile,
  type PanelFeature,
  type PanelShape,
  type PanelSpec,
} from '@glass/contracts/panel';
import { DUBBED, GENEVA, RADIUS, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { edgeNotch, hinge, panelOf, uidOf } from '@glass/geometry/test/panel.factory.js';

import { contourDistance } from '../../test/contour-distance.js';
import { panelDxf } from '../panel-file.js';
import { atOrigin, readDxf } from '../read/read-dxf.js';

/*
 * Panels found by random tests whose notches could not be drawn separately at cut size: the mouth of a notch is within
 * the allowance of a joint between two arcs of the edge.
 */

const catalogue = testCatalogue('metric');
const SAME_MM = 2e-6;

function ellipse(width: number, height: number): PanelShape<number> {
  return { kind: 'ellipse', width, height };
}

/** Four strongly curved edges, two of which meet at almost no angle. */
const BULGING: PanelShape<number> = {
  kind: 'contour',
  sourceFileUID: null,
  vertices: [
    { x: 938.8125, y: 0, bulge: -0.29 },
    { x: 0, y: 0, bulge: -0.55 },
    { x: 0, y: 2347.75, bulge: -0.55 },
    { x: 938.8125, y: 2347.75, bulge: -0.55 },
  ],
};

function fileOf(
  panel: PanelSpec<number>,
  notches: DxfProfile['notches'],
  grindingAllowanceMm: number,
): string {
  const profile = { ...defaultDxfProfile, notches, size: 'cut', grindingAllowanceMm } as const;
  return panelDxf(panel, catalogue, profile);
}

describe('separate notches at cut size', () => {
  it.each<[string, number, PanelShape<number>, PanelFeature<number>[]]>([
    [
      'at a joint of two equal arcs',
      1.375,
      ellipse(1120.6875, 2016.375),
      [edgeNotch(1, 0, 2490.9375, [46.8125, 58.3125, 23.40625])],
    ],
    [
      'less than a millimetre from a joint',
      0.75,
      ellipse(787.0625, 553.0625),
      [edgeNotch(1, 0, 54.875, [44.4375, 12.25, 3.7975])],
    ],
    [
      'just over a joint',
      2.3125,
      ellipse(2599.75, 1895.875),
      [edgeNotch(1, 0, 414.5, [18.5, 60.4375, 0.0925])],
    ],
    ['and none of them, on edges that nearly run into each other', 0.75, BULGING, []],
    [
      'and a hinge larger than the notch that it is cut in',
      1.8125,
      {
        kind: 'notched',
        width: 421.75,
        height: 2599.75,
        notches: [{ corner: 'lowerLeft', width: 1.3285125, height: 668.0057625, radius: 0.12 }],
      },
      [hinge(1, 1, 358.1875, GENEVA)],
    ],
  ])('give the same glass as notches in the outline: %s', (_, allowanceMm, shape, features) => {
    const panel = panelOf(shape, { features });
    if (panel.corners[0]) panel.corners[0] = { finishUID: RADIUS, size: 7.0625 };
    const [within, apart] = (['inContour', 'separateCutouts'] as const).map((notches) => {
      const { panels, faults } = readDxf(fileOf(panel, notches, allowanceMm), { units: 'mm' });
      expect(faults).toEqual([]);
      expect(panels).toHaveLength(1);
      return atOrigin(panels[0]!).contour;
    });
    expect(contourDistance(within!, apart!)).toBeLessThan(SAME_MM);
  });

  it('are rejected if the loop would taper to zero width along the edge', () => {
    const corner: PanelFeature<number> = {
      kind: 'cornerNotch',
      uid: uidOf(1),
      corner: 1,
      alongNext: 126.375,
      alongPrevious: 212.3125,
      radius: 0.81,
    };
    const panel = panelOf({ kind: 'eyebrow', width: 2256.75, rise: 59.803875 }, { features: [corner] });
    panel.corners[0] = { finishUID: DUBBED, size: 20.5 };
    expect(() => fileOf(panel, 'separateCutouts', 0.8125)).toThrow(/selfCrossing/);
    expect(fileOf(panel, 'inContour', 0.8125)).toContain('LWPOLYLINE');
  });
});
