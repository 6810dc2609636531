import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { layoutWithLengths, type PresetKey, toPresetLayout } from '@glass/layouts';
import { starterHardwareChoice } from '@glass/pricing';

/** A shower of the starter price list: tempered glass of 10 mm or 3/8″ with the usual hardware. */
export function demoShower(
  catalogue: Catalogue,
  { key = 'doorPanelRight', name = 'Master bath' }: { key?: PresetKey; name?: string } = {},
): ShowerLayout {
  const { units, materials, precision } = catalogue;
  const glass = materials.find(
    ({ tempered, thicknessMm }) => tempered && thicknessMm >= 9 && thicknessMm <= 10,
  );
  const layout = toPresetLayout(key, {
    ...{ name, units, materialUID: glass!.uid },
    ...{ hardware: starterHardwareChoice(units), finish: 'chrome' },
  });
  return layoutWithLengths(layout, precision);
}
