import { StatementScene } from '../../../../test/statement-text.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('the statements of', () => {
  it('the team', async () =>
    expect(await scene.sqlOf('/api/tenant/user-list', {}, 'owner')).toMatchSnapshot());
  it('open invitations', async () =>
    expect(await scene.sqlOf('/api/tenant/invitations/list', {}, 'owner')).toMatchSnapshot());
});
