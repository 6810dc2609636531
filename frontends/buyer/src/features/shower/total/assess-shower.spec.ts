import { layoutWithLengths, toPresetLayout } from '@glass/layouts';
import { starterCatalogue, starterHardwareChoice } from '@glass/pricing';
import { usualShowerGlass } from '../layout-step/start-layout.js';
import { assessShower } from './assess-shower.js';

describe.each(['inch', 'metric'] as const)('assessShower of the %s starter price list', (units) => {
  const catalogue = { ...starterCatalogue(units), version: 1 };
  const layout = layoutWithLengths(
    toPresetLayout('doorPanelRight', {
      ...{ name: 'Bath', units, materialUID: usualShowerGlass(catalogue)!.uid, finish: 'chrome' },
      hardware: starterHardwareChoice(units),
    }),
    catalogue.precision,
  );
  const assessment = assessShower(layout, catalogue, null);

  it('adds the shop’s surcharges to glass and hardware, as the quote does', () => {
    const { glassMinor, hardwareMinor, charges, totalMinor } = assessment;
    const surcharge = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(charges).not.toEqual([]);
    expect(surcharge).toBeGreaterThan(0);
    expect(totalMinor).toBe(glassMinor! + hardwareMinor! + surcharge);
  });

  it('takes a company’s discount off glass and hardware, each with its own percentage', () => {
    const discount = { uid: 'd', name: 'Trade', percent: '10', hardwarePercent: '25' };
    const { glassMinor, hardwareMinor, charges, totalMinor } = assessShower(layout, catalogue, discount);
    expect([glassMinor, hardwareMinor]).toEqual([assessment.glassMinor, assessment.hardwareMinor]);
    const taken = charges.filter(({ kind }) => kind === 'companyDiscount');
    expect(taken.map(({ percent, amountMinor }) => [percent, amountMinor])).toEqual([
      ['10', -Math.round(glassMinor! * 0.1)],
      ['25', -Math.round(hardwareMinor! * 0.25)],
    ]);
    const sum = charges.reduce((before, { amountMinor }) => before + amountMinor, 0);
    expect(totalMinor).toBe(glassMinor! + hardwareMinor! + sum);
    expect(totalMinor).toBeLessThan(assessment.totalMinor!);
  });
});
