import { randomUUID } from 'node:crypto';
import { addDays, endOfDay, getDefaultTimeZone } from '@glass/contracts/geo';
import type { Day } from '@glass/contracts/primitives';
import { Database } from '../src/kernel/database/database.js';
import { platformSystemContext } from '../src/kernel/context/context.js';
import { SumFigures } from '../src/modules/platform/use-cases/sum-figures.use-case.js';
import { QuoteScene } from '../src/modules/quote/test/quote-scene.js';
import { toCheckoutRequest, createPaidOrder } from './demo-quote.js';
import { createPlatformStaff, type PlatformPerson } from './demo-tenant.js';
import { dayInOtherTimeZone, OTHER_DAY_TIME_ZONE } from './other-day-time-zone.js';

/*
 * Day boundaries follow the tenant's time zone. This tenant's date always differs from UTC's. Tested elsewhere:
 * - price lists that take effect on a day: `startOfDay` in the publish dialog (libs/contracts/src/geo/time-zone.spec.ts)
 * - discounts with a first and a last day: backend/src/modules/company/test/discounts.int.spec.ts
 * - house accounts and accounting exports: account-ledger.int.spec.ts, accounting.int.spec.ts
 * - promised days of orders: days-of-orders.int.spec.ts
 */

let scene: QuoteScene;
let staff: Record<PlatformPerson, string>;
beforeAll(async () => {
  scene = await QuoteScene.start('calendar', { timeZone: OTHER_DAY_TIME_ZONE });
  staff = await createPlatformStaff(scene.api);
});
afterAll(() => scene.stop());

const today = dayInOtherTimeZone();
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);
const expireOn = (quoteUID: string, day: Day) =>
  scene.sql('update quote set expires_at = $2 where uid = $1', quoteUID, endOfDay(OTHER_DAY_TIME_ZONE, day));

describe('quotes', () => {
  it('are valid until the end of the named day in the tenant’s time zone', async () => {
    const quote = await scene.quoted();
    expect(quote.expiresAt).toBe(endOfDay(OTHER_DAY_TIME_ZONE, addDays(today, 30)).toISOString());
  });

  it('can be ordered throughout their last day, and not the day after', async () => {
    const quote = await scene.quoted();
    await expireOn(quote.uid, yesterday);
    expect((await scene.get(quote.uid)).status).toBe('expired');
    const { body } = await scene.send('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    expect(body.code).toBe('QUOTE_NOT_ORDERABLE');
    await expireOn(quote.uid, today);
    expect((await scene.get(quote.uid)).status).toBe('quoted');
    await scene.call('/api/payment/create-checkout-session', toCheckoutRequest(quote));
  });

  it('can be requested for today, and not for yesterday', async () => {
    const { uid: quoteUID, version } = await scene.draft();
    const request = { quoteUID, version, requestedDate: yesterday };
    const { body } = await scene.send('/api/quote/update-shipping-address', request);
    expect(body.errors).toEqual([expect.objectContaining({ name: 'requestedDate' })]);
    const quote = await scene.call('/api/quote/update-shipping-address', {
      ...request,
      requestedDate: today,
    });
    expect(quote.shipping.requestedDate).toBe(today);
  });
});

it('tax certificates are valid until the end of their last day in the tenant’s time zone', async () => {
  const company = (until: Day) =>
    scene.sql(
      'update company set tax_exempt = true, tax_exempt_until = $2 where uid = $1',
      scene.tenant.companyUid,
      until,
    );
  const isExempt = async () =>
    (await scene.call('/api/company/get-for-tenant', { companyUID: scene.tenant.companyUid }, 'owner'))
      .paysNoTax;
  await company(today);
  expect(await isExempt()).toBe(true);
  await company(yesterday);
  expect(await isExempt()).toBe(false);
});

it('payments, platform fees and the audit log are listed by days in the tenant’s time zone', async () => {
  await createPaidOrder(scene.api, scene.tenant.tokens.buyer);
  const ordersOn = async (day: Day) => {
    const { steps } = await scene.call(
      '/api/payment/get-tenant-dashboard',
      { from: day, to: day, step: 'day' },
      'owner',
    );
    return steps[0]!.orders;
  };
  expect([await ordersOn(yesterday), await ordersOn(tomorrow)]).toEqual([0, 0]);
  expect(await ordersOn(today)).toBeGreaterThan(0);

  const loggedOn = async (day: Day) =>
    (await scene.call('/api/audit-log/list-for-tenant', { days: { from: day, to: day } }, 'owner')).items
      .length;
  await scene.call(
    '/api/company/save-for-tenant',
    {
      ...{ companyUID: randomUUID(), name: 'Evening Glass', version: 0, notes: '', billingAddress: null },
      ...{ discountUID: null, minArea: null, isTaxExempt: false, taxCertificate: '', taxExemptUntil: null },
      ...{ houseAccountLimitMinor: null, houseAccountTermsDays: 30, houseAccountIsOnHold: false },
      hidesPrices: false,
    },
    'owner',
  );
  expect([await loggedOn(yesterday), await loggedOn(tomorrow)]).toEqual([0, 0]);
  expect(await loggedOn(today)).toBeGreaterThan(0);
});

it('monthly quote figures start with the current month at the tenant', async () => {
  const { months } = await scene.call('/api/quote/get-figures', {}, 'owner');
  expect(months[0]!.month).toBe(`${today.slice(0, 7)}-01`);
  expect(months).toHaveLength(12);
});

it('a platform fee schedule applies from the start of its first day in the tenant’s time zone', async () => {
  const feeFrom = async (validFrom: Day) => {
    const entry = { uid: randomUUID(), version: 0, name: `From ${validFrom}` };
    const terms = { currency: 'USD' as const, percent: '2', fixed: '0', minimum: '0', cap: null, tiers: [] };
    await scene.api.call(
      '/api/platform-fee-schedule/save',
      { ...entry, terms, assignments: [{ tenantUID: scene.tenant.uid, validFrom }] },
      staff.admin,
    );
    const { uid } = await scene.quoted();
    const [row] = await scene.sql('select platform_fee as fee from quote where uid = $1', uid);
    return (row as { fee: { scheduleName: string } | null }).fee?.scheduleName ?? null;
  };
  expect(await feeFrom(tomorrow)).toBeNull();
  expect(await feeFrom(today)).toBe(`From ${today}`);
});

describe('platform statistics', () => {
  const figures = async () => {
    const platform = platformSystemContext('sum-up-figures', 'test');
    await scene.api.app.get(SumFigures, { strict: false }).run(platform);
    return scene.api.app.get(Database).runInTransaction(
      platform,
      ({ tx }) =>
        tx.query(
          `select day::text, sum(count)::int as count from platform_figure where kind = 'quote' and count > 0
           group by day order by day`,
        ) as Promise<{ day: Day; count: number }[]>,
    );
  };

  it('count by the tenant’s day, also after its time zone changes', async () => {
    await scene.draft();
    const before = await figures();
    expect(before.map(({ day }) => day)).toEqual([today]);
    const setZone = (timeZone: string) =>
      scene.sql(
        `update tenant set settings = settings || jsonb_build_object('timeZone', $1::text) where uid = $2`,
        timeZone,
        scene.tenant.uid,
      );
    await setZone('UTC');
    const [after] = await figures();
    expect(after).toEqual({ day: new Date().toISOString().slice(0, 10), count: before[0]!.count });
    await setZone(OTHER_DAY_TIME_ZONE);
    expect(await figures()).toEqual(before);
  });
});

it('tenant_time_zone in the database agrees with usualTimeZone for every locale of a tenant', async () => {
  const locales = [
    ...'en-US en-CA en-GB en-IE en-AU en-NZ en-IN fr-CA fr-FR nl-NL nl-BE de-DE de-AT de-CH it-IT es-ES'.split(
      ' ',
    ),
    ...'es-US pt-PT da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ ja-JP en en-GB-u-rg-dezzzz zh-Hans-CN es-419'.split(
      ' ',
    ),
  ];
  const zones = await Promise.all(
    locales.map((locale) =>
      scene.api.app.get(Database).runInTransaction(scene.tenant.ctx, async ({ tx }) => {
        await tx.query(`update tenant set settings = jsonb_build_object('locale', $1::text) where uid = $2`, [
          locale,
          scene.tenant.uid,
        ]);
        const [{ zone }] = (await tx.query('select tenant_time_zone($1) as zone', [scene.tenant.uid])) as [
          { zone: string },
        ];
        return zone;
      }),
    ),
  );
  expect(zones).toEqual(locales.map(getDefaultTimeZone));
});
