import { defaultLabelDesign } from '@glass/contracts/document';
import { defaultDxfProfile } from '@glass/contracts/panel';
import type { TenantSettingsReply } from '@glass/contracts/tenant';
import { toFormFields, toRequest } from './settings-fields.js';

const reply: TenantSettingsReply = {
  version: 3,
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'Mia Manager' },
  settings: {
    ...{ home: 'GlassQuotes', primaryColour: null, secondaryColour: null, logoFileUID: null, address: null },
    ...{
      phone: '',
      email: 'info@xn--mller-kva.example',
      taxId: '',
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
    },
    ...{
      deposit: 'full',
      depositPercent: 50,
      cancelUntil: 'received',
      changeUntil: 'confirmed',
      balanceReminderDays: 7,
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
