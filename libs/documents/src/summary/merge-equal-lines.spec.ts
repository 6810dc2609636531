import type { PriceLine } from '@glass/contracts/panel';
import { mergeEqualLines } from './price-table.js';

const edge = (index: number, change: Partial<PriceLine> = {}): PriceLine => ({
  step: 'edges',
  label: `Edge ${'ABCD'[index] ?? ''}: Flat polish`,
  quantity: index % 2 === 0 ? '25.625' : '70.25',
  unit: 'in',
  rate: '0.22',
  amountMinor: index % 2 === 0 ? 564 : 1546,
  rule: 'straight edge',
  part: { kind: 'edge', index },
  ...change,
});
const hole = (uid: string, change: Partial<PriceLine> = {}): PriceLine => ({
  step: 'holes',
  label: 'Hole ¾″',
  quantity: '1',
  unit: 'pcs',
  rate: '9',
  amountMinor: 900,
  rule: 'holes up to 1″',
  part: { kind: 'feature', uid },
  ...change,
});

describe('mergeEqualLines', () => {
  it('merges equal edges, with all their letters', () => {
    expect(
      mergeEqualLines(
        [0, 1, 2, 3].map((index) => edge(index)),
        'en-US',
      ),
    ).toEqual([
      {
        label: 'Edges A, C: Flat polish',
        rule: 'straight edge',
        counted: '2 × 25.625″ × 0.22',
        amountMinor: 1128,
      },
      {
        label: 'Edges B, D: Flat polish',
        rule: 'straight edge',
        counted: '2 × 70.25″ × 0.22',
        amountMinor: 3092,
      },
    ]);
  });

  it('counts equal pieces, and names a single one', () => {
    expect(mergeEqualLines([hole('a'), hole('b')], 'en-US')).toMatchObject([
      { counted: '2 pcs × 9', amountMinor: 1800 },
    ]);
    expect(mergeEqualLines([hole('a')], 'en-US')).toMatchObject([{ label: 'Hole ¾″', counted: '1 pc × 9' }]);
  });

  it('keeps lines with different finish, rate, size or amount', () => {
    const lines = [
      edge(0),
      edge(2, { label: 'Edge C: Seamed' }),
      edge(1, { rate: '0.3' }),
      edge(3, { amountMinor: 1547 }),
      hole('a'),
      hole('b', { rule: 'holes up to 2″' }),
    ];
    const rows = mergeEqualLines(lines, 'en-US');
    expect(rows.map(({ label }) => label)).toEqual(lines.map(({ label }) => label));
  });

  it('keeps the sum and the position of the first line', () => {
    const rows = mergeEqualLines([hole('a'), edge(0), hole('b'), edge(1), edge(2)], 'en-US');
    expect(rows.map(({ label }) => label)).toEqual([
      'Hole ¾″',
      'Edges A, C: Flat polish',
      'Edge B: Flat polish',
    ]);
    expect(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(900 + 564 + 900 + 1546 + 564);
  });
});
