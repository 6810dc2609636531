import type { DeliveryZone } from '@glass/contracts/catalogue';
import type { QuoteTotals, TotalLine } from '@glass/contracts/panel';
import { fc, runs } from '@glass/testing/property';
import { listHardwareAmounts, listPanelAmounts, toGrossTotals } from '../src/index.js';

const zone = (taxed: boolean) => [{ code: 'west', taxed } as DeliveryZone];
const line = (kind: TotalLine['kind'], code: string, amountMinor: number): TotalLine => ({
  ...{ kind, code, label: code, percent: null, amountMinor },
});
const sum = (lines: readonly { amountMinor: number }[]) =>
  lines.reduce((all, each) => all + each.amountMinor, 0);

/** Totals as `priceQuote` makes them: the tax is rounded once, on everything taxed. */
function totalsOf(
  panels: number[],
  others: TotalLine[],
  percent: number,
  isDeliveryTaxed: boolean,
): QuoteTotals {
  const net = [
    line(
      'panels',
      'panels',
      panels.reduce((all, each) => all + each, 0),
    ),
    ...others,
  ];
  const taxed = net.filter(({ kind }) => kind !== 'delivery' || isDeliveryTaxed);
  const tax = { ...line('tax', 'vat', Math.round((sum(taxed) * percent) / 100)), percent: String(percent) };
  const lines = [...net, tax];
  return { ...{ currency: 'EUR', pieces: 1, weightKg: 1, areaM2: 1 }, lines, totalMinor: sum(lines) };
}

describe('toGrossTotals', () => {
  it('shows no rule with an amount before taxes beside an amount with taxes', () => {
    const delivery = { ...line('delivery', 'west', 3500), rule: 'Rheinland, 35,00 €' };
    const totals = totalsOf([10_000], [delivery], 19, true);
    expect(toGrossTotals(totals, zone(true)).lines[1]).toEqual(line('delivery', 'west', 4165));
  });

  it('keeps the total that is charged to the cent, in lines and panels', () => {
    const minor = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.array(minor, { minLength: 1, maxLength: 40 }),
        fc.record({ discount: minor, charge: minor, delivery: minor }),
        fc.constantFrom(19, 20, 21, 8.1, 5.5),
        fc.boolean(),
        (panels, { discount, charge, delivery }, percent, isDeliveryTaxed) => {
          const others = [
            line(
              'volumeDiscount',
              'volume',
              0 - Math.min(discount, sum(panels.map((amountMinor) => ({ amountMinor })))),
            ),
            line('charge', 'energy', charge),
            line('delivery', 'west', delivery),
          ];
          const totals = totalsOf(panels, others, percent, isDeliveryTaxed);
          const isTaxed = (kind: TotalLine['kind']) =>
            kind !== 'tax' && (kind !== 'delivery' || isDeliveryTaxed);
          const gross = toGrossTotals(totals, zone(isDeliveryTaxed));
          expect(gross.totalMinor).toBe(totals.totalMinor);
          expect(sum(gross.lines)).toBe(totals.totalMinor);
          expect(gross.includedTaxes).toEqual(
            totals.lines.filter(({ kind, amountMinor }) => kind === 'tax' && amountMinor > 0),
          );
          expect(gross.lines.some(({ kind, amountMinor }) => kind === 'tax' && amountMinor > 0)).toBe(false);
          const priced = panels.map((totalMinor) => ({ price: { totalMinor } }));
          const amounts = listPanelAmounts(gross, priced) as number[];
          expect(amounts.reduce((all, each) => all + each, 0)).toBe(gross.lines[0]!.amountMinor);
          // The tax is rounded once for the order, so one line takes the rounding of all four.
          const largest = Math.max(
            ...others.map((each) => (isTaxed(each.kind) ? Math.abs(each.amountMinor) : 0)),
          );
          for (const [at, each] of gross.lines.entries()) {
            const net = totals.lines[at]!.amountMinor;
            const own = net * (isTaxed(each.kind) ? 1 + percent / 100 : 1);
            const takesRest = largest === (at === 0 ? 0 : Math.abs(net));
            expect(Math.abs(each.amountMinor - own)).toBeLessThanOrEqual(takesRest ? 2.51 : 0.51);
          }
        },
      ),
      runs(300),
    );
  });

  it('shows panels and hardware that add up to their lines', () => {
    const minor = fc.integer({ min: 0, max: 999_999 });
    const several = fc.array(minor, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        several,
        several,
        minor,
        fc.constantFrom(19, 20, 8.1),
        (panels, hardware, charge, percent) => {
          const addUp = (amounts: readonly (number | null)[]) =>
            amounts.reduce<number>((all, each) => all + each!, 0);
          const others = [line('charge', 'energy', charge), line('hardware', 'hardware', addUp(hardware))];
          const gross = toGrossTotals(totalsOf(panels, others, percent, true), []);
          const lineOf = (kind: TotalLine['kind']) =>
            gross.lines.find((each) => each.kind === kind)!.amountMinor;
          const priced = panels.map((totalMinor) => ({ price: { totalMinor } }));
          const ofHardware = hardware.map((amountMinor) => ({ amountMinor }));
          const parts = [listPanelAmounts(gross, priced), listHardwareAmounts(gross, ofHardware)].map(addUp);
          expect(parts).toEqual([lineOf('panels'), lineOf('hardware')]);
          expect(addUp([...parts, lineOf('charge')])).toBe(gross.totalMinor);
        },
      ),
      runs(300),
    );
  });

  it('shows a panel’s price in the order as it shows it alone', () => {
    // 149.76 × 1.19 = 178.2144. The order's tax of 29.3075 is rounded up.
    const totals = totalsOf([14_976], [line('charge', 'energy', 449)], 19, true);
    expect(totals.totalMinor).toBe(18_356);
    expect(toGrossTotals(totals, []).lines.map(({ amountMinor }) => amountMinor)).toEqual([17_821, 535]);
  });

  it('leaves net amounts without taxes, and panels on request', () => {
    const exempt = { ...line('tax', 'exempt', 0), label: 'VAT: exempt' };
    const totals = { ...totalsOf([100, 200], [], 19, true), lines: [line('panels', 'panels', 300), exempt] };
    expect(toGrossTotals(totals, [])).toEqual({ ...totals, includedTaxes: [] });
    const open = [{ price: { totalMinor: 100 } }, { price: { totalMinor: null } }];
    expect(listPanelAmounts(totals, open)).toEqual([100, null]);
    expect(listPanelAmounts({ lines: totals.lines }, [{ price: { totalMinor: 300 } }])).toEqual([300]);
  });
});
