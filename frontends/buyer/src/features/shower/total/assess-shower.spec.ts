import { layoutWithLengths, toPresetLayout } from '@glass/layouts';
import { starterCatalogue, starterHardwareChoice } from '@glass/pricing';
import { usualShowerGlass } from '../layout-step/start-layout.js';
import { assessShower } from './assess-shower.js';

describe.each(['inch', 'metric'] as const)('assessShower of the %s starter price list', (units) => {
  const catalogue = { ...starterCatalogue(units), version: 1 };
  const assessment = assessShower(
    layoutWithLengths(
      toPresetLayout('doorPanelRight', {
        ...{ name: 'Bath', units, materialUID: usualShowerGlass(catalogue)!.uid, finish: 'chrome' },
        hardware: starterHardwareChoice(units),
      }),
      catalogue.precision,
    ),
    catalogue,
  );

  it('adds the shop’s surcharges to glass and hardware, as the quote does', () => {
    const { glassMinor, hardwareMinor, charges, totalMinor } = assessment;
    const surcharge = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(charges).not.toEqual([]);
    expect(surcharge).toBeGreaterThan(0);
    expect(totalMinor).toBe(glassMinor! + hardwareMinor! + surcharge);
  });
});
