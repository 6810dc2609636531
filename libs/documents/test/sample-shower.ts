import type { ShowerDocument } from '@glass/contracts/document';
import type { ShowerLayout } from '@glass/contracts/layout';
import type { UnitSystem } from '@glass/contracts/primitives';
import { ruleSets } from '@glass/geometry';
import {
  evaluateLayout,
  layoutInMillimeters,
  layoutWithLengths,
  type PresetKey,
  toPresetLayout,
} from '@glass/layouts';
import { INCH_UIDS, METRIC_UIDS, starterCatalogue, starterHardwareChoice } from '@glass/pricing';
import { sampleOrder } from './sample-order.js';

interface SampleOptions {
  units?: UnitSystem;
  locale?: string;
  /** Changes the layout, mm. */
  change?: (layout: ShowerLayout<number>) => ShowerLayout<number>;
}

/** A shower of a preset with the starter hardware of a shop, 3/8 in or 10 mm glass; tests change what they need. */
export function sampleShower(
  key: PresetKey,
  {
    units = 'metric',
    locale = units === 'inch' ? 'en-US' : 'en-GB',
    change = (layout) => layout,
  }: SampleOptions = {},
): ShowerDocument {
  const catalogue = starterCatalogue(units, ruleSets[units === 'inch' ? 'us' : 'en']);
  const preset = toPresetLayout(key, {
    name: 'Master bath',
    materialUID: units === 'inch' ? INCH_UIDS.clear38 : METRIC_UIDS.clear10,
    units,
    hardware: starterHardwareChoice(units),
    finish: 'chrome',
  });
  const layout = layoutWithLengths(change(preset), catalogue.precision);
  return {
    locale,
    tenant: sampleOrder().tenant,
    job: {
      order: { kind: 'order', number: 'SO-1042' },
      name: 'Lakeview bath',
      customer: 'Clearview Showers LLC',
      site: ['Miller residence', '8 Lakeview Court', 'Rocky River, OH 44116'],
      date: '2026-11-20T14:02:00Z',
    },
    layout,
    evaluated: evaluateLayout(layoutInMillimeters(layout), { catalogue, articles: catalogue.articles ?? [] }),
    catalogue: { ...catalogue, version: 3 },
  };
}
