import { createQuote } from '../../../../test/demo-quote.js';
import { StatementScene } from '../../../../test/statement-text.js';

/* Snapshots of the SQL that the queries of this folder send. Update with `-u`. */

let scene: StatementScene;
let quoteUID: string;
let panelUID: string;

beforeAll(async () => {
  scene = await StatementScene.start();
  const { uid, panels } = await createQuote(scene.api, scene.tenant.tokens.buyer);
  quoteUID = uid;
  panelUID = panels[0]!.uid;
});
afterAll(() => scene.stop());

const search = { search: 'door', filters: { status: ['draft' as const] }, sort: '-number' };

describe('SQL statements', () => {
  it('read quote details', async () =>
    expect(await scene.sqlOf('/api/quote/get-details', { quoteUID }, 'buyer')).toMatchSnapshot());
  it('read a panel', async () =>
    expect(await scene.sqlOf('/api/glass-panel/get', { panelUID }, 'buyer')).toMatchSnapshot());
  it('list a buyer’s quotes', async () =>
    expect(await scene.sqlOf('/api/quote/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('list the tenant’s quotes', async () =>
    expect(await scene.sqlOf('/api/quote/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
  it('search, filter and sort the tenant’s quotes', async () =>
    expect(await scene.sqlOf('/api/quote/list-for-tenant', search, 'viewer')).toMatchSnapshot());
  it('list attachments', async () =>
    expect(await scene.sqlOf('/api/quote/get-attachment-list', { quoteUID }, 'buyer')).toMatchSnapshot());
});
