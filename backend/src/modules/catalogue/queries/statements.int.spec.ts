import { StatementScene } from '../../../../test/statement-text.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('the statements of', () => {
  it('a price list', async () =>
    expect(
      await scene.sqlOf('/api/glass-options/get-all', { tenantUID: scene.tenant.uid }, 'buyer'),
    ).toMatchSnapshot());
  it('shape rules', async () =>
    expect(
      await scene.sqlOf('/api/shape-rules/get', { tenantUID: scene.tenant.uid }, 'buyer'),
    ).toMatchSnapshot());
});
