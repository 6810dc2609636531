import type { EndpointPath, RequestOf } from '@glass/contracts';
import type { Person } from '../../../../test/demo-tenant.js';
import { statementsOf } from '../../../../test/statement-text.js';
import { FINE, QuoteScene } from '../test/quote-scene.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: QuoteScene;
let quoteUID: string;
let panelUID: string;

beforeAll(async () => {
  scene = await QuoteScene.start('sql');
  const { uid, panels } = await scene.draft([FINE]);
  quoteUID = uid;
  panelUID = panels[0]!.uid;
});
afterAll(() => scene.stop());

const sqlOf = <P extends EndpointPath>(path: P, body: RequestOf<P>, person: Person) =>
  statementsOf(scene.api, path, body, scene.tenant.tokens[person]);

const search = { search: 'door', filters: { status: ['draft' as const] }, sort: '-number' };

describe('the statements of', () => {
  it('a quote’s details', async () =>
    expect(await sqlOf('/api/quote/get-details', { quoteUID }, 'buyer')).toMatchSnapshot());
  it('a panel', async () =>
    expect(await sqlOf('/api/glass-panel/get', { panelUID }, 'buyer')).toMatchSnapshot());
  it('a buyer’s quotes', async () =>
    expect(await sqlOf('/api/quote/list-for-customer', {}, 'buyer')).toMatchSnapshot());
  it('the tenant’s quotes', async () =>
    expect(await sqlOf('/api/quote/list-for-tenant', {}, 'viewer')).toMatchSnapshot());
  it('the tenant’s quotes, searched, filtered and sorted', async () =>
    expect(await sqlOf('/api/quote/list-for-tenant', search, 'viewer')).toMatchSnapshot());
  it('the attachments of a quote', async () =>
    expect(await sqlOf('/api/quote/get-attachment-list', { quoteUID }, 'buyer')).toMatchSnapshot());
});
