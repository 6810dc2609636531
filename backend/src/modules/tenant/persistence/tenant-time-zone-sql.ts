import { dayIn, type Day } from '@glass/contracts';
import { tenantSettings, type TenantSettings } from '../domain/tenant-settings.js';

/** Settings that determine a tenant's current day. */
export type TenantTimeSettings = Partial<Pick<TenantSettings, 'timeZone' | 'locale'>>;

/**
 * SQL for these settings, which saves a separate statement.
 * @param tenantUid placeholder of the uid
 */
export const tenantTimeZoneSql = (tenantUid: string): string =>
  `(select jsonb_strip_nulls(jsonb_build_object('timeZone', settings->'timeZone', 'locale', settings->'locale'))
    from tenant where uid = ${tenantUid})`;

/** Current calendar day of a tenant. */
export function getCurrentDay(clocks: TenantTimeSettings): Day {
  return dayIn(tenantSettings(clocks).timeZone, new Date());
}
