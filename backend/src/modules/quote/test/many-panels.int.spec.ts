import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { limits } from '@glass/contracts/limits';
import type { AddGlassPanelsRequest, GlassPanelReply, QuoteDetails } from '@glass/contracts/quote';
import { demoPanel } from '../../../../test/demo-quote.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { DATA_SOURCE, Database } from '../../../kernel/database/database.js';
import { FINE, QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('panels')));
afterAll(() => scene.stop());

type Sent = AddGlassPanelsRequest['panels'];
const some = (count: number, width = FINE): Sent =>
  Array.from({ length: count }, () => ({
    panelUID: randomUUID(),
    quantity: 1,
    spec: demoPanel('inch', width),
  }));
const add = (quoteUID: string, panels: Sent) =>
  scene.call('/api/quote/add-glass-panels', { quoteUID, panels });
const uidsOf = ({ panels }: QuoteDetails) => panels.map(({ uid }) => uid);
const linesOf = ({ panels }: QuoteDetails) => panels.map(({ lineNumber }) => lineNumber);

describe('POST quote/add-glass-panels', () => {
  it('appends the panels in order with one new version', async () => {
    const draft = await scene.draft();
    const sent = some(3);
    const quote = await add(draft.uid, sent);
    expect(uidsOf(quote).slice(1)).toEqual(sent.map(({ panelUID }) => panelUID));
    expect(linesOf(quote)).toEqual([1, 2, 3, 4]);
    expect(quote.version).toBe(draft.version + 1);
    expect(quote.totals.pieces).toBe(5);
  });

  it('prices each panel as if added alone', async () => {
    const [together, alone] = [await scene.draft(), await scene.draft()];
    const quote = await add(together.uid, some(1, '30'));
    const body = { quoteUID: alone.uid, panelUID: randomUUID(), quantity: 1, spec: demoPanel('inch', '30') };
    const { panel, totals } = await scene.call('/api/quote/add-glass-panel', body);
    expect(quote.panels[1]!.price.totalMinor).toBe(panel.price.totalMinor);
    expect(quote.totals).toEqual(totals);
  });

  it('is idempotent by uid, also concurrently', async () => {
    const { uid: quoteUID } = await scene.draft();
    const panels = some(3);
    const replies = await Promise.all(
      [1, 2, 3].map(() => scene.send('/api/quote/add-glass-panels', { quoteUID, panels })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await scene.get(quoteUID)).toMatchObject({ panels: { length: 4 } });
  });

  it('leaves existing panels unchanged and adds the others', async () => {
    const { uid } = await scene.draft();
    const panels = some(2);
    const first = await add(uid, panels);
    const changed = panels.map((panel) => ({ ...panel, quantity: 9 }));
    const quote = await add(uid, [...changed, ...some(1)]);
    expect(quote.panels.slice(0, 3)).toEqual(first.panels);
    expect(linesOf(quote)).toEqual([1, 2, 3, 4]);
  });

  it('accepts a repeated request even if the quote can no longer change', async () => {
    const { uid } = await scene.draft();
    const panels = some(2);
    const quote = await scene.submit(await add(uid, panels));
    expect(await add(uid, panels)).toEqual(quote);
    const more = await scene.send('/api/quote/add-glass-panels', { quoteUID: uid, panels: some(1) });
    expect(more.body.code).toBe('STATE_CONFLICT');
  });

  it('rejects all for one error, with its index', async () => {
    const { uid: quoteUID } = await scene.draft();
    const panels = some(5);
    panels[3]!.spec.materialUID = randomUUID();
    panels[3]!.spec.edges.pop();
    const { body } = await scene.send('/api/quote/add-glass-panels', { quoteUID, panels });
    expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    for (const { name } of body.errors) expect(name).toMatch(/^panels\.3\.spec\./);
    expect((await scene.get(quoteUID)).panels).toHaveLength(1);
  });

  it.each([
    ['an empty list', () => [], 'panels'],
    ['more than the limit of one call', () => some(limits.panelsPerCall.max + 1), 'panels'],
    [
      'a repeated uid',
      () => [...some(1), ...some(1)].map((each, _, all) => ({ ...each, panelUID: all[0]!.panelUID })),
      'panels.1.panelUID',
    ],
    ['half a piece', () => [...some(1), { ...some(1)[0]!, quantity: 0.5 }], 'panels.1.quantity'],
    [
      'a panel without a specification',
      () => [{ ...some(1)[0]!, spec: 'round' as unknown as Sent[0]['spec'] }],
      'panels.0.spec',
    ],
    ['an unknown field', () => [{ ...some(1)[0]!, price: 1 }], 'panels.0.price'],
    ['something other than a panel', () => ['panel' as unknown as Sent[0]], 'panels'],
  ])('rejects %s', async (_what, panels, field) => {
    const { uid: quoteUID } = await scene.draft();
    const { status, body } = await scene.send('/api/quote/add-glass-panels', { quoteUID, panels: panels() });
    expect(status).toBe(400);
    expect(body.errors[0]!.name).toContain(field);
  });

  it('rejects uids of other quotes’ panels with their index', async () => {
    const [{ uid: quoteUID }, other] = [await scene.draft(), await scene.draft([FINE], 'otherBuyer')];
    const panels = [...some(1), { ...some(1)[0]!, panelUID: other.panels[0]!.uid }];
    const { body } = await scene.send('/api/quote/add-glass-panels', { quoteUID, panels });
    expect(body).toMatchObject({ status: 409, code: 'UID_TAKEN', errors: [{ name: 'panels.1.panelUID' }] });
    expect((await scene.get(quoteUID)).panels).toHaveLength(1);
  });

  it('rejects panels above the limit of a quote, with the room left', async () => {
    const draft = await scene.draft();
    await scene.sql(
      `insert into glass_panel select (jsonb_populate_record(p, jsonb_build_object('uid', gen_random_uuid(), 'line_number', 1 + g))).*
       from glass_panel p cross join generate_series(1, 497) g where p.uid = $1`,
      draft.panels[0]!.uid,
    );
    const { body } = await scene.send('/api/quote/add-glass-panels', {
      quoteUID: draft.uid,
      panels: some(3),
    });
    expect(body.errors[0]!.reason).toBe('A quote can have up to 500 panels. This one takes 2 more.');
    expect(linesOf(await add(draft.uid, some(2))).at(-1)).toBe(500);
    const full = { quoteUID: draft.uid, panelUID: randomUUID(), quantity: 1, spec: demoPanel() };
    const one = await scene.send('/api/quote/add-glass-panel', full);
    expect(one.body.errors[0]!.reason).toBe('A quote can have up to 500 panels. Start another one.');
  });

  it('rejects quotes of other buyers', async () => {
    const { uid: quoteUID } = await scene.draft();
    const { body } = await scene.send(
      '/api/quote/add-glass-panels',
      { quoteUID, panels: some(1) },
      'otherBuyer',
    );
    expect(body.code).toBe('NOT_FOUND');
  });

  it('takes as many statements for many panels as for one', async () => {
    const count = async (panels: Sent) => {
      const { uid: quoteUID } = await scene.draft();
      const call = () => add(quoteUID, panels);
      return (await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), call)).length;
    };
    expect(await count(some(100))).toBe(await count(some(1)));
  });
});

describe('POST quote/reorder-panels', () => {
  const reorder = ({ uid: quoteUID, version }: QuoteDetails, panelUIDs: string[]) =>
    scene.send('/api/quote/reorder-panels', { quoteUID, version, panelUIDs });

  it('sorts and renumbers the panels without other changes', async () => {
    const draft = await scene.draft([FINE, '30', '32', '34']);
    const [a, b, c, d] = uidsOf(draft) as [string, string, string, string];
    expect((await reorder(draft, [d, b, a, c])).status).toBe(200);
    const quote = await scene.get(draft.uid);
    expect(uidsOf(quote)).toEqual([d, b, a, c]);
    expect(linesOf(quote)).toEqual([1, 2, 3, 4]);
    expect(quote.version).toBe(draft.version + 1);
    const before = new Map(draft.panels.map((panel) => [panel.uid, panel]));
    for (const { lineNumber, ...panel } of quote.panels)
      expect({ ...panel, lineNumber: 0 }).toEqual({ ...before.get(panel.uid), lineNumber: 0 });
    expect(quote.totals).toEqual(draft.totals);
  });

  it('requires every panel once', async () => {
    const draft = await scene.draft([FINE, '30']);
    const [a, b] = uidsOf(draft) as [string, string];
    for (const panelUIDs of [[], [a], [a, a], [a, randomUUID()], [a, b, randomUUID()]]) {
      const { body } = await reorder(draft, panelUIDs);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'panelUIDs' }] });
    }
    expect(uidsOf(await scene.get(draft.uid))).toEqual([a, b]);
  });

  it('rejects an outdated version with the current quote and its author', async () => {
    const draft = await scene.draft([FINE, '30']);
    const panelUIDs = uidsOf(draft).toReversed();
    const replies = await Promise.all([1, 2].map(() => reorder(draft, panelUIDs)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.current).toMatchObject({ version: draft.version + 1, updatedBy: 'buyer of panels' });
  });

  it('rejects quotes that aren’t drafts, and other buyers', async () => {
    const quoted = await scene.quoted([FINE, '30']);
    expect((await reorder(quoted, uidsOf(quoted).toReversed())).body.code).toBe('STATE_CONFLICT');
    const { uid: quoteUID, version } = quoted;
    const body = { quoteUID, version, panelUIDs: uidsOf(quoted) };
    expect((await scene.send('/api/quote/reorder-panels', body, 'otherBuyer')).body.code).toBe('NOT_FOUND');
  });
});

describe('saving one of many panels', () => {
  it('reads the others once and replies what is stored', async () => {
    const draft = await scene.draft([FINE, '30', '32']);
    const { uid: panelUID } = draft.panels[1]!;
    const replies: GlassPanelReply[] = [];
    const statements = await recordStatements(scene.api.app.get<DataSource>(DATA_SOURCE), async () => {
      replies.push(await scene.call('/api/glass-panel/update-qty', { panelUID, version: 1, quantity: 5 }));
    });
    const panelsRead = statements.filter(({ sql }) => /^select p\./.test(sql));
    expect(panelsRead).toHaveLength(2);
    const [itself, others] = panelsRead.map(({ sql }) => sql);
    expect(itself).toMatch(/ and p\.uid = \$2\s/);
    expect(others).not.toMatch(/ as "(spec|price|findings)"/);
    const { panels, totals, version } = await scene.get(draft.uid);
    expect(replies).toMatchObject([{ panel: panels[1], totals, quoteVersion: version, drawingName: null }]);
  });
});

describe('concurrent edits of a panel', () => {
  it('name the author of the conflicting version, also after others changed other panels', async () => {
    const draft = await scene.draft([FINE, '30']);
    const [one, other] = draft.panels;
    const change = (panelUID: string, quantity: number) => ({ panelUID, version: 1, quantity });
    await scene.call('/api/glass-panel/update-qty', change(one!.uid, 5), 'sales');
    await scene.call('/api/glass-panel/update-qty', change(other!.uid, 7), 'manager');
    const { body } = await scene.send('/api/glass-panel/update-qty', change(one!.uid, 9));
    expect(body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: {
        panel: { quantity: 5, updatedBy: 'sales of panels', updatedAt: expect.any(String) as string },
      },
    });
    expect(body.errors[0]!.reason).toBe('This panel was changed by sales of panels in the meantime.');
    expect((await scene.get(draft.uid)).updatedBy).toBe('manager of panels');
  });
});

describe('quantity of a panel', () => {
  const { min, max } = limits.pieces;

  it('accepts the limits', async () => {
    const { panels } = await scene.draft();
    const { uid: panelUID, version } = panels[0]!;
    await scene.call('/api/glass-panel/update-qty', { panelUID, version, quantity: max });
    await scene.call('/api/glass-panel/update-qty', { panelUID, version: version + 1, quantity: min });
  });

  it.each([min - 1, max + 1])('rejects %d in the API and the table', async (quantity) => {
    const { panels } = await scene.draft();
    const { uid: panelUID, version } = panels[0]!;
    const { body } = await scene.send('/api/glass-panel/update-qty', { panelUID, version, quantity });
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'quantity' }] });
    const written = scene.api.app
      .get(Database)
      .runInTransaction(scene.tenant.ctx, ({ tx }) =>
        tx.query('update glass_panel set quantity = $1 where uid = $2', [quantity, panelUID]),
      );
    await expect(written).rejects.toThrow(/glass_panel_quantity_check/);
  });
});
