import type { Catalogue, DrawnCutout } from '@glass/contracts/catalogue';
import type { DxfProfile, PanelSpec } from '@glass/contracts/panel';
import { boxOf, netContour, type NetContour } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';

import { anyPanel } from '@glass/geometry/test/any-panel.factory.js';
import { GENEVA, testCatalogue } from '@glass/geometry/test/catalogue.factory.js';
import { anyDrawnCutout } from '@glass/geometry/test/drawn-cutout.factory.js';
import { hinge, rectangle } from '@glass/geometry/test/panel.factory.js';
import { panelDxf } from '../src/panel-file.js';
import { atOrigin, readDxf } from '../src/read/read-dxf.js';
import { recognizePanel } from '../src/recognize/recognize-panel.js';
import { contoursEqual, movedContour } from '../src/shape/contours.js';
import { mirroredContour } from '../src/seen-from.js';
import { contourDistance } from './contour-distance.js';
import { EVERY_PROFILE } from './dxf-file.js';

/** Each panel is written in all sixteen profiles of the finished size. */
const { numRuns } = runs(40);
const SAME_MM = 1e-6;

const catalogue = testCatalogue('metric');
const FINISHED = EVERY_PROFILE.filter(({ size }) => size === 'finished');

function readBack(panel: PanelSpec<number>, profile: DxfProfile, within: Catalogue = catalogue): NetContour {
  const text = panelDxf(panel, within, profile, ['SO-1042-03']);
  const { panels, faults } = readDxf(text, { units: profile.units });
  expect(faults.filter(({ code }) => code !== 'countersink')).toEqual([]);
  expect(panels).toHaveLength(1);
  return atOrigin(panels[0]!).contour;
}

function aligned(contour: NetContour): NetContour {
  const { minX, minY } = boxOf(contour.outer);
  return movedContour(contour, { dx: -minX, dy: -minY });
}

describe('DXF round trip, any panel', () => {
  it('reads back the same contour within 1e-6 mm, in every profile', () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const contour = aligned(netContour(panel, catalogue));
        for (const profile of FINISHED) {
          const back = readBack(panel, profile);
          expect(contoursEqual(back, contour, SAME_MM)).toBe(true);
          // Also compares sampled points, not only segments.
          if (profile.withText) expect(contourDistance(back, contour)).toBeLessThan(SAME_MM);
        }
      }),
      { numRuns },
    );
  });

  it('mirrors if the profile shows the other side, and twice mirrored is the original', () => {
    fc.assert(
      fc.property(anyPanel, fc.constantFrom(...EVERY_PROFILE), (panel, profile) => {
        const fromOther = { ...profile, seenFrom: 'otherSide' } as const;
        if (profile.size === 'finished') {
          const expected = aligned(mirroredContour(netContour(panel, catalogue)));
          expect(contoursEqual(readBack(panel, fromOther), expected, SAME_MM)).toBe(true);
        }
        const twice = aligned(mirroredContour(readBack(panel, fromOther)));
        expect(contoursEqual(twice, readBack(panel, profile), 2 * SAME_MM)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('is the same in all profiles', () => {
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

describe('DXF round trip, drawn cutout', () => {
  const door = rectangle(700, 1800, { features: [hinge(1, 1, 800, GENEVA)] });
  const within = (cutout: DrawnCutout): Catalogue => ({
    ...catalogue,
    hinges: catalogue.hinges.map((one) => (one.uid === GENEVA ? { ...one, cutout } : one)),
  });

  it('reads back as drawn', () => {
    fc.assert(
      fc.property(anyDrawnCutout, fc.constantFrom(...FINISHED), (cutout, profile) => {
        const contour = aligned(netContour(door, within(cutout)));
        const back = readBack(door, profile, within(cutout));
        expect(contourDistance(back, contour)).toBeLessThan(SAME_MM);
        expect(back.openings.length).toBe(cutout.openings.length);
      }),
      { numRuns: 2 * numRuns },
    );
  });

  it('is recognized as that hinge, with its plate side', () => {
    const mouth = [
      { x: -30, y: 0, bulge: 0 },
      { x: -30, y: 20, bulge: -0.6 },
      { x: -18, y: 44, bulge: 0 },
      { x: 22, y: 30, bulge: -0.3 },
      { x: 30, y: 12, bulge: 0 },
      { x: 30, y: 0, bulge: 0 },
    ];
    const catalogueOf = within({ kind: 'drawn', mouth, openings: [] });
    for (const mirrored of [false, true]) {
      const panel = {
        ...door,
        features: door.features.map((one) => ({ ...one, mirrored })),
      } as PanelSpec<number>;
      const [profile] = FINISHED;
      const found = recognizePanel(readBack(panel, profile!, catalogueOf), {
        ...{
          catalogue: catalogueOf,
          sourceFileUID: '70000000-0000-4000-8000-000000000001',
          newUID: () => 'one',
        },
      });
      expect(found.features).toMatchObject([{ kind: 'hinge', templateUID: GENEVA, edge: 1, mirrored }]);
    }
  });
});
