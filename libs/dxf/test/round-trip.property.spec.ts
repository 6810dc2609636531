import type { DxfProfile } from '@glass/contracts';
import { boxOf, netContour, type NetContour, type Panel } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';

import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { panelDxf } from '../src/panel-file.js';
import { atOrigin, readDxf } from '../src/read/read-dxf.js';
import { contoursEqual, movedContour } from '../src/shape/contours.js';
import { contourDistance } from './contour-distance.js';
import { EVERY_PROFILE } from './dxf-file.js';

/** Each panel is written in all sixteen profiles of the finished size. */
const { numRuns } = runs(40);
const SAME_MM = 1e-6;

const catalogue = testCatalogue('metric');
const FINISHED = EVERY_PROFILE.filter(({ size }) => size === 'finished');

function readBack(panel: Panel, profile: DxfProfile): NetContour {
  const text = panelDxf(panel, catalogue, profile, ['SO-1042-03']);
  const { panels, faults } = readDxf(text, { units: profile.units });
  expect(faults.filter(({ code }) => code !== 'countersink')).toEqual([]);
  expect(panels).toHaveLength(1);
  return atOrigin(panels[0]!).contour;
}

function aligned(contour: NetContour): NetContour {
  const { minX, minY } = boxOf(contour.outer);
  return movedContour(contour, { dx: -minX, dy: -minY });
}

describe('a panel of any shape written as DXF', () => {
  it('reads back with the same contour within a millionth of a millimetre, in every profile', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const contour = aligned(netContour(panel, catalogue));
        for (const profile of FINISHED) {
          const back = readBack(panel, profile);
          expect(contoursEqual(back, contour, SAME_MM)).toBe(true);
          // And measured from point to point, not only segment by segment.
          if (profile.withText) expect(contourDistance(back, contour)).toBeLessThan(SAME_MM);
        }
      }),
      { numRuns },
    );
  });

  it('is the same in one profile as in any other', () => {
    fc.assert(
      fc.property(
        anyPanel,
        fc.constantFrom(...FINISHED),
        fc.constantFrom(...FINISHED),
        (panel, one, other) => {
          expect(contoursEqual(readBack(panel, one), readBack(panel, other), 2 * SAME_MM)).toBe(true);
        },
      ),
      { numRuns },
    );
  });
});
