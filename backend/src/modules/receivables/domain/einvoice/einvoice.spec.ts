import { minorToText, priceFacts } from '@glass/pricing';
import {
  createEInvoiceSource,
  germanAddress,
  type TestOrder,
} from '../../../../../test/einvoice-source.factory.js';
import { listBrokenRules, toPath } from '../../../../../test/schematron/schematron.js';
import { buildCreditNote, buildPartialCredit } from '../accounting-document.js';
import { buildEInvoice } from './build-einvoice.js';
import { writeCii } from './cii.js';
import type { EInvoice } from './einvoice.js';
import type { EInvoiceSource } from './einvoice-source.js';
import { listMissingFields } from './missing-fields.js';
import type { EInvoiceProfile } from './profiles.js';
import { writeUbl } from './ubl.js';

const ORDER: TestOrder = {
  panels: [
    { unitMinor: 12_345, quantity: 3 },
    { unitMinor: 9_99, quantity: 7 },
  ],
  charges: [
    { kind: 'companyDiscount', label: 'Rabatt 10 %', amountMinor: -4_403 },
    { kind: 'charge', label: 'Energiezuschlag 4,5 %', amountMinor: 1_783 },
    { kind: 'crate', label: 'Kiste', amountMinor: 4_500 },
    { kind: 'delivery', label: 'Lieferung', amountMinor: 6_900 },
  ],
  percent: '19',
};
const order = (more: Partial<TestOrder> = {}): TestOrder => ({ ...ORDER, ...more });
const build = (source: EInvoiceSource): EInvoice => buildEInvoice(source, (day) => day);

/** Broken rules in both syntaxes; XRechnung's own are added for it. */
function broken(source: EInvoiceSource, profile: EInvoiceProfile = 'xrechnung'): string[] {
  const invoice = build(source);
  return (['UBL', 'CII'] as const).flatMap((syntax) => {
    const xml = syntax === 'UBL' ? writeUbl(invoice, profile) : writeCii(invoice, profile);
    return [
      ...listBrokenRules(xml, `EN16931-${syntax}`),
      ...(profile === 'xrechnung' ? listBrokenRules(xml, `XRechnung-${syntax}`) : []),
    ].map((rule) => `${syntax} ${rule}`);
  });
}

const abroad = (country: string) => ({ ...germanAddress, country, postalCode: '1000', city: 'Anderswo' });
/** @param vatId confirmed when the order was priced */
const exempt = (
  more: Partial<EInvoiceSource['buyer']>,
  shipTo: string | null,
  vatId: string | null = null,
) => {
  const source = createEInvoiceSource(order({ percent: null }));
  const certificate = more.taxCertificate ?? '';
  const label = priceFacts('exempt', { tax: 'VAT', certificate, vatId });
  const lines = source.totals.lines.map((line) => (line.kind === 'tax' ? { ...line, label } : line));
  const buyer = { ...source.buyer, ...(vatId ? { vatId } : {}), ...more };
  return { ...source, totals: { lines }, buyer, shipTo: shipTo ? abroad(shipTo) : null };
};
const standard = createEInvoiceSource(ORDER);
const partlyPaid = createEInvoiceSource(order({ openMinor: 20_000 }));
const paid = createEInvoiceSource(order({ openMinor: 0 }));
const preceding = { number: 'R-1042', day: '2026-11-20' };
const creditNote = createEInvoiceSource(ORDER, {
  ...{ typeCode: '381', document: buildCreditNote(standard.document, '2026-11-25'), preceding },
});
const smallBusiness = (country = 'DE', more: Partial<EInvoiceSource['seller']> = {}): EInvoiceSource => {
  const source = createEInvoiceSource(order({ percent: null }));
  const lines = source.totals.lines.filter(({ kind }) => kind !== 'tax');
  const address = { ...germanAddress, country };
  const seller = { ...source.seller, address, isSmallBusiness: true, ...more };
  return { ...source, totals: { lines }, seller };
};
const partialCredit = createEInvoiceSource(ORDER, {
  ...{ typeCode: '381', preceding },
  document: buildPartialCredit(standard.document, {
    ...{ number: 'R-1042-CR1', day: '2026-11-25', text: 'Kratzer' },
    ...{ beforeMinor: 0, afterMinor: 1_234 },
  }),
});

describe('e-invoices', () => {
  it.each<[string, EInvoiceSource]>([
    ['an invoice with discount, surcharge, crate and delivery', standard],
    ['a partly paid invoice', partlyPaid],
    ['a paid invoice of a shop without bank account', { ...paid, seller: { ...paid.seller, iban: '' } }],
    ['a corrected invoice', { ...standard, typeCode: '384', preceding }],
    ['a credit note for a whole invoice', creditNote],
    ['a partial credit note', partialCredit],
    ['a small business', smallBusiness()],
    ['a small business without VAT id', smallBusiness('DE', { vatId: '', taxNumber: '215/123/45678' })],
    [
      'a credit note of a small business',
      {
        ...smallBusiness(),
        ...{ typeCode: '381', preceding },
        document: buildCreditNote(smallBusiness().document, '2026-11-25'),
      },
    ],
    ['an intra-community supply', exempt({}, 'BE', 'BE0403170701')],
    ['an invoice before the glass has left', { ...standard, deliveryDay: '' }],
    ['an export', exempt({}, 'CH')],
    ['an exempt buyer', exempt({ taxCertificate: 'NATO certificate 12' }, null)],
    [
      'a delivery passed on without VAT',
      {
        ...standard,
        document: {
          ...standard.document,
          lines: standard.document.lines.map((line, at, all) =>
            at === all.length - 1 ? { ...line, isTaxed: false, taxMinor: 0 } : line,
          ),
          totalMinor: standard.document.totalMinor - standard.document.lines.at(-1)!.taxMinor,
        },
        openMinor: standard.document.totalMinor - standard.document.lines.at(-1)!.taxMinor,
      },
    ],
  ])('%s breaks no official rule', (_, source) => {
    expect(listMissingFields(source, 'xrechnung')).toEqual([]);
    expect(broken(source)).toEqual([]);
  });

  it('are intra-community supplies only with a VAT id that was confirmed, and after the glass has left', () => {
    const category = (source: EInvoiceSource) => build(source).vatTotals[0]?.vat.category;
    expect(category(exempt({}, 'BE', 'BE0403170701'))).toBe('K');
    const written = { vatId: 'BE0403170701', taxCertificate: 'Reverse charge, VAT ID BE0403170701' };
    expect(category(exempt(written, 'BE'))).toBe('E');
    expect(category(exempt(written, null))).toBe('E');
    const expected = { ...exempt({}, 'BE', 'BE0403170701'), deliveryDay: '' };
    expect(listMissingFields(expected, 'en16931')).toEqual(['supplied']);
  });

  it.each(['AT', 'BE', 'FR', 'NL'])('invoices of shops in %s break no rule of EN 16931', (country) => {
    const address = { ...germanAddress, country };
    const vatId = { AT: 'ATU12345678', BE: 'BE0403170701', FR: 'FR40303265045', NL: 'NL123456789B12' }[
      country
    ]!;
    const seller = { ...standard.seller, address, vatId, companyNumber: country === 'FR' ? '732829320' : '' };
    const buyer = {
      ...standard.buyer,
      address,
      companyNumber: seller.companyNumber,
      electronicAddress: null,
    };
    const source = { ...standard, seller, buyer, shipTo: address };
    expect(broken(source, country === 'FR' ? 'en16931' : 'peppol')).toEqual([]);
  });

  it.each([
    ['DE', 'No VAT is charged (§ 19 UStG).', ''],
    ['AT', 'No VAT is charged (§ 6 Abs. 1 Z 27 UStG).', ''],
    ['FR', 'No VAT is charged (art. 293 B du CGI).', 'VATEX-FR-FRANCHISE'],
    ['BE', 'No VAT is charged (art. 56bis CTVA).', ''],
  ])('name the law of a small business in %s', (country, exemptionReason, exemptionCode) => {
    const companyNumber = country === 'FR' ? '732829320' : '0403170701';
    const source = smallBusiness(country, { companyNumber });
    const [total, ...others] = build(source).vatTotals;
    expect(others).toEqual([]);
    expect(total).toMatchObject({ vat: { category: 'E' }, taxMinor: 0, exemptionReason, exemptionCode });
    expect(broken(source, 'en16931')).toEqual([]);
  });

  it('are refused for two taxes on the same amount, because a line has one rate', () => {
    const { lines } = standard.totals;
    const second = { ...lines.at(-1)!, code: 'pst', label: 'PST', percent: '7' };
    expect(listMissingFields({ ...standard, totals: { lines: [...lines, second] } }, 'xrechnung')).toEqual([
      'severalTaxes',
    ]);
  });

  it('the official rules complain about wrong sums, codes and missing data', () => {
    const invoice = build(standard);
    const wrong = {
      ...invoice,
      totals: { ...invoice.totals, grossMinor: invoice.totals.grossMinor + 1 },
      buyerReference: '',
      currency: 'XYZ',
      seller: { ...invoice.seller, contact: { name: '', phone: '', email: '' } },
    };
    for (const [xml, syntax] of [
      [writeUbl(wrong, 'xrechnung'), 'UBL'],
      [writeCii(wrong, 'xrechnung'), 'CII'],
    ] as const) {
      const ids = [
        ...listBrokenRules(xml, `EN16931-${syntax}`),
        ...listBrokenRules(xml, `XRechnung-${syntax}`),
      ].map((rule) => rule.split(' ')[0]);
      expect(ids).toEqual(expect.arrayContaining(['BR-CO-15', 'BR-CL-04', 'BR-DE-15', 'BR-DE-2']));
    }
    expect(toPath('a[b | c] | /d')).toBe('//a[b | c] | /d');
  });

  it('names what the shop and the company must enter', () => {
    const seller = { ...standard.seller, iban: '', vatId: '', contactName: '', phone: '', email: '' };
    const buyer = { ...standard.buyer, address: null };
    expect(listMissingFields({ ...standard, seller, buyer }, 'xrechnung')).toEqual([
      ...[
        'sellerTax',
        'sellerContact',
        'sellerPhone',
        'sellerEmail',
        'sellerIban',
        'buyerStreet',
        'buyerCity',
      ],
    ]);
    expect(listMissingFields(exempt({}, 'BE'), 'xrechnung')).toEqual([]);
    expect(listMissingFields(createEInvoiceSource(ORDER, { totals: { lines: [] } }), 'xrechnung')).toEqual([
      'noVat',
    ]);
  });

  it('writes the elements of UBL and CII in the order of their schemas', () => {
    const [ubl, cii] = [writeUbl(build(partlyPaid), 'xrechnung'), writeCii(build(partlyPaid), 'xrechnung')];
    expect(ubl.toString()).toMatchSnapshot('UBL');
    expect(cii.toString()).toMatchSnapshot('CII');
    expect(ubl.toString()).toContain(`>${minorToText(20_000, 'EUR')}</cbc:PayableAmount>`);
  });
});
