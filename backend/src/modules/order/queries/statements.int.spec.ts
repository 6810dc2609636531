import { createPaidOrder, createQuote } from '../../../../test/demo-quote.js';
import { StatementScene } from '../../../../test/statement-text.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: StatementScene;
let orderUID: string;

beforeAll(async () => {
  scene = await StatementScene.start();
  orderUID = await createPaidOrder(scene.api, scene.tenant.tokens.buyer);
});
afterAll(() => scene.stop());

describe('the statements of', () => {
  it('an order of one’s own', async () =>
    expect(await scene.sqlOf('/api/order/get-for-customer', { orderUID }, 'buyer')).toMatchSnapshot());
  it('an order of the tenant', async () =>
    expect(await scene.sqlOf('/api/order/get-for-tenant', { orderUID }, 'viewer')).toMatchSnapshot());
  it('a company that a buyer acts for', async () => {
    const { companyUid: companyUID } = scene.tenant;
    expect(await scene.sqlOf('/api/company/get-for-customer', { companyUID }, 'buyer')).toMatchSnapshot();
  });
  it('how an order can be paid', async () => {
    const { uid: quoteUID } = await createQuote(scene.api, scene.tenant.tokens.buyer);
    const asked = await scene.sqlOf('/api/payment/tenant-can-accept-credit-card', { quoteUID }, 'buyer');
    expect(asked).toMatchSnapshot();
  });
  it('a buyer’s orders', async () =>
    expect(await scene.sqlOf('/api/order/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('the orders that another price list is tried on', async () =>
    expect(await scene.sqlOf('/api/order/recent', {}, 'manager')).toMatchSnapshot());
  it('the tenant’s orders', async () =>
    expect(await scene.sqlOf('/api/order/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
});
