import { type OrderStatus, PANEL_STAGES, type PanelStage, placeOf } from '@glass/contracts/order';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { TestApi } from '../../../../test/test-api.js';
import { Database } from '../../../kernel/database/database.js';
import { BOARD_PLACES } from '../../order/queries/order-board.query.js';
import { IN_SHOP } from '../../order/queries/list-orders.query.js';

interface Row {
  uid: string;
  status: OrderStatus;
  stage: PanelStage;
  due: string | null;
}

/** Enough for columns with more orders than they show and others with few. */
const ORDERS = 400;
const CARDS = 30;
const STATUSES: OrderStatus[] = [
  ...[...IN_SHOP, 'received', 'received', 'inProduction', 'inProduction', 'inProduction', 'inProduction'],
  ...['completed', 'cancelled', 'awaitingPayment'],
] as OrderStatus[];

let api: TestApi;
let tenant: DemoTenant;
let rows: Row[];

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
  rows = await api.app.get(Database).runInTransaction(tenant.ctx, async ({ tx }) => {
    await tx.query(
      `insert into quote
       select (jsonb_populate_record(one, jsonb_build_object('uid', md5('quote' || n)::uuid, 'number', 1000000 + n))).*
       from quote one, generate_series(1, $2::int) n
       where one.uid = (select quote_uid from customer_order where uid = $1)`,
      [orderUID, ORDERS],
    );
    await tx.query(
      `insert into customer_order
       select (jsonb_populate_record(one, jsonb_build_object(
         'uid', md5('order' || n)::uuid, 'quote_uid', md5('quote' || n)::uuid, 'number', 1000000 + n,
         'status', ($3::text[])[1 + n % cardinality($3::text[])],
         'stage', ($4::text[])[1 + n * 3 % cardinality($4::text[])],
         'due_date', case when n % 11 > 0 then date '2026-12-01' + n * 37 % 60 end))).*
       from customer_order one, generate_series(1, $2::int) n where one.uid = $1`,
      [orderUID, ORDERS, STATUSES, PANEL_STAGES],
    );
    return tx.query(`select uid, status, stage, due_date::text as due from customer_order`) as Promise<Row[]>;
  });
});
afterAll(() => api.stop());

const byUrgency = (one: Row, other: Row) =>
  (one.due ?? '9').localeCompare(other.due ?? '9') || one.uid.localeCompare(other.uid);

it('get-board shows the thirty most urgent orders of each column, and the count', async () => {
  const { columns } = await api.call('/api/order/get-board', {}, tenant.tokens.sales);
  const expected = BOARD_PLACES.map((place) => {
    const here = rows.filter((row) => IN_SHOP.includes(row.status) && placeOf(row) === place).sort(byUrgency);
    return { place, count: here.length, orders: here.slice(0, CARDS).map(({ uid }) => uid) };
  });
  expect(columns.map((column) => ({ ...column, orders: column.orders.map(({ uid }) => uid) }))).toEqual(
    expected,
  );
  expect(expected.some(({ count }) => count > CARDS)).toBe(true);
  expect(expected.some(({ count }) => count > 0 && count < CARDS)).toBe(true);
});
