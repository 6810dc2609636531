import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@glass/contracts/auth';
import type { PanelSpec } from '@glass/contracts/panel';
import { lengthOf } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';
import { changeCatalogue, without } from '../../../../test/change-catalogue.js';
import { demoAddress } from '../../../../test/demo-address.js';
import { createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { demoShower } from '../../../../test/demo-shower.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { AccountScene } from './account-scene.js';
import { Visitor } from './visitor.js';

let scene: AccountScene;
/** A new tenant per test, since tests change price lists and read all data. */
let site: DemoTenant;
beforeAll(async () => {
  // One trusted proxy, so that each visitor has their own address.
  scene = await AccountScene.start({ trustedProxies: 1 });
});
beforeEach(async () => {
  site = await createDemoTenant(scene.api, `site-${randomUUID().slice(0, 8)}`);
});
afterAll(() => scene.stop());

const rows = (sql: string, parameters: unknown[] = []) => scene.rows(sql, parameters, site);
const panel = (spec: PanelSpec = demoPanel(), quantity = 2) => ({ panelUID: randomUUID(), quantity, spec });
const ofGlass = (materialUID: string): PanelSpec => ({ ...demoPanel(), materialUID });

/** Signs up a visitor with panels and confirms the address. */
async function confirmed(
  visitor: Visitor,
  work: object,
): Promise<{ session: SessionGrant; quoteUID: string }> {
  const reply = await visitor.wizardSignUp(work);
  if (reply.status !== 200) throw new Error(reply.text);
  return pressed(visitor);
}

async function pressed(visitor: Visitor): Promise<{ session: SessionGrant; quoteUID: string }> {
  const token = await visitor.tokenFromMail();
  const reply = await visitor.verify({ token, continueKey: visitor.continueKey });
  if (reply.status !== 'verified' || reply.quoteUID === null) throw new Error(JSON.stringify(reply));
  return { session: reply.session, quoteUID: reply.quoteUID };
}

const quoteOf = ({ session, quoteUID }: { session: SessionGrant; quoteUID: string }) =>
  scene.api.call('/api/quote/get-details', { quoteUID }, session.accessToken);

/** Removes a glass from the price list. */
async function dropMaterial(uid: string): Promise<void> {
  await changeCatalogue(scene.api, site, without('materials', uid));
}

describe('wizard-signup with a shower', () => {
  const showerWork = () => ({
    quoteUID: randomUUID(),
    panels: [panel()],
    showers: [{ showerUID: randomUUID(), layout: demoShower(site.catalogue), units: 1 }],
  });

  it('saves its panels and hardware with the other panels', async () => {
    const quote = await quoteOf(await confirmed(new Visitor(scene, site), showerWork()));
    expect(quote.panels).toHaveLength(3);
    expect(quote.showers[0]!.panes).toHaveLength(2);
    expect(quote.hardware.length).toBeGreaterThan(3);
    expect(quote.totals.totalMinor).toBe(
      quote.totals.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    );
  });

  it('keeps the layout of a shower that can’t be made anymore', async () => {
    const visitor = new Visitor(scene, site);
    const work = showerWork();
    await visitor.wizardSignUp(work);
    await dropMaterial(work.showers[0]!.layout.materialUID);
    const quote = await quoteOf(await pressed(visitor));
    expect(quote.showers).toMatchObject([{ layout: { name: 'Master bath' }, panes: [] }]);
    expect(quote.hardware).toEqual([]);
  });
});

describe('wizard-signup with delivery', () => {
  it('saves and prices the delivery with the panels', async () => {
    const { crates, rushClasses } = site.catalogue.pricing;
    const rush = rushClasses[0]!.code;
    const crate = crates[0]!.code;
    const address = { ...demoAddress, line1: '12 Pier Road' };
    const shipping = {
      method: 'delivery',
      requestedDate: '2099-03-01',
      deliveryNotes: 'Gate 4',
      rush,
      crate,
      address,
    };
    const work = { quoteUID: randomUUID(), panels: [panel()], shipping };
    const quote = await quoteOf(await confirmed(new Visitor(scene, site), work));
    expect(quote.shipping).toMatchObject({
      ...{ method: 'delivery', addressSource: 'custom', requestedDate: '2099-03-01' },
      ...{ deliveryNotes: 'Gate 4', rush, crate },
    });
    expect(quote.shippingAddress).toMatchObject({ line1: '12 Pier Road' });
    expect(quote.totals.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rush', 'crate']));
  });

  it('rejects an unavailable delivery at its field and signs up no one', async () => {
    const nothing = { requestedDate: null, deliveryNotes: '', rush: null, crate: null, address: null };
    const wishes: [string, object][] = [
      ['shipping.rush', { rush: 'yesterday' }],
      ['shipping.crate', { crate: 'gold' }],
      ['shipping.requestedDate', { requestedDate: '2020-01-01' }],
    ];
    for (const [name, wish] of wishes) {
      const shipping = { method: 'delivery', ...nothing, ...wish };
      const visitor = new Visitor(scene, site);
      const reply = await visitor.wizardSignUp({ quoteUID: randomUUID(), panels: [panel()], shipping });
      expect(reply.body.errors).toEqual([expect.objectContaining({ name })]);
    }
  });
});

describe('wizard-signup checks in order of cost', () => {
  const outline = (length: number): PanelSpec =>
    ({
      ...demoPanel(),
      shape: {
        kind: 'contour',
        sourceFileUID: null,
        vertices: Array.from({ length }, (_, index) => ({ x: index, y: index % 2, bulge: 0 })),
      },
    }) as unknown as PanelSpec;

  it('the captcha before any panel', async () => {
    const broken = Array.from({ length: 10 }, () => panel(outline(950)));
    const wrong = { captchaProof: 'wrong', captchaText: undefined };
    const reply = await new Visitor(scene, site).wizardSignUp({
      quoteUID: randomUUID(),
      panels: broken,
      ...wrong,
    });
    expect(reply.body.code).toBe('CAPTCHA_WRONG');
  });

  it('the number of corners of all panels before any panel', async () => {
    const tooMany = Array.from({ length: 11 }, () => panel(outline(950)));
    const reply = await new Visitor(scene, site).wizardSignUp({ quoteUID: randomUUID(), panels: tooMany });
    expect(reply.body.code).toBe('STATE_CONFLICT');
  });
});

describe('panels of wizard-signup', () => {
  it('become the first quote when the address is confirmed', async () => {
    const visitor = new Visitor(scene, site);
    const panels = [panel(), panel(demoPanel('inch', '30'), 1)];
    const quoteUID = randomUUID();
    const reply = await confirmed(visitor, { quoteUID, quoteName: 'Miller bath', panels });
    expect(reply.quoteUID).toBe(quoteUID);
    const quote = await quoteOf(reply);
    expect(quote).toMatchObject({
      name: 'Miller bath',
      status: 'draft',
      contactUID: reply.session.contactUID,
      panels: panels.map(({ panelUID, quantity }, index) => ({
        uid: panelUID,
        quantity,
        lineNumber: index + 1,
      })),
      totals: { pieces: 3 },
    });
    const alike = await createQuote(scene.api, site.tokens.otherBuyer, panels);
    expect(quote.totals.totalMinor).toBe(alike.seenTotal);
    expect(quote.panels.map(({ spec }) => spec)).toEqual(panels.map(({ spec }) => spec));
  });

  it('are counted in the email, and belong to no quote before', async () => {
    const visitor = new Visitor(scene, site);
    await visitor.wizardSignUp({ quoteUID: randomUUID(), panels: [panel(), panel()] });
    const [mail] = await scene.newMailsTo(visitor.email);
    expect(mail!.text).toContain('The 2 panels you entered are saved.');
    expect(await rows(`select uid from quote`)).toEqual([]);
    expect(await rows(`select uid from glass_panel`)).toEqual([]);
  });

  it('are not visible to other buyers', async () => {
    const { quoteUID } = await confirmed(new Visitor(scene, site), {
      quoteUID: randomUUID(),
      panels: [panel()],
    });
    const headers = { authorization: `Bearer ${site.tokens.buyer}` };
    expect((await scene.send('/api/quote/get-details', { quoteUID }, headers)).body.code).toBe('NOT_FOUND');
  });

  it('may be absent: then there is no quote', async () => {
    const visitor = new Visitor(scene, site);
    await visitor.wizardSignUp({ quoteUID: randomUUID(), panels: [] });
    const token = await visitor.tokenFromMail();
    expect(await visitor.verify({ token, continueKey: visitor.continueKey })).toMatchObject({
      status: 'verified',
      quoteUID: null,
    });
  });

  it('create quote and account together, or neither', async () => {
    const visitor = new Visitor(scene, site);
    await visitor.wizardSignUp({ quoteUID: randomUUID(), panels: [panel()] });
    const request = { token: await visitor.tokenFromMail(), continueKey: visitor.continueKey };
    const settings = await rows(`select * from catalogue_settings`);
    await rows(`delete from catalogue_settings`);
    const refused = await visitor.send('/api/auth/verify-email', request);
    expect(refused.body.code).toBe('NOT_FOUND');
    expect(await rows(`select uid from contact where email = $1`, [visitor.email])).toEqual([]);
    await rows(
      `insert into catalogue_settings select * from jsonb_populate_recordset(null::catalogue_settings, $1)`,
      [JSON.stringify(settings)],
    );
    expect((await visitor.verify(request)).status).toBe('verified');
  });
});

describe('invalid panels of wizard-signup', () => {
  it('are reported at their fields, and nothing is saved', async () => {
    const visitor = new Visitor(scene, site);
    const tooLong = demoPanel();
    const wrong = { ...tooLong, shape: { ...tooLong.shape, width: lengthOf('0', 'inch') } } as PanelSpec;
    const twice = panel();
    const panels = [panel(), panel(wrong), panel(ofGlass(randomUUID())), twice, twice];
    const reply = await visitor.wizardSignUp({ quoteUID: randomUUID(), panels });
    expect(reply.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body.errors.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^panels\.1\.spec\.shape\.width/),
      'panels.2.spec.materialUID',
      'panels.4.panelUID',
    ]);
    expect(await rows(`select uid from account_link`)).toEqual([]);
  });

  it('are rejected unpriced if they have more corners together than a quote allows', async () => {
    const visitor = new Visitor(scene, site);
    const corners = Array.from({ length: 2000 }, () => ({ finishUID: null, size: null }));
    const panels = Array.from({ length: 6 }, () => panel({ ...panel().spec, corners }));
    const reply = await visitor.wizardSignUp({ quoteUID: randomUUID(), panels });
    expect(reply.body).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      errors: [{ reason: expect.stringContaining('10000 corners, holes and cutouts') as string }],
    });
    expect(await rows(`select uid from account_link`)).toEqual([]);
  });

  it.each([
    ['a quantity of nothing', () => [{ ...panel(), quantity: 0 }], 'panels.0.quantity'],
    ['more than fifty', () => Array.from({ length: 51 }, () => panel()), 'panels'],
    ['no list', () => 'none', 'panels'],
    ['something that is no panel', () => [7], 'panels.0'],
  ])('may be %s', async (_what, panels, field) => {
    const reply = await new Visitor(scene, site).wizardSignUp({ quoteUID: randomUUID(), panels: panels() });
    expect(reply.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body.errors[0]!.name).toBe(field);
  });
});

describe('between wizard-signup and confirmation', () => {
  it('a glass may leave the price list: its panel loses its price, the others stay', async () => {
    const visitor = new Visitor(scene, site);
    const [gone, stays] = [panel(ofGlass(INCH_UIDS.clear14)), panel(ofGlass(INCH_UIDS.clear38))];
    await visitor.wizardSignUp({ quoteUID: randomUUID(), panels: [gone, stays] });
    await dropMaterial(INCH_UIDS.clear14);
    const quote = await quoteOf(await pressed(visitor));
    expect(quote.panels).toHaveLength(2);
    expect(quote.panels[0]).toMatchObject({ uid: gone.panelUID, price: { totalMinor: null } });
    expect(quote.panels[0]!.spec).toEqual(gone.spec);
    expect(quote.panels[1]!.price.totalMinor).toBeGreaterThan(0);
    expect(quote.totals.totalMinor).toBeNull();
  });

  it('another user may use the same uids: the quote gets new ones', async () => {
    const visitor = new Visitor(scene, site);
    const mine = panel();
    const theirs = await createQuote(scene.api, site.tokens.buyer);
    const taken = { ...panel(), panelUID: theirs.panels[0]!.uid };
    const reply = await confirmed(visitor, { quoteUID: theirs.uid, panels: [taken, mine] });
    expect(reply.quoteUID).not.toBe(theirs.uid);
    const quote = await quoteOf(reply);
    expect(quote.panels.map(({ uid }) => uid)).toEqual([
      expect.not.stringMatching(taken.panelUID),
      mine.panelUID,
    ]);
    const details = await scene.api.call(
      '/api/quote/get-details',
      { quoteUID: theirs.uid },
      site.tokens.buyer,
    );
    expect(details.version).toBe(theirs.version);
  });
});
