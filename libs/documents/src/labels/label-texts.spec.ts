import type { TotalLine } from '@glass/contracts/panel';
import { sampleOrder } from '../../test/sample-order.js';
import { rowsOf } from './label-texts.js';
import type { LabeledPanel } from './panel-label.js';

const line = (kind: TotalLine['kind'], code: string, label: string): TotalLine => ({
  ...{ kind, code, label, percent: null, amountMinor: 1000 },
});
const serviceRows = (totals: TotalLine[]) => {
  const doc = sampleOrder({ totals });
  return rowsOf('services', { doc, facts: { source: doc.panels[0] } } as LabeledPanel, false);
};

describe('services block', () => {
  it('lists rush, shipping and other services in separate rows', () => {
    const all = [
      line('rush', 'express', 'Express'),
      line('crate', 'a-frame', 'A-frame crate'),
      line('delivery', 'city', 'City'),
      line('charge', 'measure', 'Field measure'),
      line('charge', 'install', 'Installation'),
      line('tax', 'oh', 'Sales tax'),
    ];
    expect(serviceRows(all)).toEqual([
      ['Rush', 'Express'],
      ['Ship', 'A-frame crate · City'],
      ['Also', 'Field measure · Installation'],
    ]);
  });

  it('has only the services of the delivery that the piece goes with', () => {
    const doc = sampleOrder({
      totals: [{ ...line('delivery', 'city', 'City'), delivery: 1 }, line('rush', 'express', 'Express')],
    });
    const rowsIn = (number: number) =>
      rowsOf(
        'services',
        { doc, facts: { source: doc.panels[0] }, delivery: { number } } as LabeledPanel,
        false,
      );
    expect(rowsIn(1)).toEqual([
      ['Rush', 'Express'],
      ['Ship', 'City'],
    ]);
    expect(rowsIn(2)).toEqual([['Rush', 'Express']]);
  });

  it('has no Ship row without shipping services', () => {
    expect(serviceRows([line('charge', 'measure', 'Field measure')])).toEqual([['Also', 'Field measure']]);
    expect(serviceRows([])).toEqual([]);
  });
});
