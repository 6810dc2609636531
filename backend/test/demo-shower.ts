import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { layoutWithLengths, type PresetKey } from '@glass/layouts';
import { starterShower } from '../src/seed/demo-showers.js';

/** A shower of the starter price list. */
export const demoShower = (
  catalogue: Catalogue,
  { key = 'doorPanelRight', name = 'Master bath' }: { key?: PresetKey; name?: string } = {},
): ShowerLayout => layoutWithLengths(starterShower(catalogue, key, name), catalogue.precision);
