import { StatementScene } from '../../../../test/statement-text.js';

/* Snapshots of the SQL that the queries of this folder send. Update with `-u`. */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('SQL statements', () => {
  it('list addresses', async () =>
    expect(await scene.sqlOf('/api/contact/shipping-address/list', {}, 'buyer')).toMatchSnapshot());
});
