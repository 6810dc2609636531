import { randomUUID } from 'node:crypto';
import { defaultDxfProfile, type DxfUploadReply, type PanelSpec } from '@glass/contracts/panel';
import type { QuoteDetails } from '@glass/contracts/quote';
import { panelDxf } from '@glass/dxf';
import { panelInMillimeters } from '@glass/geometry';
import { toCheckoutRequest, demoPanel, drawnPanel } from '../../../../test/demo-quote.js';
import { fetchFile } from '../../../../test/test-files.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { FileStore } from '../../file/public.js';
import { QuoteScene } from './quote-scene.js';

const DAY_MS = 24 * 3_600_000;

let scene: QuoteScene;
beforeAll(async () => (scene = await QuoteScene.start('drawings')));
afterAll(() => scene.stop());

/** Uploads a drawing for a quote. @returns its uid and the panel in it */
async function sentDrawing(quoteUID: string): Promise<{ fileUID: string; spec: PanelSpec }> {
  const { catalogue, tokens } = scene.tenant;
  const bytes = Buffer.from(panelDxf(panelInMillimeters(drawnPanel()), catalogue, defaultDxfProfile));
  const form = createUploadForm(bytes, { quoteUID }, { fileName: 'door.dxf' });
  const { status, body, text } = await sendForm(scene.api, '/api/glass-panel/upload-dxf', form, tokens.buyer);
  if (status !== 200) throw new Error(text);
  const { fileUID, panels } = body as unknown as DxfUploadReply;
  if (!fileUID || !panels[0]) throw new Error('The drawing was not kept');
  return { fileUID, spec: panels[0].spec };
}

async function quoteOfDrawing(count = 1): Promise<{ quote: QuoteDetails; fileUID: string; spec: PanelSpec }> {
  const { uid } = await scene.draftOf([]);
  const { fileUID, spec } = await sentDrawing(uid);
  const panels = Array.from({ length: count }, () => ({ panelUID: randomUUID(), quantity: 1, spec }));
  return { quote: await scene.call('/api/quote/add-glass-panels', { quoteUID: uid, panels }), fileUID, spec };
}

/** How long the file stays: `good` for ever, milliseconds, or `gone`. */
async function staysFor(fileUID: string): Promise<'good' | 'gone' | number> {
  const [row] = (await scene.sql(`select expires_at from stored_file where uid = $1`, fileUID)) as {
    expires_at: Date | null;
  }[];
  if (!row) return 'gone';
  return row.expires_at === null ? 'good' : row.expires_at.getTime() - Date.now();
}
const aDay = async (fileUID: string) => {
  const left = await staysFor(fileUID);
  return typeof left === 'number' && left > DAY_MS - 60_000 && left <= DAY_MS;
};
const remove = (panelUID: string) => scene.call('/api/quote/delete-glass-panel', { panelUID });

describe('drawing of a panel', () => {
  it('expires a day after the last panel that refers to it is deleted', async () => {
    const { quote, fileUID, spec } = await quoteOfDrawing(2);
    await remove(quote.panels[0]!.uid);
    expect(await staysFor(fileUID)).toBe('good');
    await remove(quote.panels[1]!.uid);
    expect(await aDay(fileUID)).toBe(true);
    await scene.call('/api/quote/add-glass-panel', {
      ...{ quoteUID: quote.uid, panelUID: randomUUID(), quantity: 1, spec },
    });
    expect(await staysFor(fileUID)).toBe('good');
  });

  it('expires when its panel gets another shape, and stays when holes change', async () => {
    const { quote, fileUID, spec } = await quoteOfDrawing();
    const [panel] = quote.panels;
    const save = (version: number, to: PanelSpec) =>
      scene.call('/api/glass-panel/save', { panelUID: panel!.uid, version, quantity: 1, spec: to });
    const { panel: changed, drawingName } = await save(panel!.version, { ...spec, features: [] });
    expect([await staysFor(fileUID), drawingName]).toEqual(['good', 'door.dxf']);
    expect((await save(changed.version, demoPanel())).drawingName).toBeNull();
    expect(await aDay(fileUID)).toBe(true);
  });

  it('expires immediately with its deleted quote unless a copy exists', async () => {
    const { quote, fileUID } = await quoteOfDrawing();
    const copy = await scene.call('/api/quote/copy', { fromQuoteUID: quote.uid, quoteUID: randomUUID() });
    await scene.call('/api/quote/delete', { quoteUID: quote.uid });
    expect(await staysFor(fileUID)).toBe('good');
    const { tenant, api } = scene;
    expect((await fetchFile(api, tenant.uid, fileUID, tenant.tokens.buyer)).status).toBe(200);
    await scene.call('/api/quote/delete', { quoteUID: copy.uid });
    expect((await fetchFile(api, tenant.uid, fileUID, tenant.tokens.buyer)).status).toBe(404);
    await api.app.get(FileStore).deleteExpired(scene.platform, 100);
    expect(await staysFor(fileUID)).toBe('gone');
  });

  it('stays when a copy and a deletion run concurrently, in both orders', async () => {
    const { quote, fileUID } = await quoteOfDrawing();
    const quoteUID = randomUUID();
    await Promise.all([
      scene.call('/api/quote/copy', { fromQuoteUID: quote.uid, quoteUID }),
      remove(quote.panels[0]!.uid),
    ]);
    const copied = (await scene.get(quoteUID)).panels.length;
    expect(copied === 0 ? await aDay(fileUID) : await staysFor(fileUID)).toBe(copied === 0 ? true : 'good');
  });

  it('stays for ordered quotes', async () => {
    const { quote, fileUID } = await quoteOfDrawing();
    const request = toCheckoutRequest(quote);
    const { sessionUID } = await scene.call('/api/payment/create-checkout-session', request);
    await scene.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' });
    const refused = await scene.send('/api/quote/delete', { quoteUID: quote.uid });
    expect([refused.status, await staysFor(fileUID)]).toEqual([409, 'good']);
  });

  it('can’t be kept or released by other buyers’ panels', async () => {
    const { quote, fileUID, spec } = await quoteOfDrawing();
    const stranger = await scene.draftOf([spec], 'otherBuyer', 1);
    await scene.call('/api/quote/delete-glass-panel', { panelUID: stranger.panels[0]!.uid }, 'otherBuyer');
    expect(await staysFor(fileUID)).toBe('good');
    await scene.draftOf([spec], 'otherBuyer', 1);
    await remove(quote.panels[0]!.uid);
    expect(await aDay(fileUID)).toBe(true);
    const picture = randomUUID();
    await scene.sql(
      `insert into stored_file (tenant_uid, uid, name, content_type, size_bytes, visibility, owner_contact_uid)
         select tenant_uid, $1, 'logo.png', 'image/png', 1, 'public', owner_contact_uid from stored_file where uid = $2`,
      picture,
      fileUID,
    );
    if (spec.shape.kind !== 'contour') throw new Error('The panel is not from a drawing');
    const shape = { ...spec.shape, sourceFileUID: picture };
    const naming = await scene.draftOf([{ ...spec, shape }]);
    await remove(naming.panels[0]!.uid);
    expect(await staysFor(picture)).toBe('good');
  });
});
