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
  it('a price list', async () =>
    expect(
      await statementsOf(api, '/api/glass-options/get-all', { tenantUID: tenant.uid }, tenant.tokens.buyer),
    ).toMatchSnapshot());
  it('shape rules', async () =>
    expect(
      await statementsOf(api, '/api/shape-rules/get', { tenantUID: tenant.uid }, tenant.tokens.buyer),
    ).toMatchSnapshot());
});
