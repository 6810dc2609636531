import type { Catalogue } from '@glass/contracts/catalogue';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import { INCH_UIDS } from '@glass/pricing';
import { type AddedEntry, addStarterEntries, listMissingStarterEntries } from '@glass/pricing/price-list';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { HardwareScene } from '../../../../test/hardware-scene.js';
import { TestApi } from '../../../../test/test-api.js';

const LACKING: string[] = [INCH_UIDS.anchorSet, INCH_UIDS.neoMitre, INCH_UIDS.viennaWall, INCH_UIDS.vienna];

/** A price list that was started before the starter set got these entries, with prices of its own. */
const startedEarlier = (starter: Catalogue): Catalogue => {
  const left = <Entry extends { uid: string }>(entries: readonly Entry[] = []) =>
    entries.filter(({ uid }) => !LACKING.includes(uid));
  const lacks = (text: string) =>
    [...starter.edgeFinishes, ...starter.hinges, ...(starter.articles ?? [])].some(
      ({ uid, name }) => name === text && LACKING.includes(uid),
    );
  return {
    ...starter,
    translations: (starter.translations ?? []).filter(({ text }) => !lacks(text)),
    edgeFinishes: left(starter.edgeFinishes),
    hinges: left(starter.hinges),
    articles: left(starter.articles).map((one) => ({ ...one, price: '77.00', source: 'Own drawing' })),
  };
};

let api: TestApi;
let tenant: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'earlier', { prices: startedEarlier });
});
afterAll(() => api.stop());

const call = <Path extends EndpointPath>(path: Path, body: RequestOf<Path>) =>
  api.call(path, body, tenant.tokens.manager) as Promise<ReplyOf<Path>>;

async function save({ list, entry }: AddedEntry): Promise<void> {
  if (list === 'articles') {
    await call('/api/hardware-article/save', { ...entry, version: 0 });
    return;
  }
  const { matrix, ...fields } = entry;
  const changes = matrix.map(({ materialUID, thicknessMm, ...now }) => ({
    ...{ entryUID: entry.uid, materialUID, thicknessMm, was: null, now },
  }));
  if (list === 'edgeFinishes') await call('/api/edge-finish/save', { ...fields, version: 0 } as never);
  else await call('/api/hinge/save', { ...fields, version: 0 } as never);
  await call(list === 'edgeFinishes' ? '/api/edge-finish/save-matrix' : '/api/hinge/save-matrix', {
    changes,
  });
}

/** Adds all missing entries of a list to the draft, as the pricing studio does. */
async function addMissing(list: 'edgeFinishes' | 'articles'): Promise<string[]> {
  const { content, versions } = await call('/api/price-list/get', {});
  const uids = listMissingStarterEntries(content, list, 'en-US').map(({ uid }) => uid);
  const { entries, translations } = addStarterEntries(content, list, uids, 'en-US');
  for (const entry of entries) await save(entry);
  if (translations)
    await call('/api/price-list/save-translations', {
      ...{ version: versions.translations ?? 0, items: translations },
    });
  return entries.map(({ entry }) => entry.uid);
}

/** A shower with a mitered neo-angle corner, as the buyer sees it. */
async function designNeoAngle() {
  const scene = new HardwareScene(api, tenant);
  const quote = await scene.saveShower(await scene.emptyQuote(), { key: 'neoFour' });
  return {
    isReviewed: quote.showers.some(({ findings }) => findings.some(({ code }) => code === 'miterNotSold')),
    quote,
  };
}

describe('starter entries added to an earlier price list', () => {
  it('let mitered neo-angle showers be priced once they are published, and change nothing else', async () => {
    expect((await designNeoAngle()).isReviewed).toBe(true);
    await call('/api/hardware-article/delete', { uid: INCH_UIDS.finSeal, version: 0 });
    const { content: before } = await call('/api/price-list/get', {});
    const edges = await addMissing('edgeFinishes');
    const hardware = await addMissing('articles');
    expect(edges).toEqual([INCH_UIDS.neoMitre]);
    expect(hardware).toEqual([
      ...[INCH_UIDS.vienna, INCH_UIDS.viennaWall, INCH_UIDS.finSeal, INCH_UIDS.anchorSet],
    ]);

    const { content, draft } = await call('/api/price-list/get', {});
    const added = [...edges, ...hardware];
    const earlier = <Entry extends { uid: string }>(entries: readonly Entry[] = []) =>
      entries.filter(({ uid }) => !added.includes(uid));
    expect({
      ...content,
      edgeFinishes: earlier(content.edgeFinishes),
      hinges: earlier(content.hinges),
      articles: earlier(content.articles),
    }).toEqual({ ...before, translations: content.translations });
    expect(content.translations).toEqual(expect.arrayContaining(before.translations ?? []));
    const names = [...content.edgeFinishes, ...content.hinges, ...content.articles!]
      .filter(({ uid }) => added.includes(uid))
      .map(({ name }) => name);
    expect(names).toHaveLength(5);
    for (const text of names)
      expect(content.translations).toContainEqual(
        expect.objectContaining({ text, de: expect.stringMatching(/./) }),
      );
    expect(await addMissing('articles')).toEqual([]);

    expect((await designNeoAngle()).isReviewed).toBe(true);
    await call('/api/price-list/publish', { revision: draft.revision });
    const { isReviewed, quote } = await designNeoAngle();
    expect(isReviewed).toBe(false);
    expect(quote.panels.map(({ price }) => price.unitMinor)).not.toContain(null);
    expect(
      quote.panels.some(({ spec }) => spec.edges.some(({ finishUID }) => finishUID === INCH_UIDS.neoMitre)),
    ).toBe(true);
  });
});
