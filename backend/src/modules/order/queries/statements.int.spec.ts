import type { EndpointPath, RequestOf } from '@glass/contracts';
import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { statementsOf } from '../../../../test/statement-text.js';
import { TestApi } from '../../../../test/test-api.js';

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

const sqlOf = <P extends EndpointPath>(path: P, body: RequestOf<P>, person: Person) =>
  statementsOf(api, path, body, tenant.tokens[person]);

describe('the statements of', () => {
  it('an order of one’s own', async () =>
    expect(await sqlOf('/api/order/get-for-customer', { orderUID }, 'buyer')).toMatchSnapshot());
  it('an order of the tenant', async () =>
    expect(await sqlOf('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchSnapshot());
  it('a company that a buyer acts for', async () => {
    const { companyUid: companyUID } = tenant;
    expect(await sqlOf('/api/company/get-for-customer', { companyUID }, 'buyer')).toMatchSnapshot();
  });
  it('how an order can be paid', async () => {
    const { uid: quoteUID } = await createQuote(api, tenant.tokens.buyer);
    const asked = await sqlOf('/api/payment/tenant-can-accept-credit-card', { quoteUID }, 'buyer');
    expect(asked).toMatchSnapshot();
  });
  it('a buyer’s orders', async () =>
    expect(await sqlOf('/api/order/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('the tenant’s orders', async () =>
    expect(await sqlOf('/api/order/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
});
