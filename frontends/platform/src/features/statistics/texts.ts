import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
export const texts = defineTexts(() => ({
  title: t`Statistics`,
  purpose: t`Quotes, orders and new accounts of all tenants.`,
  countedAt: (when: string) => t`Updated ${when}. Days are in each tenant’s time zone.`,
  notCounted: t`Not counted yet. The background worker updates this every 30 seconds.`,
  notOpen: (names: string, hasMore: boolean) =>
    hasMore ? t`Not open to buyers yet: ${names} and more.` : t`Not open to buyers yet: ${names}.`,
  toTenants: t`Show tenants`,
  totals: t`All time`,
  total: {
    tenants: t`Tenants`,
    accounts: t`Accounts`,
    quotes: t`Quotes`,
    orders: t`Orders`,
    conversion: t`Conversion`,
    volume: t`Volume`,
  },
  trade: t`Quotes and orders`,
  conversion: t`Conversion`,
  conversionWhy: t`Share of the quotes started then that have been ordered by now.`,
  volume: (currency: string) => t`Volume in ${currency}`,
  accounts: t`New accounts`,
  tenants: t`New tenants`,
  exportName: t`statistics`,
  columns: {
    tenants: t`New tenants`,
    accounts: t`New accounts`,
    quotes: t`Quotes`,
    quotesOrdered: t`Quotes ordered`,
    conversion: t`Conversion`,
    orders: t`Orders`,
    volume: (currency: string) => t`Volume ${currency}`,
  },
}));
