import { randomUUID } from 'node:crypto';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { limits } from '@glass/contracts/limits';
import {
  starterLandingPage,
  type ContentFile,
  type LandingBlock,
  type LandingDraftReply,
  type LandingPage,
} from '@glass/contracts/tenant';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { createPaidOrder } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi, type Answer } from '../../../../test/test-api.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { createPicture } from '../../../../test/test-pictures.js';
import { whileBlocked } from '../../../../test/while-blocked.js';

let api: TestApi;
let tenant: DemoTenant;
let empty: DemoTenant;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'maker');
  empty = await createDemoTenant(api, 'empty', { sellsNothing: true });
});
afterAll(() => api.stop());

const asManager = <Path extends EndpointPath>(path: Path, body: object) =>
  api.send(path, body, { authorization: `Bearer ${tenant.tokens.manager}` });
const visited = (uid = tenant.uid) => api.call('/api/landing-page/get', { tenantUID: uid });
const draft = () => api.call('/api/landing-page/get-draft', {}, tenant.tokens.manager);
const publish = (version: number) => asManager('/api/landing-page/publish', { version });

const block = (kind: LandingBlock['kind'], more: Partial<LandingBlock> = {}): LandingBlock => ({
  ...{ uid: randomUUID(), kind, title: '', text: '', fileUID: null, action: '', items: [], shows: false },
  ...more,
});
const hero = (fileUID: string | null, title = 'Glass for rooms') =>
  block('hero', { title, action: 'Get a price', fileUID });
const pageOf = (...blocks: LandingBlock[]): LandingPage => ({ title: 'Maker', description: '', blocks });
const item = (fileUID: string | null, title = '') => ({ title, text: '', fileUID });

async function saved(...blocks: LandingBlock[]): Promise<LandingDraftReply> {
  const { version } = await draft();
  const reply = await asManager('/api/landing-page/save-draft', { version, page: pageOf(...blocks) });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body as unknown as LandingDraftReply;
}

async function uploaded(name: string, bytes: Buffer): Promise<ContentFile> {
  const form = createUploadForm(bytes, { fileUID: randomUUID() }, { fileName: name });
  return (await sendForm(api, '/api/file/upload', form, tenant.tokens.manager))
    .body as unknown as ContentFile;
}
const aPicture = async (name = 'door.png') => uploaded(name, await createPicture(1200, 600));
const aDocument = (name: string) => uploaded(name, Buffer.from('%PDF-1.4 Care'));
const letFetch = (audience: string, ...files: ContentFile[]) =>
  asManager('/api/file/change-many', { fileUIDs: files.map(({ fileUID }) => fileUID), audience });
const remove = (file: ContentFile) => asManager('/api/file/delete', { fileUIDs: [file.fileUID] });
const namesOf = ({ body }: Answer<{ errors?: { name: string }[] }>) => body.errors?.map(({ name }) => name);

describe('the default landing page', () => {
  it('shows the tenant’s name and is complete', async () => {
    const { page, files, materials, builds } = await visited(empty.uid);
    expect(page).toEqual(starterLandingPage('Glass of empty'));
    expect([files, materials, builds]).toEqual([[], [], []]);
    const begun = await api.call('/api/landing-page/get-draft', {}, empty.tokens.manager);
    expect(begun).toMatchObject({ version: 0, changed: null, published: null, page });
    const early = { version: 0 };
    const headers = { authorization: `Bearer ${empty.tokens.manager}` };
    expect((await api.send('/api/landing-page/publish', early, headers)).body.code).toBe('STATE_CONFLICT');
    const path = '/api/landing-page/save-draft';
    const saved = await api.call(path, { version: 0, page }, empty.tokens.manager);
    await api.call('/api/landing-page/publish', { version: saved.version }, empty.tokens.manager);
    expect((await visited(empty.uid)).page).toEqual(page);
  });
});

describe('the landing page draft', () => {
  it('is visible once published, and not while it is edited further', async () => {
    const first = await saved(hero(null, 'First'));
    expect((await visited()).page.blocks[0]?.title).not.toBe('First');
    await publish(first.version);
    await saved(hero(null, 'Second'));
    expect((await visited()).page.blocks[0]?.title).toBe('First');
    const { published, page, changed } = await draft();
    expect([published?.page.blocks[0]?.title, page.blocks[0]?.title]).toEqual(['First', 'Second']);
    expect([published?.by, changed?.by]).toEqual(['manager of maker', 'manager of maker']);
  });

  it('may be incomplete, and publishing lists everything missing', async () => {
    const { version } = await saved(
      block('hero'),
      block('gallery', { items: [item(null)] }),
      block('steps'),
      block('questions', { items: [item(null, 'Why?')] }),
    );
    expect(namesOf(await publish(version))).toEqual([
      'page.blocks.0.title',
      'page.blocks.0.action',
      'page.blocks.1.items.0.fileUID',
      'page.blocks.2.items',
      'page.blocks.3.items.0.text',
    ]);
  });

  it('reports a conflict with the current draft for an old version', async () => {
    const { version } = await saved(hero(null, 'Theirs'));
    for (const [path, body] of [
      ['/api/landing-page/save-draft', { version: version - 1, page: pageOf(hero(null, 'Mine')) }],
      ['/api/landing-page/publish', { version: version - 1 }],
    ] as const) {
      const { body: refusal } = await asManager(path, body);
      expect(refusal).toMatchObject({
        code: 'VERSION_CONFLICT',
        current: { version, page: { blocks: [{ title: 'Theirs' }] } },
      });
    }
  });

  it('rejects pages that are too long, duplicate blocks and unknown kinds', async () => {
    const { version } = await draft();
    const twice = hero(null);
    const tooLong = 'x'.repeat(limits.landingText.max + 1);
    for (const [blocks, name] of [
      [[twice, twice], 'page.blocks.1.uid'],
      [[block('text', { text: tooLong })], 'page.blocks.0.text'],
      [[{ ...block('text'), kind: 'html' }], 'page.blocks.0.kind'],
      [Array.from({ length: limits.landingBlocks.max + 1 }, () => block('text')), 'page.blocks'],
    ] as const) {
      const page = { title: '', description: '', blocks };
      expect(namesOf(await asManager('/api/landing-page/save-draft', { version, page }))).toEqual([name]);
    }
  });

  it('requires the right to manage files, and is logged', async () => {
    for (const person of ['buyer', 'viewer', 'sales'] as Person[]) {
      for (const path of ['get-draft', 'save-draft', 'publish'] as const) {
        const { status } = await api.send(
          `/api/landing-page/${path}`,
          {},
          {
            authorization: `Bearer ${tenant.tokens[person]}`,
          },
        );
        expect({ person, path, status }).toEqual({ person, path, status: 403 });
      }
    }
    const { version } = await saved(hero(null, 'Logged'));
    await publish(version);
    const { items } = await api.call(
      '/api/audit-log/list-for-tenant',
      { search: 'Logged', filters: { kind: ['content'] } },
      tenant.tokens.owner,
    );
    expect(items.map(({ action }) => action)).toEqual(['landing-page-published', 'landing-page-changed']);
  });
});

describe('a file on the landing page', () => {
  it('must be public where shown, and for customers where offered', async () => {
    const [picture, prices, plans] = [
      await aPicture(),
      await aDocument('prices.pdf'),
      await aDocument('plans.pdf'),
    ];
    const { version } = await saved(
      hero(picture.fileUID),
      block('downloads', { items: [item(prices.fileUID), item(plans.fileUID)] }),
    );
    expect(namesOf(await publish(version))).toEqual([
      'page.blocks.0.fileUID',
      'page.blocks.1.items.0.fileUID',
      'page.blocks.1.items.1.fileUID',
    ]);
    await letFetch('customers', picture, prices, plans);
    expect(namesOf(await publish(version))).toEqual(['page.blocks.0.fileUID']);
    await letFetch('public', picture, prices);
    expect((await publish(version)).status).toBe(200);
    expect((await visited()).files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fileUID: picture.fileUID, widthPx: 1200, audience: 'public' }),
        expect.objectContaining({ fileUID: plans.fileUID, name: 'plans.pdf', audience: 'customers' }),
      ]),
    );
  });

  it('must exist, be a picture where one is shown, and belong to the tenant', async () => {
    const document = await aDocument('care.pdf');
    const form = createUploadForm(
      await createPicture(9, 9),
      { fileUID: randomUUID() },
      { fileName: 'theirs.png' },
    );
    const theirs = (await sendForm(api, '/api/file/upload', form, empty.tokens.manager))
      .body as unknown as ContentFile;
    const { version } = await draft();
    for (const fileUID of [document.fileUID, theirs.fileUID, randomUUID()]) {
      const page = pageOf(hero(fileUID));
      const reply = await asManager('/api/landing-page/save-draft', { version, page });
      expect(namesOf(reply)).toEqual(['page.blocks.0.fileUID']);
    }
  });

  it('can be neither deleted nor restricted, and the error names its place', async () => {
    const picture = await aPicture('harbour.png');
    await letFetch('public', picture);
    const { version } = await saved(hero(picture.fileUID, 'By the harbour'));
    expect((await remove(picture)).body).toMatchObject({
      code: 'STATE_CONFLICT',
      errors: [
        {
          name: 'fileUIDs.0',
          reason: expect.stringContaining('in the draft of the landing page (Opening: By the harbour)'),
        },
      ],
    });
    expect((await letFetch('team', picture)).status).toBe(200);
    await letFetch('public', picture);
    await publish(version);
    for (const audience of ['customers', 'team']) {
      expect((await letFetch(audience, picture)).body).toMatchObject({
        code: 'STATE_CONFLICT',
        errors: [{ reason: expect.stringContaining('on the landing page (Opening: By the harbour)') }],
      });
    }
    const { items } = await api.call('/api/file/list', { search: 'harbour' }, tenant.tokens.manager);
    expect(items[0]?.usedIn).toEqual([
      { where: 'landingPage', what: 'Opening: By the harbour' },
      { where: 'landingPageDraft', what: 'Opening: By the harbour' },
    ]);
    const other = await saved(hero(null));
    await publish(other.version);
    expect((await remove(picture)).status).toBe(200);
  });

  it('is reported at its block if deleted while the page is saved', async () => {
    const picture = await aPicture('gone.png');
    const { version } = await draft();
    const page = pageOf(hero(picture.fileUID));
    const reply = await whileBlocked(
      api,
      tenant.ctx,
      ({ tx, tenantUid }) =>
        tx.query('delete from content_file where tenant_uid = $1 and uid = $2', [tenantUid, picture.fileUID]),
      () => asManager('/api/landing-page/save-draft', { version, page }),
    );
    expect(namesOf(reply)).toEqual(['page.blocks.0.fileUID']);
    expect((await draft()).version).toBe(version);
  });
});

describe('materials on the landing page', () => {
  it('lists sold glasses by name, with thicknesses and lowest rate', async () => {
    const { version } = await saved(hero(null), block('materials', { title: 'Glass', shows: true }));
    await publish(version);
    const { materials } = await visited();
    expect(materials[0]).toEqual({ name: 'Clear', thicknesses: ['1/4', '3/8', '1/2'], fromRate: '9.50' });
    expect(new Set(materials.map(({ name }) => name)).size).toBe(materials.length);
  });

  it('has rates with taxes where the law wants consumer prices', async () => {
    const site = await createDemoTenant(api, 'gross', {
      units: 'metric',
      settings: { locale: 'de-DE' },
      prices: (starter) => ({
        ...starter,
        pricing: {
          ...starter.pricing,
          taxes: [{ code: 'vat', label: 'VAT', percent: '19', compound: false }],
        },
      }),
    });
    const rate = starterCatalogue('metric').materials[0]!.ratePerArea!;
    const page = pageOf(block('materials', { title: 'Glas', shows: true }));
    const { version } = await api.call(
      '/api/landing-page/save-draft',
      { version: 0, page },
      site.tokens.manager,
    );
    await api.call('/api/landing-page/publish', { version }, site.tokens.manager);
    const { materials } = await visited(site.uid);
    expect(materials[0]).toMatchObject({ withTax: true });
    expect(Number(materials[0]!.fromRate)).toBeCloseTo(Number(rate) * 1.19, 2);
  });
});

describe('the delivery promise', () => {
  it('is what checkout promises for an order of today', async () => {
    const site = await createDemoTenant(api, 'promise', {
      prices: ({ materials, ...starter }) => ({
        ...starter,
        // Only the ordered glass is sold, so that the range is one day.
        materials: materials.map((material) => ({
          ...material,
          active: material.uid === INCH_UIDS.clear38,
          leadWorkingDays: material.uid === INCH_UIDS.clear38 ? 9 : null,
        })),
      }),
    });
    const { promise } = await visited(site.uid);
    const orderUID = await createPaidOrder(api, site.tokens.buyer);
    const order = await api.call('/api/order/get-for-customer', { orderUID }, site.tokens.buyer);
    expect(promise!.shipBy).toEqual({ earliest: order.readyDate, latest: order.readyDate });
    expect(promise!.deliveredBy!.latest >= promise!.shipBy.latest).toBe(true);
  });

  it('is not computed for a page that shows none, or without a price list', async () => {
    const { version } = await saved(hero(null));
    await publish(version);
    expect((await visited()).promise).toBeNull();
    expect((await visited(empty.uid)).promise).toBeNull();
  });
});
