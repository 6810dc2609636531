import { NO_LEGAL } from '@glass/contracts/legal';
import { NO_E_INVOICE } from '@glass/contracts/receivables';
import { defaultLabelDesign } from '@glass/contracts/document';
import { defaultDxfProfile } from '@glass/contracts/panel';
import type { TenantSettings, TenantSettingsReply } from '@glass/contracts/tenant';
import { legalFieldTexts } from './legal-texts.js';
import { type SettingsFields, toFormFields, toRequest } from './settings-fields.js';
import { texts } from './texts.js';

const reply: TenantSettingsReply = {
  version: 3,
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'Mia Manager' },
  settings: {
    ...{ home: 'GlassQuotes', primaryColour: null, secondaryColour: null, logoFileUID: null, address: null },
    ...{
      phone: '',
      email: 'info@xn--mller-kva.example',
      taxId: '',
      legal: NO_LEGAL,
      eInvoice: NO_E_INVOICE,
      locale: 'de-DE',
      ...{ languages: [], language: null },
      timeZone: 'Europe/Berlin',
    },
    ...{
      deposit: 'full',
      depositPercent: 50,
      cancelUntil: 'received',
      changeUntil: 'confirmed',
      balanceReminderDays: 7,
      vatRecheckDays: 30,
      needsConfirmedSizes: false,
    },
    ...{ termsText: '', quoteValidDays: 30, offersCard: true, offersHouseAccount: false },
    ...{
      dxfProfile: defaultDxfProfile,
      labelFormat: '4x6',
      panelsPerPage: 'four',
      labelDesign: defaultLabelDesign,
    },
    ...{ workingDays: [1, 2, 3, 4, 5], holidays: [], mailFromName: '' },
    ...{ mailReplyTo: 'reply@xn--mller-kva.example', quoteMails: ['quoted'], orderMails: ['received'] },
    staffNotices: [{ email: 'shop@xn--mller-kva.example', events: ['orderReceived'] }],
    embedHosts: ['shop.xn--mller-kva.example:8080', 'glass.example'],
    startPictures: [],
    ownWords: [],
  } as TenantSettingsReply['settings'],
  orderNumbers: { prefix: 'SO-', next: 1042 },
  quoteNumbers: { prefix: 'Q-', next: 2001 },
  sale: { currency: 'EUR', precision: '1mm', taxes: [], leadWorkingDays: 10 },
  units: 'metric',
  currencyIsFixed: true,
  tenantName: 'Glas Müller',
  siteUrl: 'https://xn--mller-kva.example',
  domains: ['xn--mller-kva.example'],
  platformHost: 'mueller.glass.app',
};

describe('domains in settings fields', () => {
  it('are shown in Unicode', () => {
    expect(toFormFields(reply, 'de-DE').settings).toMatchObject({
      email: 'info@müller.example',
      mailReplyTo: 'reply@müller.example',
      staffNotices: [{ email: 'shop@müller.example' }],
      embedHosts: 'shop.müller.example:8080\nglass.example',
    });
  });

  it('are sent in Punycode, and only if changed', () => {
    const fields = toFormFields(reply, 'de-DE');
    expect(toRequest(fields, reply, 3, 'de-DE').settings).toEqual({});
    const changed = {
      ...fields.settings,
      email: ' Büro@Müller.example',
      embedHosts: 'https://Köln.example/x',
    };
    expect(toRequest({ ...fields, settings: changed }, reply, 3, 'de-DE').settings).toEqual({
      email: 'büro@xn--mller-kva.example',
      embedHosts: ['xn--kln-sna.example'],
    });
  });
});

describe('the postal address in settings fields', () => {
  const address = {
    ...{ name: 'Glas Müller GmbH', attention: '', line1: 'Werkstr. 1', line2: '', city: 'Köln', state: '' },
    ...{ postalCode: '50667', country: 'DE', phone: '' },
  };
  const stored = { ...reply, settings: { ...reply.settings, address, primaryColour: '#AA0011' } };
  const requestAfter = (seen: TenantSettingsReply, edit: Partial<SettingsFields['settings']>) => {
    const fields = toFormFields(seen, 'de-DE');
    return toRequest({ ...fields, settings: { ...fields.settings, ...edit } }, seen, 3, 'de-DE').settings;
  };

  it('is not sent, like other untouched settings, when the own words change', () => {
    const ownWords = [
      { language: 'de', word: 'Dusche', own: 'Kabine' },
    ] as unknown as TenantSettings['ownWords'];
    expect(requestAfter(stored, { ownWords })).toEqual({ ownWords });
  });

  it('keeps the name of the company, which differs from the name of the site, when the street changes', () => {
    expect(requestAfter(stored, { address: { ...address, line1: 'Werkstr. 2' } })).toEqual({
      address: { ...address, line1: 'Werkstr. 2' },
    });
  });

  it('has the name of the site when it is entered for the first time', () => {
    expect(requestAfter(reply, { address: { ...address, name: '' } })).toEqual({
      address: { ...address, name: 'Glas Müller' },
    });
  });

  it('sends no default language that is no longer offered', () => {
    const french = { ...reply.settings, languages: ['de-DE', 'fr-FR'], language: 'fr-FR' };
    const seen = { ...reply, settings: french } as TenantSettingsReply;
    expect(requestAfter(seen, { languages: ['de-DE'] })).toEqual({ languages: ['de-DE'], language: null });
  });
});

describe('labels of settings', () => {
  it('have distinct names for contact details and legal details', () => {
    const labels = [...Object.values(texts.fields), ...Object.values(legalFieldTexts)];
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});
