import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddTenantRequest, PlatformTenant, SaveTenantRequest } from '@glass/contracts/platform';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';
import { aTenant, listedTenant } from '../../../test/tenant.factory.js';
import { leaving } from '../../parts/leave-to.js';
import { slugFrom } from './use-wizard-form.js';

const DOMAIN = {
  domainUID: '71000000-0000-4000-8000-000000000001',
  host: 'orders.harbor.example',
  isVerified: false,
  recordName: '_glass-verify.orders.harbor.example',
  recordValue: 'glass-verify=0123456789abcdef',
};
const HARBOR = aTenant(1, { name: 'Harbor Glass Works', slug: 'harbor', domains: [DOMAIN] });
const JOB = '72000000-0000-4000-8000-000000000001';
const OPEN = `/platform/manage?tenant=${HARBOR.tenantUID}`;

function tenants(path = '/platform/manage', replies: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showPlatform(
    path,
    {
      '/api/tenant/list': () => ({ items: [listedTenant(HARBOR)], nextCursor: null }),
      '/api/tenant/get-full': () => HARBOR,
      ...replies,
    },
    { flags: ['canManageTenants'], ...options },
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('TenantsPage', () => {
  it('lists tenants with figures, and opens one beside the list', async () => {
    const { at } = tenants();
    const row = within(await screen.findByLabelText('Harbor Glass Works'));
    expect(row.getByText('$12,345.00 · €99.00')).toBeTruthy();
    await userEvent.click(row.getByText('Harbor Glass Works'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbor Glass Works' }));
    expect(drawer.getByText('Olaf Bergmann, olaf@harbor.example')).toBeTruthy();
    expect(at()).toBe(OPEN);
  });

  it('shows the empty state', async () => {
    tenants('/platform/manage', { '/api/tenant/list': () => ({ items: [], nextCursor: null }) });
    expect(await screen.findByText('No tenants yet')).toBeTruthy();
  });
});

describe('NewTenantDialog', () => {
  const toOwner = async () => {
    await press('Add a tenant');
    await type('Name', 'Glaserei Müller');
    await press('Next');
    expect(await screen.findByText('Step 2 of 3: Price list')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Millimeters/ }));
    await press('Next');
    await type('Email', ' eva@muller.example ');
  };
  const free = { '/api/tenant/name-exists': () => ({ nameExists: false, slugExists: false }) };

  it('derives the address from the name, and asks for prices and an owner', async () => {
    const shown = tenants('/platform/manage', {
      ...free,
      '/api/tenant/add': () => aTenant(2),
    });
    await toOwner();
    expect(screen.getByText(/valid for 14 days\.$/)).toBeTruthy();
    await press('Add tenant');
    expect(await screen.findByRole('dialog', { name: 'Harbor Glass Works' })).toBeTruthy();
    const [request] = shown.calls('/api/tenant/add') as AddTenantRequest[];
    expect(request).toMatchObject({
      ...{ name: 'Glaserei Müller', slug: 'glaserei-muller', locale: 'en-US', host: null, isDemo: false },
      priceList: { starter: 'metric', withoutPrices: false, currency: 'EUR' },
      owner: { email: 'eva@muller.example', firstName: '', lastName: '' },
    });
  });

  it('shows at the first step which name or address is taken', async () => {
    tenants('/platform/manage', {
      '/api/tenant/name-exists': () => ({ nameExists: true, slugExists: false }),
    });
    await press('Add a tenant');
    await type('Name', 'Harbor');
    await press('Next');
    expect(await screen.findByText('A tenant with this name already exists.')).toBeTruthy();
    expect(screen.getByText('Step 1 of 3: Site')).toBeTruthy();
    await type('Name', ' Two');
    expect(screen.queryByText('A tenant with this name already exists.')).toBeNull();
  });

  it('returns to the step whose field the server rejects, and keeps the input', async () => {
    const body = {
      ...{ code: 'VALIDATION_FAILED', status: 400, traceId: 't' },
      errors: [{ name: 'slug', reason: 'This address is taken.', code: 'invalid' }],
    };
    tenants('/platform/manage', {
      ...free,
      '/api/tenant/add': () => Promise.reject(Object.assign(new Error('refused'), { status: 400, body })),
    });
    await toOwner();
    await press('Add tenant');
    expect(await screen.findByText('This address is taken.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Glaserei Müller');
  });
});

describe('TenantDrawer', () => {
  it('saves changes, and shows what another user changed', async () => {
    const theirs: PlatformTenant = { ...HARBOR, version: 4, slug: 'harbor-glass' };
    let tries = 0;
    const shown = tenants(OPEN, {
      '/api/tenant/save-full': () =>
        (tries += 1) === 1 ? Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed', theirs)) : theirs,
    });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbor Glass');
    await press('Save');
    await press('Save mine');
    const requests = shown.calls('/api/tenant/save-full') as SaveTenantRequest[];
    expect(requests.map(({ version }) => version)).toEqual([3, 4]);
    expect(requests[1]).toMatchObject({ name: 'Harbor Glass', settingsVersion: 4, primaryHost: null });
  });

  it('sets a time zone by its name', async () => {
    const shown = tenants(OPEN, { '/api/tenant/save-full': () => ({ ...HARBOR, version: 4 }) });
    const zone = await screen.findByLabelText('Time zone');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'Denver');
    await press('Save');
    expect(await screen.findByText('Enter a time zone, such as America/Denver.')).toBeTruthy();
    await userEvent.clear(zone);
    await userEvent.type(zone, 'America/Denver');
    await press('Save');
    await waitFor(() =>
      expect(shown.calls('/api/tenant/save-full')).toMatchObject([
        { settings: { timeZone: 'America/Denver' } },
      ]),
    );
  });

  it('sets the storage limit, or resets it to the default', async () => {
    const own = { ...HARBOR, version: 4, storageMegabytes: 50_000 };
    const shown = tenants(OPEN, {
      '/api/tenant/save-full': ({ storageMegabytes }) => ({
        ...own,
        storageMegabytes: storageMegabytes ?? null,
      }),
    });
    expect(await screen.findByText('1.2 GB of 20 GB')).toBeTruthy();
    const room = () => screen.getByLabelText('Storage limit, MB');
    await userEvent.type(room(), '0');
    await press('Save');
    expect(await screen.findByText(/^Enter a whole number from 1 to 100,000,000/)).toBeTruthy();
    await userEvent.clear(room());
    await userEvent.type(room(), '50000');
    await press('Save');
    await waitFor(() => expect(shown.calls('/api/tenant/save-full')).toHaveLength(1));
    await userEvent.clear(room());
    await press('Save');
    await waitFor(() => expect(shown.calls('/api/tenant/save-full')).toHaveLength(2));
    const requests = shown.calls('/api/tenant/save-full') as SaveTenantRequest[];
    expect(requests.map(({ storageMegabytes }) => storageMegabytes)).toEqual([50_000, null]);
  });

  it('signs in as the tenant’s owner, with a reason', async () => {
    const to = jest.spyOn(leaving, 'to').mockImplementation(() => undefined);
    const url = 'http://harbor.localhost/account/token-login/1';
    const shown = tenants(OPEN, {
      '/api/platform/tenant-jump-token': () => ({ url, expiresAt: '2026-11-22T10:00:00.000Z' }),
    });
    await press('Sign in as owner');
    await type('Reason, for the log', 'Ticket 12');
    await press('Sign in');
    expect(to).toHaveBeenCalledWith(url);
    const tenantUID = HARBOR.tenantUID;
    expect(shown.calls('/api/platform/tenant-jump-token')).toEqual([{ tenantUID, reason: 'Ticket 12' }]);
  });

  it('shows the DNS record that verifies a domain, and checks it', async () => {
    const verified = { ...HARBOR, domains: [{ ...DOMAIN, isVerified: true }] };
    tenants(OPEN, { '/api/tenant/domain-verify': () => verified });
    expect(await screen.findByText(DOMAIN.recordName)).toBeTruthy();
    expect(screen.getByText(DOMAIN.recordValue)).toBeTruthy();
    await press(`Verify ${DOMAIN.host}`);
    expect(await screen.findByText('Verified')).toBeTruthy();
  });

  it('shows domains in Unicode and Punycode, and adds one typed in Unicode', async () => {
    const host = 'xn--glas-mller-feb.example';
    const umlauts = { ...HARBOR, domains: [{ ...DOMAIN, host }] };
    const shown = tenants(OPEN, {
      '/api/tenant/get-full': () => umlauts,
      '/api/tenant/domain-add': () => umlauts,
    });
    expect(await screen.findByText('glas-müller.example')).toBeTruthy();
    expect(screen.getByText(`In DNS: ${host}`)).toBeTruthy();
    await press('Add a domain');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }));
    await userEvent.type(dialog.getByLabelText('Host name'), 'Köln.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a domain' }));
    await waitFor(() => expect(shown.calls('/api/tenant/domain-add')).toHaveLength(1));
    expect(shown.calls('/api/tenant/domain-add')[0]).toMatchObject({ host: 'xn--kln-sna.example' });
  });

  it('deletes a tenant after its name is typed', async () => {
    const deletesAt = '2026-12-22T10:00:00.000Z';
    const suspended = { at: '2026-11-22T10:00:00.000Z', reason: '' };
    const shown = tenants(OPEN, {
      '/api/tenant/delete': () => ({ ...HARBOR, state: 'leaving', suspended, deletesAt, exportJobUID: JOB }),
      '/api/job/get': ({ jobUID }: { jobUID: string }) => ({ jobUID, status: 'running', done: 3, total: 60 }),
    } as unknown as FakeReplies);
    await press('Delete');
    expect(screen.getByText(/After 30 days everything is deleted permanently: 12 people/)).toBeTruthy();
    await type('Type its name to confirm', 'Harbor');
    await press('Close and schedule deletion');
    expect(await screen.findByText('Type Harbor Glass Works')).toBeTruthy();
    await type('Type its name to confirm', ' Glass Works');
    await press('Close and schedule deletion');
    expect(await screen.findByText(/All its data will be deleted on/)).toBeTruthy();
    expect(shown.calls('/api/tenant/delete')).toHaveLength(1);
    expect(await button('Reopen')).toBeTruthy();
    // Deleting a tenant starts its archive.
    expect(await screen.findByRole('progressbar', { name: 'Making the archive…' })).toBeTruthy();
    expect(shown.calls('/api/job/get')[0]).toEqual({ jobUID: JOB });
  });

  it('shows why an archive failed, and retries it', async () => {
    let status = 'failed';
    const error = 'There is no room for this file.';
    const shown = tenants(OPEN, {
      '/api/tenant/get-full': () => ({ ...HARBOR, exportJobUID: JOB }),
      '/api/job/get': () => ({ jobUID: JOB, status, error, done: 0, total: 0 }),
      '/api/job/retry': () => {
        status = 'waiting';
        return { jobUID: JOB, status, error: null, done: 0, total: 0 };
      },
    } as unknown as FakeReplies);
    expect(await screen.findByText(error)).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('Making the archive…')).toBeTruthy();
    expect(shown.calls('/api/job/retry')).toEqual([{ jobUID: JOB }]);
  });
});

describe('slugFrom', () => {
  it.each([
    ['Glaserei Müller & Söhne', 'glaserei-muller-sohne'],
    ['  Große Scheiben GmbH ', 'grosse-scheiben-gmbh'],
    ['!!!', ''],
  ])('%s', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });
});
