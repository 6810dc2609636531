import { randomUUID } from 'node:crypto';
import type { QuoteDetails, QuoteLine } from '@glass/contracts/quote';
import { lengthFromMm } from '@glass/geometry';
import { mirrorLayout, layoutInMillimeters, layoutWithLengths } from '@glass/layouts';
import { INCH_UIDS } from '@glass/pricing';
import { toCheckoutRequest } from '../../../../test/demo-quote.js';
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

/** Another size of the glass, by hand. */
async function changeWidth(quote: QuoteDetails, index: number): Promise<QuoteDetails> {
  const panel = quote.panels[index]!;
  const { shape } = panel.spec as { shape: { width: { mm: number } } };
  const width = lengthFromMm(shape.width.mm - 25.4, '1/16');
  await scene.call('/api/glass-panel/save', {
    ...{ ...ofPanel(panel), quantity: panel.quantity },
    spec: { ...panel.spec, shape: { ...panel.spec.shape, width } as never },
  });
  return scene.get(quote.uid);
}

describe('a panel of a shower that was changed by hand', () => {
  it('is found in its shower if its size differs, because channels are cut for the opening', async () => {
    const quote = await addShower(1);
    const note = {
      severity: 'warn',
      code: 'changedByHand',
      message: 'Panel 2 was changed by hand. Check its channels and seals: they are cut for the opening.',
    };
    const others = quote.showers[0]!.findings;
    expect(others).not.toContainEqual(note);
    const [, panel] = quote.panels;
    await scene.call('/api/glass-panel/save', { ...ofPanel(panel!), quantity: 1, spec: otherSide(panel!) });
    const turned = await scene.get(quote.uid);
    expect(turned.showers[0]!.panes[1]!.isDetached).toBe(true);
    expect(turned.showers[0]!.findings).toEqual(others);
    const changed = await changeWidth(turned, 1);
    expect(changed.showers[0]!.findings).toEqual([...others, note]);
  });

  it('isn’t mirrored with its shower, unless it follows again with the same save', async () => {
    const quote = await addShower(1);
    const changed = await changeWidth(quote, 1);
    const { uid: showerUID, layout, panes } = changed.showers[0]!;
    const mirrored = layoutWithLengths(mirrorLayout(layoutInMillimeters(layout)), '1/16');
    const save = (now: QuoteDetails, more: object = {}) =>
      scene.call('/api/quote/save-shower', { ...of(now), showerUID, layout: mirrored, units: 1, ...more });
    const specs = ({ panels }: QuoteDetails) => new Map(panels.map(({ uid, spec }) => [uid, spec]));
    const panelUID = panes[1]!.panelUID;
    const alone = await save(changed);
    expect(specs(alone).get(panelUID)).toEqual(specs(changed).get(panelUID));
    const together = await save(alone, { attachedPanes: [panes[1]!.key] });
    expect(together.showers[0]!.panes.map(({ isDetached }) => isDetached)).toEqual([false, false]);
    expect(specs(together).get(panelUID)).not.toEqual(specs(changed).get(panelUID));
  });
});

describe('a shower that the tenant must review', () => {
  /** The wall at its hinges leans. */
  const toReview = async () => {
    const layout = demoShower(scene.tenant.catalogue, { key: 'door' });
    const lean = lengthFromMm(12.7, '1/16');
    layout.runs[0]!.leans = { left: lean, right: lean };
    // Lower than the rule for single panels.
    layout.runs[0]!.heights.left = lengthFromMm(1700, '1/16');
    return scene.call('/api/quote/save-shower', {
      ...of(await scene.draft([])),
      ...{ showerUID: randomUUID(), layout, units: 1 },
    });
  };

  it('is listed with the quote, and refused to be ordered with the same sentence', async () => {
    const quote = await toReview();
    const found = quote.showers[0]!.findings.find(
      ({ severity }) => severity === 'review' || severity === 'ask',
    );
    expect(found).toBeTruthy();
    const order = await scene.send('/api/payment/create-checkout-session', toCheckoutRequest(quote));
    expect([order.status, order.body.code, order.body.errors![0]!.reason]).toEqual([
      422,
      'QUOTE_NOT_ORDERABLE',
      `Master bath needs a review first: ${found!.message}`,
    ]);
    const submitted = await scene.submit(quote);
    expect(submitted.status).toBe('inReview');
    expect(submitted.review!.reasons).toContain(`Master bath: ${found!.message}`);
  });
});

describe('hardware alone', () => {
  it('can be reviewed and approved without glass', async () => {
    const hardware = await scene.call('/api/quote/save-hardware', {
      ...of(await scene.draft([])),
      ...{ hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle, finish: 'chrome', quantity: 2 },
    });
    const inReview = await scene.submit(hardware, { askForReview: true });
    const approved = await scene.call('/api/quote/review/approve', of(inReview), 'owner');
    expect(approved.status).toBe('quoted');
  });
});
