import { dayIn, type Day } from '@glass/contracts';
import { tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';

/** What of its settings says which day it is where a tenant is. */
export type Clocks = Partial<Pick<TenantSettings, 'timeZone' | 'locale'>>;

/** SQL of a tenant's clocks, for a statement that would otherwise need a second one. @param tenantUid its placeholder */
export const clocksSql = (tenantUid: string): string =>
  `(select jsonb_strip_nulls(jsonb_build_object('timeZone', settings->'timeZone', 'locale', settings->'locale'))
    from tenant where uid = ${tenantUid})`;

/** The calendar day that it is by these clocks. */
export function todayBy(clocks: Clocks): Day {
  return dayIn(tenantSettings(clocks).timeZone, new Date());
}
