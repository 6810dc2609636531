import { msg } from '@lingui/core/macro';
import type { Catalogue, HardwareFinish } from '@glass/contracts/catalogue';
import type { PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { scaleAgreed, toStoredLine } from './ordered-showers.js';
import { toHardwareLine } from './quote-hardware.js';

/** Another version of an ordered line of hardware. */
export interface WantedHardware {
  hardwareUid: string;
  isRemoved: boolean;
  finish?: HardwareFinish | undefined;
  quantity?: number | undefined;
  cutsMm?: number[] | undefined;
  /** Price of the whole line that the tenant sets; null for the price list's, or what was agreed before. */
  totalMinor: number | null;
}

/**
 * Replaces or removes a line of an order. Its article, hand and shower stay.
 * @param catalogue complete price list of the order's day
 * @throws NOT_FOUND, VALIDATION_FAILED at finish, quantity or cutsMm; STATE_CONFLICT for articles that the price list of the
 * day doesn't have
 */
export function changeHardware(
  hardware: readonly PricedHardwareLine[],
  wanted: WantedHardware,
  catalogue: Pick<Catalogue, 'articles' | 'precision'>,
): StoredHardwareLine[] {
  const lines = hardware.map(toStoredLine);
  const index = lines.findIndex(({ uid }) => uid === wanted.hardwareUid);
  const before = lines[index];
  if (!before) throw notFound('hardware');
  if (wanted.isRemoved) return lines.toSpliced(index, 1);
  const article = catalogue.articles?.find(({ uid }) => uid === before.articleUID);
  if (!article)
    throw generalError('STATE_CONFLICT', msg`This hardware can’t be changed any more. Please write to us.`);
  const { finish = before.finish, quantity = before.quantity, cutsMm = before.cutsMm } = wanted;
  const { hand } = before;
  const { showerUID: _none, ...line } = toHardwareLine(
    { hardwareUID: before.uid, finish, quantity, cutsMm, hand },
    article,
    catalogue,
  );
  const agreed =
    wanted.totalMinor === null
      ? before.agreed && scaleAgreed(before.agreed, before, line)
      : { amountMinor: wanted.totalMinor, reason: '' };
  return lines.with(index, { ...line, showerUID: before.showerUID, ...(agreed ? { agreed } : {}) });
}

/** Whether two versions of a line are the same. */
export function isSameLine(
  one: Pick<StoredHardwareLine, 'finish' | 'quantity' | 'cutsMm'>,
  other: Pick<StoredHardwareLine, 'finish' | 'quantity' | 'cutsMm'>,
): boolean {
  const isEqual = one.finish === other.finish && one.quantity === other.quantity;
  return isEqual && JSON.stringify(one.cutsMm) === JSON.stringify(other.cutsMm);
}
