import type { OrderDocument, ShowerDocument } from '@glass/contracts/document';
import { priceHardwareLines } from '@glass/pricing';
import { printedHardware } from '../src/document-parts.js';
import { sampleOrder } from './sample-order.js';

/** An order of a number of equal showers with their hardware, and no panels. */
export function orderOfShower(
  { layout, evaluated, catalogue, locale }: ShowerDocument,
  units = 1,
): OrderDocument {
  const shower = { uid: 'shower', layout, units, evaluated };
  const lines = evaluated.hardware.map(({ articleUID, hand, quantity, cutsMm }, index) => ({
    ...{ uid: `line ${index}`, articleUID, hand, showerUID: 'shower', finish: layout.finish },
    quantity: quantity * units,
    cutsMm: cutsMm.flatMap((mm) => Array.from({ length: units }, () => mm)),
  }));
  const cutouts = new Map([['shower', new Set(catalogue.hinges.map((hinge) => hinge.uid))]]);
  const hardware = priceHardwareLines(lines, catalogue, cutouts);
  const { units: system, precision, currency } = catalogue;
  return {
    ...sampleOrder({ locale, units: system, precision, currency, panels: [], totals: [] }),
    ...printedHardware(hardware, catalogue, [shower]),
  };
}
