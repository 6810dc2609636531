import { type Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { listWrongLegal } from './legal-faults.js';
import { LAW_COUNTRIES, listMissingLegal, listPaperDuties, PAPER_KINDS } from './paper-law.js';
import { listPaperMentions, noWithdrawalText, taxCaseOf } from './paper-mentions.js';
import { NO_LEGAL, type TenantLegal } from './tenant-legal.js';

const LEGAL: TenantLegal = {
  kind: 'company',
  legalName: 'Muster Glas GmbH',
  legalForm: 'GmbH',
  capital: '25.000 €',
  registerCourt: 'Amtsgericht Köln',
  registerNumber: 'HRB 1234',
  managers: 'Ute Muster',
  taxNumber: '215/123/45678',
  vatId: 'DE123456788',
  companyNumber: '73282932000074',
  insurer: 'Versicherung AG, Köln, Europe',
  authority: '',
  isSmallBusiness: false,
  vatOnDebits: true,
};
const IBAN = 'BE68 5390 0754 7034';
const LANGUAGES: Record<string, Locale> = { DE: 'de-DE', AT: 'de-AT', CH: 'de-CH' };

const mentions = (country: string, isConsumer: boolean) =>
  Object.fromEntries(
    PAPER_KINDS.map((paper) => [
      paper,
      listPaperMentions({ country, paper, isConsumer, legal: LEGAL, suppliedOn: '3.11.2026', iban: IBAN }),
    ]),
  );

describe('legal mentions of papers', () => {
  it.each(LAW_COUNTRIES)('in %s are these, for consumers and businesses', (country) => {
    inLanguage(LANGUAGES[country] ?? 'en-US', () =>
      expect({ consumer: mentions(country, true), business: mentions(country, false) }).toMatchSnapshot(),
    );
  });

  it.each(LAW_COUNTRIES)('in %s have every field and sentence that the table asks for', (country) => {
    for (const paper of PAPER_KINDS) {
      for (const isConsumer of [true, false]) {
        const duties = listPaperDuties(country, paper, { kind: 'company', isConsumer });
        const lines = listPaperMentions({
          ...{ country, paper, isConsumer, suppliedOn: null, iban: IBAN },
          legal: { ...LEGAL, isSmallBusiness: true },
        });
        for (const field of duties.seller) {
          if (field !== 'tax') expect(lines.join('\n')).toContain(LEGAL[field]);
        }
        expect(lines).toHaveLength(duties.sentences.length + (duties.seller.length > 0 ? 1 : 0));
      }
    }
  });

  it('name what is missing, and nothing once it is entered', () => {
    expect(listMissingLegal('DE', NO_LEGAL)).toEqual(['kind', 'tax', 'legalName']);
    expect(listMissingLegal('DE', { ...NO_LEGAL, kind: 'soleTrader', legalName: 'Ute Muster' }, 'x')).toEqual(
      [],
    );
    expect(listMissingLegal('US', NO_LEGAL)).toEqual([]);
    for (const country of LAW_COUNTRIES) expect(listMissingLegal(country, LEGAL)).toEqual([]);
  });

  it('say that glass can’t be returned where consumers must know before ordering', () => {
    const law = (seller: string, consumer: string) =>
      /\((.*)\)/.exec(inLanguage('de-DE', () => noWithdrawalText(seller, consumer)))?.[1] ?? '';
    expect(law('US', '')).toBe('');
    expect(law('DE', '')).toBe('§ 312g Abs. 2 Nr. 1 BGB');
    // The consumer's country decides, wherever the shop is; without a rule there, that of the shop.
    expect(law('DE', 'AT')).toBe('§ 18 Abs. 1 Z 3 FAGG');
    expect(law('CH', 'FR')).toBe('art. L221-28, 3° C. consom.');
    expect(law('DE', 'CH')).toBe('§ 312g Abs. 2 Nr. 1 BGB');
    expect(law('CH', 'CH')).toBe('');
    const offer = { ...{ country: 'CH', paper: 'quote' as const, legal: NO_LEGAL, isConsumer: true } };
    const mentions = (place: string) => listPaperMentions({ ...offer, place }).join(' ');
    expect(mentions('DE')).toContain('§ 312g');
    expect([mentions('CH'), mentions('')].join('')).not.toContain('§');
  });

  it('tell untaxed sales apart', () => {
    const vatId = 'FR40303265045';
    expect(taxCaseOf({ seller: 'DE', place: 'FR', vatId })).toBe('intraCommunity');
    expect(taxCaseOf({ seller: 'DE', place: 'CH', vatId: null })).toBe('exportSupply');
    // The words of a certificate are in the line of taxes; nothing contradicts them.
    expect(taxCaseOf({ seller: 'DE', place: 'FR', vatId: null })).toBeNull();
    expect(taxCaseOf({ seller: 'DE', place: 'DE', vatId: null })).toBeNull();
    expect(taxCaseOf({ seller: 'US', place: 'CA', vatId: null })).toBeNull();
  });

  it('name one exemption: that of a small business instead of the intra-Community supply', () => {
    const sale = { paper: 'invoice' as const, isConsumer: false, taxCase: 'intraCommunity' as const };
    const mentions = (isSmallBusiness: boolean) =>
      listPaperMentions({ ...sale, country: 'BE', legal: { ...NO_LEGAL, isSmallBusiness } }).filter((line) =>
        /VAT/.test(line),
      );
    expect(mentions(true)).toEqual(['No VAT is charged (art. 56bis CTVA).']);
    expect(mentions(false)).toEqual(['VAT-exempt intra-Community supply.']);
  });

  it.each([
    ['FR', 'companyNumber', '732 829 320 00074', '732 829 320 00075'],
    ['FR', 'vatId', 'FR 44 732829320', 'FR 44 732829321'],
    ['BE', 'companyNumber', '0403.019.261', '0403.019.262'],
    ['ES', 'taxNumber', '12345678Z', '12345678A'],
    ['ES', 'taxNumber', 'A58818501', 'A58818502'],
    ['DE', 'vatId', 'DE 123456788', '123456788'],
    ['AT', 'vatId', 'ATU13585627', 'ATU13585628'],
    ['CH', 'vatId', 'CHE-123.456.788 MWST', 'CHE-123'],
  ] as const)('check numbers of %s (%s)', (country, field, right, wrong) => {
    expect(listWrongLegal(country, { [field]: right })).toEqual([]);
    expect(listWrongLegal(country, { [field]: wrong })).toEqual([field]);
  });
});
