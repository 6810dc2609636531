import { randomUUID } from 'node:crypto';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { demoShower } from '../../../../test/demo-shower.js';
import { QuoteScene } from './quote-scene.js';

let scene: QuoteScene;
beforeAll(async () => {
  scene = await QuoteScene.start('shower-panels');
});
afterAll(() => scene.stop());

const of = ({ uid: quoteUID, version }: QuoteDetails) => ({ quoteUID, version });
const ofPanel = ({ uid: panelUID, version }: QuoteLine) => ({ panelUID, version });
const addShower = async (units = 20) =>
  scene.call('/api/quote/save-shower', {
    ...of(await scene.draft([])),
    ...{ showerUID: randomUUID(), layout: demoShower(scene.tenant.catalogue), units },
  });
const otherSide = ({ spec }: QuoteLine) => ({ ...spec, viewingSide: 'inside' as const });

describe('the quantity of a panel that follows its shower', () => {
  const refused = {
    name: 'quantity',
    reason: 'This panel follows Master bath, so its quantity is 20. Change the units of the shower instead.',
    code: 'followsShower',
    params: { shower: 'Master bath', units: 20 },
  };

  it.each([
    ['/api/glass-panel/update-qty', (panel: QuoteLine) => ({ ...ofPanel(panel), quantity: 3 })],
    [
      '/api/glass-panel/save',
      (panel: QuoteLine) => ({ ...ofPanel(panel), quantity: 3, spec: { ...panel.spec, notes: 'Care' } }),
    ],
  ] as const)('is refused by %s at its field, and nothing changes', async (path, body) => {
    const quote = await addShower();
    const answer = await scene.send(path, body(quote.panels[1]!));
    expect([answer.status, answer.body.errors]).toEqual([400, [refused]]);
    expect(await scene.get(quote.uid)).toEqual(quote);
  });

  it('is refused by change-glass-panels, which saves the other panels', async () => {
    const quote = await addShower();
    const [door, panel] = quote.panels as [QuoteLine, QuoteLine];
    const reply = await scene.call('/api/quote/change-glass-panels', {
      quoteUID: quote.uid,
      remove: [],
      save: [
        { ...ofPanel(door), quantity: 3, spec: door.spec },
        { ...ofPanel(panel), quantity: 20, spec: { ...panel.spec, notes: 'Care' } },
      ],
    });
    expect(reply.refused).toMatchObject([
      { panelUID: door.uid, code: 'VALIDATION_FAILED', errors: [refused] },
    ]);
    const after = await scene.get(quote.uid);
    expect(after.panels.map(({ quantity, spec }) => [quantity, spec.notes])).toEqual([
      [20, ''],
      [20, 'Care'],
    ]);
  });

  it('is refused to the tenant, too, while the quote is in review', async () => {
    const quote = await scene.submit(await addShower(), { askForReview: true });
    const body = { ...ofPanel(quote.panels[0]!), quantity: 3 };
    const answer = await scene.send('/api/glass-panel/update-qty', body, 'owner');
    expect([answer.status, answer.body.errors]).toEqual([400, [refused]]);
  });

  it('is free once the glass was changed by hand, until the panel follows again', async () => {
    const quote = await addShower();
    const [door] = quote.panels;
    const saved = await scene.call('/api/glass-panel/save', {
      ...{ ...ofPanel(door!), quantity: 20, spec: otherSide(door!) },
    });
    await scene.call('/api/glass-panel/update-qty', {
      ...{ panelUID: door!.uid, version: saved.panel.version, quantity: 3 },
    });
    const changed = await scene.get(quote.uid);
    expect(changed.panels[0]!.quantity).toBe(3);
    const { uid: showerUID, panes } = changed.showers[0]!;
    expect(panes.map(({ isDetached }) => isDetached)).toEqual([true, false]);
    const attach = { ...of(changed), showerUID, paneKey: panes[0]!.key };
    const again = await scene.call('/api/quote/attach-pane', attach);
    expect(again.panels.map(({ quantity }) => quantity)).toEqual([20, 20]);
  });
});
