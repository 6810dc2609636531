import type { PlatformTenant, TenantListItem } from '@glass/contracts/platform';
import type { TenantSettingsReply } from '@glass/contracts/tenant';

export function tenantUid(number: number): string {
  return `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const settings = {
  version: 4,
  changed: null,
  settings: {
    ...{
      locale: 'en-US',
      timeZone: 'America/New_York',
      home: 'GlassQuotes',
      phone: '',
      email: '',
      taxId: '',
      quoteValidDays: 30,
    },
  },
} as unknown as TenantSettingsReply;

export function aTenant(number = 1, more: Partial<PlatformTenant> = {}): PlatformTenant {
  return {
    tenantUID: tenantUid(number),
    version: 3,
    name: `Tenant ${number}`,
    slug: `tenant-${number}`,
    siteUrl: `http://tenant-${number}.localhost:4200`,
    isDemo: false,
    state: 'open',
    createdAt: '2026-01-15T10:00:00.000Z',
    figures: {
      ...{ people: 12, quotes: 34, orders: 21 },
      volume: [
        { amountMinor: 1_234_500, currency: 'USD' },
        { amountMinor: 9900, currency: 'EUR' },
      ],
    },
    primaryHost: null,
    suspended: null,
    deletesAt: null,
    domains: [],
    owners: [{ email: 'olaf@harbor.example', name: 'Olaf Bergmann', isInvited: false }],
    settings,
    storage: { usedBytes: 1_240_000_000, limitBytes: 20_000_000_000 },
    storageMegabytes: null,
    exportJobUID: null,
    ...more,
  };
}

export function listedTenant(tenant: PlatformTenant): TenantListItem {
  const { tenantUID, name, slug, siteUrl, isDemo, state, createdAt, figures } = tenant;
  return { tenantUID, name, slug, siteUrl, isDemo, state, createdAt, figures };
}
