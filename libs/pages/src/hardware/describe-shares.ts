import type { LengthPrecision } from '@glass/contracts/primitives';
import type { DeliveredHardware, PricedHardwareLine } from '@glass/contracts/quote';
import { formatCuts } from '@glass/geometry';
import { hardwareName } from './describe-hardware.js';
import { texts } from './texts.js';

/** Hardware of a delivery, a text for each line: `4 × Vienna wall hinge`, `U-channel: 2 × 72″, 30″`. */
export function describeShares(
  shares: readonly DeliveredHardware[],
  hardware: readonly PricedHardwareLine[],
  precision: LengthPrecision,
  locale: string,
): { uid: string; text: string }[] {
  return shares.flatMap(({ hardwareUID: uid, quantity, cutsMm }) => {
    const line = hardware.find((each) => each.uid === uid);
    if (!line) return [];
    const name = hardwareName(line);
    const text =
      cutsMm.length === 0
        ? texts.piecesOf(name, quantity)
        : texts.cutsOf(name, formatCuts(cutsMm, precision, locale));
    return [{ uid, text }];
  });
}
