import { randomUUID } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { demoPanel } from '../../../../test/demo-quote.js';
import { hasWaitingTransaction, whileBlocked, whileDisconnected } from '../../../../test/while-blocked.js';
import { Database } from '../../../kernel/database/database.js';
import { FileStore } from '../../file/public.js';
import { AddGlassPanel } from '../use-cases/add-glass-panels.use-case.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('concurrent')));
afterAll(() => scene.stop());

/** A contour panel that refers to a drawing. */
function drawnPanel(sourceFileUID: string): PanelSpec {
  const corners = [
    [0, 0],
    [0, 600],
    [600, 600],
    [600, 0],
  ] as const;
  const vertices = corners.map(([x, y]) => ({ x, y, bulge: 0 }));
  return { ...demoPanel(), shape: { kind: 'contour', vertices, sourceFileUID }, features: [] };
}

describe('POST quote/add-glass-panel with one uid twice concurrently', () => {
  it('adds the first panel and rejects the second with UID_TAKEN', async () => {
    const [quote, other] = [await scene.draft([]), await scene.draft([])];
    const panel = { panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
    const reply = await whileBlocked(
      scene.api,
      scene.tenant.ctx,
      (tx) => scene.api.app.get(AddGlassPanel).run(tx, { quoteUID: quote.uid, ...panel }),
      () => scene.send('/api/quote/add-glass-panel', { quoteUID: other.uid, ...panel }),
    );
    expect(reply.body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    expect([(await scene.get(quote.uid)).panels.length, (await scene.get(other.uid)).panels.length]).toEqual([
      1, 0,
    ]);
  });
});

describe('POST quote/add-glass-panel with the uid of another quote’s panel', () => {
  it('rejects it with UID_TAKEN before other errors', async () => {
    const { panels } = await scene.draft([FINE]);
    const other = await scene.draft([]);
    const spec = { ...demoPanel(), materialUID: randomUUID() };
    const send = (panelUID: string) =>
      scene.send('/api/quote/add-glass-panel', { quoteUID: other.uid, panelUID, quantity: 1, spec });
    expect((await send(panels[0]!.uid)).body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    expect((await send(randomUUID())).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('rejects it with UID_TAKEN before the status of the quote', async () => {
    const { panels } = await scene.draft([FINE]);
    const { uid: quoteUID } = await scene.quoted();
    const send = (panelUID: string) =>
      scene.send('/api/quote/add-glass-panel', { quoteUID, panelUID, quantity: 1, spec: demoPanel() });
    expect((await send(panels[0]!.uid)).body).toMatchObject({ status: 409, code: 'UID_TAKEN' });
    expect((await send(randomUUID())).body).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });
});

describe('POST glass-panel/save of two panels that swap drawings concurrently', () => {
  it('saves both without a deadlock', async () => {
    const files = scene.api.app.get(FileStore);
    const [one, two] = [randomUUID(), randomUUID()];
    const quotes = [await scene.draftOf([drawnPanel(one)]), await scene.draftOf([drawnPanel(two)])];
    const keepOwn = files.keepOwn.bind(files);
    let arrived = 0;
    files.keepOwn = async (...args) => {
      arrived += 1;
      await scene.api.app.get(Database).runInTransaction(scene.platform, async ({ tx }) => {
        while (arrived < 2 && !(await hasWaitingTransaction(tx))) await Promise.resolve();
      });
      return keepOwn(...args);
    };
    const save = ({ panels: [panel] }: QuoteDetails, spec: PanelSpec) =>
      scene.send('/api/glass-panel/save', {
        panelUID: panel!.uid,
        version: panel!.version,
        quantity: 1,
        spec,
      });
    const replies = await Promise.all([save(quotes[0]!, drawnPanel(two)), save(quotes[1]!, drawnPanel(one))]);
    files.keepOwn = keepOwn;
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('panel calls when the database connection is lost', () => {
  it.each([
    ['read', '/api/glass-panel/get', {}],
    ['saved', '/api/glass-panel/save', { quantity: 1, spec: demoPanel() }],
    ['given another quantity', '/api/glass-panel/update-qty', { quantity: 3 }],
    ['deleted', '/api/quote/delete-glass-panel', {}],
  ] as const)('stays and replies UNAVAILABLE when %s', async (_, path, body) => {
    const quote = await scene.draftOf([demoPanel()]);
    const { uid, version } = quote.panels[0]!;
    const seen = 'quantity' in body ? { version } : {};
    const reply = await whileDisconnected(scene.api, scene.tenant.ctx, 'quote', () =>
      scene.send(path, { panelUID: uid, ...seen, ...body }),
    );
    expect(reply.body).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect((await scene.get(quote.uid)).panels).toEqual(quote.panels);
  });
});
