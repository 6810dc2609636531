import { StatementScene } from '../../../../test/statement-text.js';

/* Snapshots of the SQL that these queries send, so that changes are reviewed. Update with `-u`. */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('SQL statements of', () => {
  it('the profile', async () =>
    expect(await scene.sqlOf('/api/auth/get-my-profile', {}, 'buyer')).toMatchSnapshot());
  it('the devices', async () =>
    expect(await scene.sqlOf('/api/auth/list-my-devices', {}, 'buyer')).toMatchSnapshot());
  it('flags and rights', async () =>
    expect(await scene.sqlOf('/api/auth/get-my-flags', {}, 'viewer')).toMatchSnapshot());
});
