import { minorToText } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { createEInvoiceSource } from '../../../../../test/einvoice-source.factory.js';
import { buildPartialCredit } from '../accounting-document.js';
import { buildEInvoice } from './build-einvoice.js';
import type { EInvoice } from './einvoice.js';
import type { EInvoiceSource } from './einvoice-source.js';
import { writeUbl } from './ubl.js';

const build = (source: EInvoiceSource): EInvoice => buildEInvoice(source, (day) => day);
const preceding = { number: 'R-1042', day: '2026-11-20' };

describe('sums of e-invoices', () => {
  it('keeps all sums of the books to the cent, in both syntaxes', () => {
    const minor = fc.integer({ min: 0, max: 5_000_000 });
    const orders = fc.record({
      panels: fc.array(fc.record({ unitMinor: minor, quantity: fc.integer({ min: 1, max: 400 }) }), {
        ...{ minLength: 1, maxLength: 4 },
      }),
      charges: fc.array(
        fc.record({
          kind: fc.constantFrom('companyDiscount' as const, 'charge' as const, 'delivery' as const),
          label: fc.constantFrom('Rabatt', 'Energie'),
          amountMinor: fc.integer({ min: -9_999, max: 99_999 }),
        }),
        { maxLength: 3 },
      ),
      percent: fc.constantFrom('19', '7', '20', '5.5', '21', null),
      paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
      credited: fc.double({ min: 0.001, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(orders, ({ paidShare, credited, ...more }) => {
        const invoice = createEInvoiceSource(more);
        const gross = invoice.document.totalMinor;
        if (gross <= 0) return;
        const openMinor = Math.round(gross * paidShare);
        const [built, xml] = [
          build({ ...invoice, openMinor }),
          writeUbl(build({ ...invoice, openMinor }), 'en16931'),
        ];
        const { totals } = built;
        const tax = invoice.totals.lines.find(({ kind }) => kind === 'tax')!.amountMinor;
        expect([totals.grossMinor, totals.taxMinor, totals.dueMinor]).toEqual([gross, tax, openMinor]);
        expect(totals.linesMinor - totals.allowancesMinor + totals.chargesMinor + tax).toBe(gross);
        for (const { unitMinor, quantity, amountMinor } of built.lines)
          expect(unitMinor * quantity).toBe(amountMinor);
        expect(xml.toString()).toContain(`>${minorToText(gross, 'EUR')}</cbc:TaxInclusiveAmount>`);
        const afterMinor = Math.max(1, Math.round(gross * credited));
        const credit = { number: 'C', day: '2026-11-25', text: 'Credit', beforeMinor: 0, afterMinor };
        const document = buildPartialCredit(invoice.document, credit);
        const note = build({ ...invoice, document, typeCode: '381', preceding });
        expect([note.totals.grossMinor, note.totals.dueMinor]).toEqual([afterMinor, afterMinor]);
      }),
      runs(300),
    );
  });
});
