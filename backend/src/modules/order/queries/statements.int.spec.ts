import type { DataSource } from 'typeorm';
import type { EndpointPath, RequestOf } from '@glass/contracts';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { statementText } from '../../../../test/statement-text.js';
import { TestApi } from '../../../../test/test-api.js';
import { DATA_SOURCE } from '../../../kernel/database/database.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let api: TestApi;
let tenant: DemoTenant;
let orderUID: string;

beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'sql');
  orderUID = await createPaidOrder(api, tenant.tokens.buyer);
});
afterAll(() => api.stop());

async function sqlOf<P extends EndpointPath>(path: P, body: RequestOf<P>, person: Person): Promise<string> {
  const call = () => api.call(path, body, tenant.tokens[person]);
  // What is kept between calls is known after the first.
  await call();
  return statementText(await recordStatements(api.app.get<DataSource>(DATA_SOURCE), call));
}

describe('the statements of', () => {
  it('an order of one’s own', async () =>
    expect(await sqlOf('/api/order/get-for-customer', { orderUID }, 'buyer')).toMatchSnapshot());
  it('an order of the tenant', async () =>
    expect(await sqlOf('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchSnapshot());
  it('a buyer’s orders', async () =>
    expect(await sqlOf('/api/order/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('the tenant’s orders', async () =>
    expect(await sqlOf('/api/order/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
});
