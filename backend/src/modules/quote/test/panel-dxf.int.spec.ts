import { randomUUID } from 'node:crypto';
import { INCH_UIDS } from '@glass/pricing';
import { without } from '../../../../test/change-catalogue.js';
import { demoPanel } from '../../../../test/demo-quote.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('machine-files')));
afterAll(() => scene.stop());

const withHinge = () => {
  const panel = demoPanel();
  panel.features.push({
    kind: 'hinge',
    uid: randomUUID(),
    templateUID: INCH_UIDS.geneva,
    mirrored: false,
    edge: 1,
    from: 'start',
    distance: { text: '9', mm: 228.6 },
  });
  return panel;
};

describe('POST glass-panel/get-dxf of a panel with a removed hinge', () => {
  it('exports it as quoted, and rejects a draft', async () => {
    const [draft, other] = [await scene.draftOf([withHinge()]), await scene.draftOf([withHinge()])];
    const quoted = await scene.submit(other);
    expect(quoted.status).toBe('quoted');
    const fileOf = ({ panels }: { panels: { uid: string }[] }) =>
      scene.send('/api/glass-panel/get-dxf', { panelUID: panels[0]!.uid });
    const before = await fileOf(quoted);
    await scene.changeList(without('hinges', INCH_UIDS.geneva));
    const [after, refused] = [await fileOf(quoted), await fileOf(draft)];
    expect([after.status, after.text]).toEqual([200, before.text]);
    expect(refused.body).toMatchObject({ status: 422, code: 'PANEL_IMPOSSIBLE' });
    expect(refused.body.errors[0]!.reason).toMatch(/^Panel 1 cannot be drawn: .+ Change it first\.$/);
  });
});
