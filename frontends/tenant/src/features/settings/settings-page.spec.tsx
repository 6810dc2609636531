/** @jest-environment-options {"alone": true} */
import { NO_LEGAL } from '@glass/contracts/legal';
import { NO_E_INVOICE } from '@glass/contracts/receivables';
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultLabelDesign } from '@glass/contracts/document';
import type { FileReply } from '@glass/contracts/endpoints';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { defaultDxfProfile } from '@glass/contracts/panel';
import {
  computeContrast,
  type PreviewLabelRequest,
  READABLE_CONTRAST,
  type SaveTenantSettingsRequest,
  type TenantSettings,
  type TenantSettingsReply,
} from '@glass/contracts/tenant';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { colors } from '@glass/ui';
import { refusal, showTenant } from '../../../test/show-tenant.js';

let drawn = 0;
// jsdom has no canvas.
jest.unstable_mockModule('@glass/pages/draw-pdf', () => ({
  drawFirstPage: () => Promise.resolve(`data:image/png,drawn-${(drawn += 1)}`),
}));
beforeEach(() => {
  drawn = 0;
});

const settings: TenantSettings = {
  ...{ home: 'GlassQuotes', primaryColour: null, secondaryColour: null, logoFileUID: null, address: null },
  ...{
    phone: '',
    email: '',
    taxId: '',
    legal: NO_LEGAL,
    eInvoice: NO_E_INVOICE,
    locale: 'en-US',
    ...{ languages: [], language: null },
    timeZone: 'America/New_York',
    termsText: '',
    quoteValidDays: 30,
    ...{
      deposit: 'full',
      depositPercent: 50,
      cancelUntil: 'received',
      changeUntil: 'confirmed',
      balanceReminderDays: 7,
      vatRecheckDays: 30,
      needsConfirmedSizes: false,
    },
  },
  ...{ offersCard: true, offersHouseAccount: false, dxfProfile: defaultDxfProfile, labelFormat: '4x6' },
  labelDesign: defaultLabelDesign,
  panelsPerPage: 'four',
  ...{ workingDays: [1, 2, 3, 4, 5], holidays: [], mailFromName: '', mailReplyTo: '' },
  ...{ quoteMails: ['quoted'], orderMails: ['received'], staffNotices: [], embedHosts: [] },
  startPictures: [],
  ownWords: [],
};
const reply = (more: Partial<TenantSettings> = {}, version = 3): TenantSettingsReply => ({
  version,
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'Mia Manager' },
  settings: { ...settings, ...more },
  orderNumbers: { prefix: 'SO-', next: 1042 },
  quoteNumbers: { prefix: 'Q-', next: 2001 },
  sale: { currency: 'USD', precision: '1/16', taxes: [], leadWorkingDays: 10 },
  units: 'inch',
  currencyIsFixed: true,
  tenantName: 'Demo Glass',
  siteUrl: 'https://demo.example',
  domains: ['glass.example'],
  platformHost: 'demo.glass.app',
});

function show(replies: FakeReplies = {}, roleLevel: number = ROLE_LEVELS.manager, path = '/tenant/settings') {
  const sent: SaveTenantSettingsRequest[] = [];
  const shown = showTenant(
    path,
    {
      '/api/tenant-settings/get': () => reply(),
      '/api/tenant-settings/preview-label': () => new Blob(['label']) as unknown as FileReply,
      '/api/tenant-settings/save': (request) => {
        sent.push(request);
        return reply(request.settings, 4);
      },
      ...replies,
    },
    { flags: ['canTenantViewCompanySettings'], session: { roleLevel } },
  );
  return { ...shown, sent };
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

describe('SettingsPage', () => {
  it('sends only changed settings', async () => {
    const { sent } = show();
    await fill('Phone', '555 0100');
    await fill('Orders: Next number', '5000');
    expect(screen.getByText('Next: SO-5000.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add day off' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-25' } });
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          version: 3,
          settings: {
            phone: '555 0100',
            workingDays: [1, 2, 3, 4, 5, 6],
            holidays: [{ day: '2026-12-25', name: '' }],
          },
          orderNumbers: { next: 5000 },
          quoteNumbers: {},
          sale: {},
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
    expect((await field('Phone')).value).toBe('555 0100');
  });

  it('shows the contrast of a color, and offers the nearest readable one', async () => {
    const { sent } = show();
    await fill('Primary color', '#ff8800');
    expect(screen.getByText('Contrast with white is 2.3 : 1. It must be at least 4.5 : 1.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /closest readable color/ }));
    const { value } = await field('Primary color');
    expect(screen.getByText(/^For buttons and links .* Easy to read\.$/)).toBeTruthy();
    // Links also appear on page backgrounds that are darker than white.
    expect(computeContrast(value, colors.sunken)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    await save();
    await waitFor(() => expect(sent[0]!.settings).toEqual({ primaryColour: value }));
  });

  it('shows sentences as they will read with a word of the tenant', async () => {
    const asked: unknown[] = [];
    const { sent } = show({
      '/api/tenant-settings/find-sentences': (request) => {
        asked.push(request);
        return { sentences: ['Save quote', 'Your quote {number}'], total: 3 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add word' }));
    await fill('Our word', 'quote');
    await fill('Your word', 'estimate');
    await userEvent.click(await screen.findByRole('button', { name: 'See the 3 sentences with it' }));
    expect(screen.getByText('Your estimate {number}')).toBeTruthy();
    expect(screen.getByText('And 1 more.')).toBeTruthy();
    expect(asked).toEqual([{ language: 'en', word: 'quote' }]);
    await save();
    await waitFor(() =>
      expect(sent[0]!.settings).toEqual({ ownWords: [{ language: 'en', from: 'quote', to: 'estimate' }] }),
    );
  });

  it('rejects an invalid email address or host at its field before sending', async () => {
    const { sent } = show();
    await fill('Email for customers', 'office');
    await fill('Allowed websites', 'www.example.com\nour site!');
    await save();
    expect(await screen.findByText('Enter an email address, such as office@example.com.')).toBeTruthy();
    expect(screen.getByText(/^site! isn’t a valid host/)).toBeTruthy();
    expect(sent).toEqual([]);
    await fill('Email for customers', 'office@example.com');
    await fill('Allowed websites', 'https://www.example.com/shop\nexample.com:8080');
    await save();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { settings: { email: 'office@example.com', embedHosts: ['www.example.com', 'example.com:8080'] } },
      ]),
    );
  });

  it('shows server errors at their fields, and what another user saved', async () => {
    const reason = 'Begin with 1050 or more.';
    const errors = [{ name: 'orderNumbers.next', reason, code: 'invalid' }];
    const body = { code: 'VALIDATION_FAILED', status: 400, errors, traceId: 'trace' };
    let answer: Error = Object.assign(new Error(reason), { status: 400, body });
    show({ '/api/tenant-settings/save': () => Promise.reject(answer) });
    await fill('Phone', '1');
    await save();
    expect(await screen.findByText(reason)).toBeTruthy();
    answer = refusal(409, 'VERSION_CONFLICT', 'It was changed.', reply({ taxId: 'EIN 7' }, 5));
    await save();
    const alert = await screen.findByText(/Someone else changed the settings/);
    expect(within(alert.closest<HTMLElement>('[role=alert]')!).getByText('EIN 7')).toBeTruthy();
  });

  it('shows the error of a row until the row changes', async () => {
    const errors = [
      { name: 'settings.holidays.1.day', reason: 'This day is already listed.', code: 'invalid' },
      { name: 'settings.workingDays', reason: 'Choose at least one working day.', code: 'invalid' },
    ];
    const body = { code: 'VALIDATION_FAILED', status: 400, errors, traceId: 'trace' };
    show({
      '/api/tenant-settings/get': () =>
        reply({ holidays: ['2026-12-25', '2026-12-26'].map((day) => ({ day, name: '' })) }),
      '/api/tenant-settings/save': () => Promise.reject(Object.assign(new Error(), { status: 400, body })),
    });
    await fill('Phone', '1');
    await save();
    const day = () => screen.getAllByLabelText<HTMLInputElement>('Day')[1]!;
    await waitFor(() => expect(document.activeElement).toBe(day()));
    expect(screen.getByText('Choose at least one working day.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(day(), { target: { value: '2026-12-27' } });
    expect(screen.queryByText('This day is already listed.')).toBeNull();
    expect(screen.getByText('Choose at least one working day.')).toBeTruthy();
  });

  it('chooses the blocks of labels, and shows the server’s preview', async () => {
    const asked: PreviewLabelRequest[] = [];
    const { sent } = show({
      '/api/tenant-settings/preview-label': (request) => {
        asked.push(request);
        return new Blob(['label']) as unknown as FileReply;
      },
    });
    const blocks = within(await screen.findByRole('list', { name: 'Label blocks' }));
    const preview = within(screen.getByRole('group', { name: 'Label preview' }));
    const shownPreview = () => preview.getByRole<HTMLImageElement>('img').src;
    await waitFor(() => expect(shownPreview()).toContain('drawn-1'));
    await userEvent.click(blocks.getByLabelText('PO number'));
    await userEvent.click(blocks.getByRole('button', { name: 'Move Order, line and ship-by date up' }));
    expect(
      blocks.getByRole<HTMLButtonElement>('button', { name: 'Move Order, line and ship-by date up' })
        .disabled,
    ).toBe(true);
    await waitFor(() =>
      expect(
        asked
          .at(-1)
          ?.labelDesign.map(({ block }) => block)
          .slice(0, 2),
      ).toEqual(['order', 'logo']),
    );
    expect(asked.at(-1)?.labelDesign.find(({ block }) => block === 'po')?.isOn).toBe(false);
    await waitFor(() => expect(shownPreview()).not.toContain('drawn-1'));
    const movedPreview = shownPreview();
    await save();
    await waitFor(() =>
      expect(sent[0]?.settings?.labelDesign?.[0]).toEqual({ block: 'order', isOn: true, size: 'medium' }),
    );
    expect(Object.keys(sent[0]?.settings ?? {})).toEqual(['labelDesign']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset to default label' }));
    // The preview of the default label may come from the cache.
    expect(blocks.getAllByRole('listitem')[0]?.textContent).toContain('Logo or name');
    expect(blocks.getByLabelText<HTMLInputElement>('PO number').checked).toBe(true);
    await waitFor(() => expect(shownPreview()).not.toBe(movedPreview));
  });

  it('shows the error of a label block', async () => {
    const at = defaultLabelDesign.findIndex(({ block }) => block === 'qr');
    const errors = [
      { name: `settings.labelDesign.${at}`, reason: 'Print the QR code or the bar code.', code: 'invalid' },
    ];
    const body = { code: 'VALIDATION_FAILED', status: 400, errors, traceId: 'trace' };
    show({
      '/api/tenant-settings/save': () => Promise.reject(Object.assign(new Error(), { status: 400, body })),
    });
    await fill('Phone', '1');
    await save();
    const row = (await screen.findByText('Print the QR code or the bar code.')).closest('li')!;
    expect(within(row).getByLabelText('QR code')).toBeTruthy();
  });

  it('scrolls to the section that a link names once the sections are there', async () => {
    const scrolled: string[] = [];
    window.HTMLElement.prototype.scrollIntoView = function record(this: HTMLElement) {
      scrolled.push(this.id);
    };
    try {
      show({}, ROLE_LEVELS.manager, '/tenant/settings#quotes');
      await waitFor(() => expect(scrolled).toEqual(['quotes']));
    } finally {
      Reflect.deleteProperty(window.HTMLElement.prototype, 'scrollIntoView');
    }
  });

  it('is read-only without the right to change settings', async () => {
    show({}, ROLE_LEVELS.sales);
    expect((await field('Phone')).disabled).toBe(true);
    expect(screen.getByText(/You can view settings/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add|Choose a logo/ })).toBeNull();
  });
});
