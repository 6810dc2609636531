import { defaultDxfProfile, type DxfProfile } from '@glass/contracts/panel';
import { boxOf, nearestOnChain, pointAlong, segmentLength } from '@glass/geometry';
import { GENEVA, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { edgeNotch, hinge, panelOf } from '@glass/geometry/test/panel.factory.js';

import { panelDxf, prepareDrawing } from '../panel-file.js';
import { readDxf } from '../read/read-dxf.js';
import { runsApart } from './separate-notches.js';

const catalogue = testCatalogue('metric');
const SAME_MM = 2e-6;

const door = {
  ...panelOf({ kind: 'rectangle', width: 700, height: 1800 }),
  features: [hinge(1, 1, 230, GENEVA), hinge(2, 1, 1570, GENEVA), edgeNotch(3, 3, 900, [60, 20, 0])],
};

function cut(by: number, notches: DxfProfile['notches']) {
  const profile: DxfProfile = { ...defaultDxfProfile, notches, size: 'cut', grindingAllowanceMm: by };
  const { panels } = readDxf(panelDxf(door, catalogue, profile), { units: profile.units });
  return panels[0]!.contour.outer;
}

/** The hinges of the finished door in a file whose outline is larger by `by`. */
function hingesAt(by: number) {
  const { contour, info } = prepareDrawing(door, catalogue, { ...defaultDxfProfile, size: 'cut' });
  return runsApart(contour.outer, info.stages!.withNotches)
    .flat()
    .flatMap((segment) =>
      [0.05, 0.5, 0.95].map((share) => pointAlong(segment, segmentLength(segment) * share)),
    )
    .map(({ x, y }) => ({ x: x + by, y: y + by }));
}

describe('cut size of a door with hinges', () => {
  it.each([
    [0.5, 'inContour'],
    [3, 'inContour'],
    [3, 'separateCutouts'],
    [8, 'inContour'],
  ] as const)('keeps their cutouts as large as the template, %d mm larger, %s', (by, notches) => {
    const outline = cut(by, notches);
    const box = boxOf(outline);
    expect([box.maxX, box.maxY].map((mm) => Number(mm.toFixed(4)))).toEqual([700 + 2 * by, 1800 + 2 * by]);
    for (const point of hingesAt(by)) expect(nearestOnChain(outline, point).distance).toBeLessThan(SAME_MM);
  });

  it('adds the allowance to edges of a notch too', () => {
    const outline = cut(3, 'inContour');
    const bottomOfNotch = { x: 700 + 3 - 20 + 3, y: 900 + 3 };
    expect(nearestOnChain(outline, bottomOfNotch).distance).toBeLessThan(SAME_MM);
  });
});
