import { StatementScene } from '../../../../test/statement-text.js';

/* Snapshots of the SQL that the queries of this folder send. Update with `-u`. */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('SQL statements', () => {
  it('read the catalogue', async () =>
    expect(
      await scene.sqlOf('/api/glass-options/get-all', { tenantUID: scene.tenant.uid }, 'buyer'),
    ).toMatchSnapshot());
  it('read shape rules', async () =>
    expect(
      await scene.sqlOf('/api/shape-rules/get', { tenantUID: scene.tenant.uid }, 'buyer'),
    ).toMatchSnapshot());
});
