import { StatementScene } from '../../../../test/statement-text.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('the statements of', () => {
  it('one’s profile', async () =>
    expect(await scene.sqlOf('/api/auth/get-my-profile', {}, 'buyer')).toMatchSnapshot());
  it('one’s devices', async () =>
    expect(await scene.sqlOf('/api/auth/list-my-devices', {}, 'buyer')).toMatchSnapshot());
  it('one’s flags and rights', async () =>
    expect(await scene.sqlOf('/api/auth/get-my-flags', {}, 'viewer')).toMatchSnapshot());
});
