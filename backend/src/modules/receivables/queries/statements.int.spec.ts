import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import { StatementScene } from '../../../../test/statement-text.js';

/** Snapshots of the SQL that this folder's queries send, so that changes are visible in reviews. Update with `-u`. */

let scene: StatementScene;
let orderUID: string;

beforeAll(async () => {
  scene = await StatementScene.start();
  orderUID = await createPaidOrder(scene.api, scene.tenant.tokens.buyer);
});
afterAll(() => scene.stop());

describe('SQL statements of', () => {
  it('a buyer’s own order', async () =>
    expect(await scene.sqlOf('/api/order/get-for-customer', { orderUID }, 'buyer')).toMatchSnapshot());
  it('an order of the tenant', async () =>
    expect(await scene.sqlOf('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchSnapshot());
  it('a company of a buyer', async () => {
    const { companyUid: companyUID } = scene.tenant;
    expect(await scene.sqlOf('/api/company/get-for-customer', { companyUID }, 'buyer')).toMatchSnapshot();
  });
  it('payment options', async () => {
    const { uid: quoteUID } = await createQuote(scene.api, scene.tenant.tokens.buyer);
    const asked = await scene.sqlOf('/api/payment/tenant-can-accept-credit-card', { quoteUID }, 'buyer');
    expect(asked).toMatchSnapshot();
  });
  it('a buyer’s orders', async () =>
    expect(await scene.sqlOf('/api/order/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('recent orders for a price list preview', async () =>
    expect(await scene.sqlOf('/api/order/recent', {}, 'manager')).toMatchSnapshot());
  it('the tenant’s orders', async () =>
    expect(await scene.sqlOf('/api/order/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
});
