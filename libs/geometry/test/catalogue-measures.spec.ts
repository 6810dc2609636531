import type { HingeCutout } from '@glass/contracts/catalogue';
import { validatePanel } from '../src/index.js';
import { GENEVA, HOLE_12, testCatalogue } from './catalogue.factory.js';
import { hinge, rectangle, uidOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');

describe('validatePanel with impossible measures in the catalog', () => {
  const cutouts: HingeCutout[] = [
    { kind: 'uSlot', width: 1e-6, depth: 20 },
    { kind: 'uSlot', width: 20, depth: 10_001 },
    { kind: 'holes', diameter: 5e-324, apart: 57, fromEdge: 36 },
    { kind: 'mouseEar', mouthWidth: NaN, overallWidth: 63, depth: 44, earDiameter: 16 },
    { kind: 'mouseEar', mouthWidth: 57, overallWidth: 63, depth: 44, earDiameter: -16 },
    { kind: 'mouseEar', mouthWidth: 64, overallWidth: 63, depth: 44, earDiameter: 16 },
  ];
  it.each(cutouts)('refuses a panel that uses the template %j', (cutout) => {
    const hinges = catalogue.hinges.map((one) => (one.uid === GENEVA ? { ...one, cutout } : one));
    const panel = rectangle(700, 1800, { features: [hinge(1, 1, 250, GENEVA)] });
    expect(validatePanel(panel, { ...catalogue, hinges })).toMatchObject([
      { path: 'features.0.templateUID', code: 'badTemplate' },
    ]);
  });

  it.each([0, -5, NaN, Infinity, 1e-9, 10_001])('refuses a standard hole of %d mm', (diameterMm) => {
    const standardHoles = catalogue.standardHoles.map((one) => ({ ...one, diameterMm }));
    const place = { fromX: 'left', x: 300, fromY: 'bottom', y: 900 } as const;
    const drilled = { kind: 'standardHole', uid: uidOf(1), standardHoleUID: HOLE_12, ...place } as const;
    const panel = rectangle(700, 1800, { features: [drilled] });
    expect(validatePanel(panel, { ...catalogue, standardHoles })).toMatchObject([
      { path: 'features.0.standardHoleUID', code: 'badTemplate' },
    ]);
  });
});
