import { lengthFromMm } from '@glass/geometry';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { assess } from '../state/panel-assessment.js';
import { setMaterial } from './details.js';
import { addOutlet, type Outlet, OUTLETS } from './outlets.js';

function placed(outlets: readonly Outlet[], units: 'inch' | 'metric', locale: string) {
  const catalogue = catalogueFixture(units);
  const size = {
    width: lengthFromMm(762, catalogue.precision),
    height: lengthFromMm(610, catalogue.precision),
  };
  let { spec } = starterFixture(catalogue, { shape: { kind: 'rectangle', ...size } });
  const mirror = catalogue.materials.find(({ name }) => name === 'Mirror');
  if (mirror) spec = setMaterial(mirror.uid).run({ spec, quantity: 1 }).spec;
  for (const [index, outlet] of outlets.entries()) {
    const { frame } = assess({ spec, quantity: 1 }, catalogue).drawable!;
    spec = addOutlet(`outlet ${index}`, outlet, { frame, catalogue, locale }).run({ spec, quantity: 1 }).spec;
  }
  return { spec, assessment: assess({ spec, quantity: 1 }, catalogue) };
}

describe('addOutlet', () => {
  it.each([
    ['en-US', 'inch', 'single', '2 1/4', '3 3/4', '8'],
    ['en-US', 'inch', 'double', '4', '3 3/4', '8'],
    ['en-US', 'inch', 'socketAndSwitch', '4', '3 3/4', '8'],
    ['en-GB', 'metric', 'single', '70', '70', '190'],
    ['en-GB', 'metric', 'double', '130', '70', '190'],
    ['de-DE', 'metric', 'single', '68', '68', '240'],
    ['de-DE', 'metric', 'socketAndSwitch', '139', '68', '240'],
  ] as const)('places the cutout of %s, %s: %s', (locale, units, outlet, width, height, y) => {
    const { spec } = placed([outlet], units, locale);
    expect(spec.features).toMatchObject([
      {
        ...{ kind: 'cutout', width: { text: width }, height: { text: height } },
        ...{ fromX: 'right', fromY: 'bottom', y: { text: y } },
      },
    ]);
  });

  it.each([
    ['en-US', 'inch'],
    ['de-DE', 'metric'],
  ] as const)('is priced in the demo, three of them apart from each other: %s', (locale, units) => {
    const { spec, assessment } = placed(OUTLETS, units, locale);
    expect(spec.features).toHaveLength(3);
    expect(assessment.faults).toEqual([]);
    expect(assessment.price?.unitMinor).toEqual(expect.any(Number));
    expect(assessment.findings.map(({ code }) => code)).not.toContain('CUTOUT_GAP_MIN');
    expect(assessment.findings.map(({ code }) => code)).not.toContain('CUTOUT_EDGE_MIN');
  });

  it('is in the middle of glass that is too low for its usual height', () => {
    const catalogue = catalogueFixture('metric');
    const size = { width: lengthFromMm(900, '1mm'), height: lengthFromMm(300, '1mm') };
    const { spec } = starterFixture(catalogue, { shape: { kind: 'rectangle', ...size } });
    const { frame } = assess({ spec, quantity: 1 }, catalogue).drawable!;
    const made = addOutlet('one', 'single', { frame, catalogue, locale: 'de-DE' }).run({ spec, quantity: 1 });
    expect(made.spec.features).toMatchObject([{ y: { text: '150' } }]);
  });
});
