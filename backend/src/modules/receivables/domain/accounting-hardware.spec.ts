import type { PricedHardwareLine } from '@glass/contracts/quote';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { buildInvoice } from './accounting-document.js';

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
