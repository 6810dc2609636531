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
    expect(noWithdrawalText('US')).toBe('');
    expect(inLanguage('de-DE', () => noWithdrawalText('DE'))).toContain('§ 312g');
  });

  it('tell untaxed sales apart', () => {
    expect(taxCaseOf('DE', 'FR', true, false)).toBe('intraCommunity');
    expect(taxCaseOf('DE', 'CH', true, true)).toBe('exportSupply');
    expect(taxCaseOf('DE', 'DE', true, false)).toBe('reverseCharge');
    expect([taxCaseOf('DE', 'FR', false, false), taxCaseOf('US', 'CA', true, false)]).toEqual([null, null]);
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
