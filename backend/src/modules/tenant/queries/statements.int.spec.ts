import { StatementScene } from '../../../../test/statement-text.js';

/* Snapshots of the SQL that these queries send, so that changes are reviewed. Update with `-u`. */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('SQL statements of', () => {
  it('the team', async () =>
    expect(await scene.sqlOf('/api/tenant/user-list', {}, 'owner')).toMatchSnapshot());
  it('open invitations', async () =>
    expect(await scene.sqlOf('/api/tenant/invitations/list', {}, 'owner')).toMatchSnapshot());
});
