import type { PriceLine } from '@glass/contracts/panel';
import { ACCOUNTING_FORMATS, DEFAULT_ACCOUNTING_PROFILES } from '@glass/contracts/receivables';
import { currencyDecimals, priceQuote, starterCatalogue, totalHardware } from '@glass/pricing';
import { allocateByWeight } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { parse } from 'csv-parse/sync';
import {
  buildPartialCredit,
  buildCreditNote,
  buildInvoice,
  type OrderToAccount,
} from './accounting-document.js';
import { anyHardware } from '../../../../test/any-hardware.factory.js';
import { buildAccountingFiles } from './accounting-file.js';

const base = starterCatalogue('inch', []);
const percent = fc.integer({ min: 0, max: 3000 }).map((n) => String(n / 100));
const name = fc.constantFrom('Northside', 'Glas Müller', '=1+1', 'Two\nlines\tand "quotes"', 'Żółw', '@home');

const TEMPLATE: PriceLine = {
  ...{ step: 'template', label: 'Template', quantity: '1', unit: 'pcs', rate: '0', amountMinor: 0, rule: '' },
  part: { kind: 'panel' },
};

const order: fc.Arbitrary<OrderToAccount> = fc
  .record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    taxes: fc.array(fc.record({ percent, compound: fc.boolean() }), { maxLength: 2 }),
    discount: fc.option(percent),
    deliveryTaxed: fc.option(fc.boolean()),
    customer: name,
    hardware: anyHardware,
    panels: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 200 }),
        unitMinor: fc.integer({ min: 0, max: 500_000 }),
        once: fc.option(fc.integer({ min: 0, max: 90_000 })),
        mark: name,
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ currency, taxes, discount, deliveryTaxed, customer, hardware, panels }) => {
    const zone = { ...base.pricing.deliveryZones[0]!, country: 'US', taxed: deliveryTaxed ?? true };
    const catalogue = {
      ...base,
      currency,
      pricing: {
        ...base.pricing,
        taxes: taxes.map((tax, i) => ({ ...tax, code: `t${i}`, label: `Tax ${i}` })),
        deliveryZones: [zone],
      },
    };
    const priced = panels.map(({ quantity, unitMinor, once, mark }) => ({
      spec: { materialUID: base.materials[0]!.uid, mark },
      price: {
        ...{ currency, quantity, unitMinor, chargedArea: '1' },
        totalMinor: unitMinor * quantity + (once ?? 0),
        ...(once === null ? {} : { once: [{ ...TEMPLATE, amountMinor: once }] }),
      },
    }));
    const totals = priceQuote({
      panels: priced.map((panel) => ({ ...panel, weightKg: 10, areaM2: 1 })),
      hardware: totalHardware(hardware, null, []),
      discount: discount === null ? null : { uid: 'd', name: 'Trade', percent: discount },
      catalogue,
      requestedCharges: [],
      choices: {
        ...{ rush: null, crate: null, shipMethod: deliveryTaxed === null ? 'pickUp' : 'delivery' },
        address: { country: 'US', state: 'OR', postalCode: '97201' },
      },
    });
    return {
      ...{
        number: 1001,
        numberPrefix: 'SO-',
        customer,
        email: 'a@b.example',
        poNumber: '-7',
        totals,
        catalogue,
      },
      hardware,
      deliveryZones: [zone],
      ...{ panels: priced, day: '2026-11-20', dueDay: '2026-12-20' },
    };
  });

const minorOf = (text: string, currency: string) =>
  Math.round(Number(text) * 10 ** currencyDecimals(currency));

describe('buildAccountingFiles', () => {
  it('writes lines and taxes that add up to the order’s charge to the cent, for invoices and credit notes', () => {
    fc.assert(
      fc.property(order, fc.boolean(), (one, isCanceled) => {
        const invoice = buildInvoice(one);
        const document = isCanceled ? buildCreditNote(invoice, '2026-11-21') : invoice;
        const sign = isCanceled ? -1 : 1;
        const totalMinor = one.totals.totalMinor;
        fc.pre(totalMinor !== null);
        for (const format of ACCOUNTING_FORMATS) {
          const [file] = buildAccountingFiles([document], DEFAULT_ACCOUNTING_PROFILES[format], 'en-US');
          const text = file!.content.toString('latin1');
          const sum = (texts: string[]) =>
            texts.reduce((all, each) => all + minorOf(each, document.currency), 0);
          if (format === 'iif') {
            const rows = text.split('\r\n').map((row) => row.split('\t'));
            const amounts = rows
              .filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
              .map((cells) => cells[5]!);
            expect(minorOf(amounts[0]!, document.currency)).toBe(sign * totalMinor! + 0);
            expect(sum(amounts)).toBe(0);
            continue;
          }
          const rows: Record<string, string>[] = parse(Buffer.from(text, 'latin1'), {
            bom: true,
            columns: true,
          });
          const [quantity, rate, tax] =
            format === 'xero'
              ? ['*Quantity', '*UnitAmount', 'TaxAmount']
              : ['ItemQuantity', 'ItemRate', 'ItemTaxAmount'];
          const net = rows.map((row) => Number(row[quantity!]) * minorOf(row[rate!]!, document.currency));
          const netMinor = net.reduce((all, each) => all + each, 0);
          // QuickBooks Online imports credit notes separately, with positive amounts.
          const charged = format === 'xero' ? sign * totalMinor! : totalMinor;
          expect(netMinor + sum(rows.map((row) => row[tax!]!))).toBe(charged);
        }
      }),
      runs(300),
    );
  });

  it('buildPartialCredit adds up to each partial credit, and to the whole invoice in the end', () => {
    const steps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(order, steps, (one, course) => {
        const invoice = buildInvoice(one);
        fc.pre(invoice.totalMinor > 0);
        const creditedTotals = [
          0,
          ...course.map((part) => Math.round(part * invoice.totalMinor)),
          invoice.totalMinor,
        ];
        const parts = creditedTotals.slice(1).map((afterMinor, i) =>
          buildPartialCredit(invoice, {
            ...{
              number: `CR${i}`,
              day: '2026-11-21',
              text: 'Scratched',
              beforeMinor: creditedTotals[i]!,
              afterMinor,
            },
          }),
        );
        const net = (lines: typeof invoice.lines) => lines.reduce((sum, line) => sum + line.amountMinor, 0);
        const tax = (lines: typeof invoice.lines) => lines.reduce((sum, line) => sum + line.taxMinor, 0);
        for (const [i, { lines, totalMinor, kind }] of parts.entries()) {
          expect(net(lines) + tax(lines)).toBe(totalMinor);
          expect(totalMinor).toBe(creditedTotals[i]! - creditedTotals[i + 1]!);
          if (totalMinor !== 0) expect(kind).toBe(totalMinor < 0 ? 'creditNote' : 'invoice');
          expect(lines.every(({ isTaxed, taxMinor }) => isTaxed || taxMinor === 0)).toBe(true);
        }
        const all = parts.flatMap(({ lines }) => lines);
        const hardware = (lines: typeof invoice.lines) => net(lines.filter(({ isHardware }) => isHardware));
        expect(hardware(all) + hardware(invoice.lines)).toBe(0);
        expect([net(all) + net(invoice.lines), tax(all) + tax(invoice.lines)]).toEqual([0, 0]);
      }),
      runs(300),
    );
  });

  it('allocateByWeight returns shares that add up to the amount', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, weights) => {
        expect(allocateByWeight(total, weights).reduce((sum, share) => sum + share, 0)).toBe(total);
      }),
      runs(1000),
    );
  });
});
