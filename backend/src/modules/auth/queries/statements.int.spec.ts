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
  it('one’s profile', async () =>
    expect(await statementsOf(api, '/api/auth/get-my-profile', {}, tenant.tokens.buyer)).toMatchSnapshot());
  it('one’s devices', async () =>
    expect(await statementsOf(api, '/api/auth/list-my-devices', {}, tenant.tokens.buyer)).toMatchSnapshot());
  it('one’s flags and rights', async () =>
    expect(await statementsOf(api, '/api/auth/get-my-flags', {}, tenant.tokens.viewer)).toMatchSnapshot());
});
