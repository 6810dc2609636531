import { StatementScene } from '../../../../test/statement-text.js';

/*
 * The SQL that the queries of this folder send, for whoever reviews a change of it: `-u` writes it anew.
 */

let scene: StatementScene;
beforeAll(async () => (scene = await StatementScene.start()));
afterAll(() => scene.stop());

describe('the statements of', () => {
  it('an address book', async () =>
    expect(await scene.sqlOf('/api/contact/shipping-address/list', {}, 'buyer')).toMatchSnapshot());
});
