import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { statementsOf } from '../../../../test/statement-text.js';
import { TestApi } from '../../../../test/test-api.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'sql');
});
afterAll(() => api.stop());

describe('the statements of', () => {
  it('the team', async () =>
    expect(await statementsOf(api, '/api/tenant/user-list', {}, tenant.tokens.owner)).toMatchSnapshot());
  it('open invitations', async () =>
    expect(
      await statementsOf(api, '/api/tenant/invitations/list', {}, tenant.tokens.owner),
    ).toMatchSnapshot());
});
