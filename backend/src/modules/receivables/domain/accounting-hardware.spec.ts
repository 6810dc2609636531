import type { PricedHardwareLine } from '@glass/contracts/quote';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import {
  accountOf,
  type AccountingDocument,
  buildInvoice,
  buildPartialCredit,
} from './accounting-document.js';

const catalogue = starterCatalogue('inch');
const pull = catalogue.articles!.find(({ uid }) => uid === INCH_UIDS.pullArticle)!;
const bare = catalogue.articles!.find(({ finishes }) => finishes.length === 0);
const line = (more: Partial<PricedHardwareLine>): PricedHardwareLine => ({
  ...{ uid: 'line', articleUID: pull.uid, finish: 'matteBlack', hand: null, showerUID: null },
  ...{ name: 'Pull', code: 'P-1', rate: '10', leadWorkingDays: null, isIncluded: false },
  ...{ quantity: 2, cutsMm: [], charged: '2', unit: 'piece', amountMinor: 2000 },
  ...more,
});
const described = (more: Partial<PricedHardwareLine>) => {
  const lines = [{ kind: 'hardware', code: 'hardware', label: 'Hardware', percent: null, amountMinor: 2000 }];
  const invoice = buildInvoice({
    ...{ number: 7, numberPrefix: 'SO-', customer: 'Ann', email: '', poNumber: '' },
    totals: { lines: lines as never, totalMinor: 2000, currency: 'USD' },
    ...{ catalogue, deliveryZones: [], panels: [], hardware: [line(more)] },
    ...{ day: '2026-11-20', dueDay: '2026-12-20' },
  });
  return invoice.lines.map(({ description }) => description);
};

describe('hardware lines of an invoice', () => {
  it('name finish and side, so that equal articles in two finishes differ', () => {
    expect(described({})).toEqual(['Pull, Matte black, P-1']);
    expect(described({ finish: 'chrome', hand: 'left' })).toEqual(['Pull, left, Chrome, P-1']);
  });

  it('name no finish for articles that come in none', () => {
    expect(described({ articleUID: bare?.uid ?? 'none' })).toEqual(['Pull, P-1']);
  });
});

describe('the account of a line', () => {
  it('is that of hardware for hardware, if there is one', () => {
    const profile = { salesAccount: '200', hardwareAccount: '210' };
    expect(accountOf({ isHardware: true }, profile)).toBe('210');
    expect(accountOf({}, profile)).toBe('200');
    expect(accountOf({ isHardware: true }, { ...profile, hardwareAccount: ' ' })).toBe('200');
    expect(accountOf({ isHardware: true }, { salesAccount: '200' })).toBe('200');
  });
});

describe('a partial credit of glass and hardware', () => {
  const sold = { quantity: 1, taxMinor: 0, isTaxed: false };
  const invoice: AccountingDocument = {
    ...{ kind: 'invoice', number: 'SO-7', numberPrefix: 'SO-', customer: 'Ann', email: '', reference: '' },
    ...{ day: '2026-11-20', dueDay: '2026-12-20', currency: 'USD', totalMinor: 40_000 },
    lines: [
      { ...sold, description: 'Door', unitMinor: 30_000, amountMinor: 30_000 },
      { ...sold, description: 'Pull', unitMinor: 10_000, amountMinor: 10_000, isHardware: true },
    ],
  };
  const credit = (lines: AccountingDocument['lines'], afterMinor: number) =>
    buildPartialCredit(
      { ...invoice, lines },
      { number: 'SO-7-CR', day: '2026-11-25', text: 'Scratched', beforeMinor: 0, afterMinor },
    ).lines.map(({ description, amountMinor, isHardware }) => ({ description, amountMinor, isHardware }));

  it('has a line for each, in proportion', () => {
    expect(credit(invoice.lines, 4000)).toEqual([
      { description: 'Scratched', amountMinor: -3000 },
      { description: 'Scratched, hardware', amountMinor: -1000, isHardware: true },
    ]);
  });

  it('has one line if the order has one of them only', () => {
    const [glass, hardware] = invoice.lines.map((line) => [{ ...line, amountMinor: 40_000 }]);
    expect(credit(glass!, 4001)).toMatchObject([{ description: 'Scratched', amountMinor: -4001 }]);
    expect(credit(hardware!, 4001)).toMatchObject([{ amountMinor: -4001, isHardware: true }]);
  });
});
