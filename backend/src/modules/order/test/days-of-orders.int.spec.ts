import { dayIn } from '@glass/contracts/geo';
import { computeReadyDay } from '@glass/contracts/order';
import { Database } from '../../../kernel/database/database.js';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, saveSettings } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';

let api: TestApi;
let tenant: DemoTenant;
let sales: string;
let orderUID: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  sales = tenant.tokens.sales;
  orderUID = await createPaidOrder(api, tenant.tokens.buyer);
});
afterAll(() => api.stop());

const setDay = (column: 'due_date' | 'ready_date', day: string | null) =>
  api.app
    .get(Database)
    .runInTransaction(tenant.ctx, ({ tx }) =>
      tx.query(`update customer_order set ${column} = $2 where uid = $1`, [orderUID, day]),
    );
const listed = async (due?: 'late' | 'week') =>
  (await api.call('/api/order/list-for-tenant', { filters: due ? { due: [due] } : {} }, sales)).items;

describe('due date of orders', () => {
  /** These zones are 25 hours apart, so their dates always differ. */
  const FIRST = 'Pacific/Kiritimati';
  const LAST = 'Pacific/Pago_Pago';

  async function late(timeZone: string) {
    await saveSettings(api, tenant, { settings: { timeZone } });
    const { due } = await api.call('/api/order/count-for-tenant', {}, sales);
    const { columns } = await api.call('/api/order/get-board', {}, sales);
    const [card] = columns.flatMap(({ orders }) => orders);
    return [(await listed())[0]!.isLate, (await listed('late')).length, due.late, card!.isLate];
  }

  it('is late by the tenant’s time zone', async () => {
    await setDay('due_date', dayIn(LAST, new Date()));
    expect(await late(LAST)).toEqual([false, 0, 0, false]);
    expect(await late(FIRST)).toEqual([true, 1, 1, true]);
  });

  it('starts the week in the tenant’s time zone', async () => {
    const week = 7 * 24 * 3600 * 1000;
    await setDay('due_date', dayIn(LAST, new Date(Date.now() + week)));
    await late(LAST);
    expect(await listed('week')).toHaveLength(0);
    await late(FIRST);
    expect(await listed('week')).toHaveLength(1);
  });
});

describe('ready day', () => {
  // A Friday, the next Monday, days around the new year, and none.
  const DAYS = ['2026-12-04', '2026-12-07', '2026-12-31', '2027-01-04', null];

  it('in lists and as “Ship by” of staff equals the order’s, for all combinations of computed, confirmed and required dates', async () => {
    let { version } = await api.call('/api/order/get-for-tenant', { orderUID }, sales);
    for (const readyDate of DAYS) {
      await setDay('ready_date', readyDate);
      for (const confirmedDate of DAYS) {
        for (const requiredDate of DAYS) {
          const processing = { confirmedDate, requiredDate };
          const saved = await api.call(
            '/api/order/save-processing-details',
            { orderUID, version, ...processing },
            sales,
          );
          version = saved.version;
          const [item] = await listed();
          expect({ readyDate, ...processing, readyDay: item!.readyDay }).toEqual({
            ...{ readyDate: saved.readyDate, ...processing },
            readyDay: computeReadyDay(saved),
          });
          expect(saved.dueDate).toBe(computeReadyDay(saved));
        }
      }
    }
  });
});
