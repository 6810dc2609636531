import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CatalogueContent, PriceList } from '@glass/contracts/catalogue';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { INCH_UIDS } from '@glass/pricing';
import { aPriceList } from '../../../../test/price-list.factory.js';
import { showTenant } from '../../../../test/show-tenant.js';
import { stubLayout } from '../../../../test/without-layout.js';

beforeAll(stubLayout);

const SAVES = {
  article: '/api/hardware-article/save',
  hinge: '/api/hinge/save',
  hingePrices: '/api/hinge/save-matrix',
  edge: '/api/edge-finish/save',
  edgePrices: '/api/edge-finish/save-matrix',
  translations: '/api/price-list/save-translations',
} as const;

/** A price list that was started before the starter set got these entries. */
function olderList(change: (content: CatalogueContent) => Partial<CatalogueContent>): PriceList {
  const list = aPriceList();
  const content = { ...list.content, ...change(list.content) };
  return { ...list, content, published: content };
}

const without = <Entry extends { uid: string }>(entries: readonly Entry[] = [], ...uids: string[]) =>
  entries.filter(({ uid }) => !uids.includes(uid));

function studio(
  section: 'hardware' | 'edges',
  list: PriceList,
  mayWrite = true,
  tenant: FakeShellOptions['tenant'] = {},
) {
  const saved = ({ position: _at, ...entry }: Record<string, unknown>) => ({ ...entry, version: 8 });
  return showTenant(
    `/tenant/pricing-studio?section=${section}`,
    {
      '/api/price-list/get': () => list,
      '/api/order/recent': () => ({ items: [] }),
      [SAVES.article]: saved as never,
      [SAVES.hinge]: saved as never,
      [SAVES.edge]: saved as never,
      [SAVES.hingePrices]: () => ({ revision: 9 }),
      [SAVES.edgePrices]: () => ({ revision: 9 }),
      [SAVES.translations]: () => ({ version: 10, items: [] }),
    },
    { session: { roleLevel: ROLE_LEVELS.manager, mayWrite: () => mayWrite }, tenant },
  );
}

const openOffer = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const addToDraft = (dialog: Awaited<ReturnType<typeof openOffer>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Add to draft' }));

describe('starter entries that a price list doesn’t have', () => {
  it('are listed with kind, price and source, and the selected ones are added', async () => {
    const list = olderList(({ articles }) => ({
      articles: without(articles, INCH_UIDS.anchorSet, INCH_UIDS.finSeal),
    }));
    const { calls } = studio('hardware', list);
    const dialog = await openOffer('2 more in the starter set …');
    expect(dialog.getByText('The starter set has 2 articles that you don’t')).toBeTruthy();
    const anchors = dialog.getByRole('checkbox', { name: /Anchor.*\$\d/ });
    const seal = dialog.getByRole('checkbox', { name: /Seal · USD per ft.*CRL SD19/ });
    expect(anchors).toHaveProperty('checked', true);
    await userEvent.click(seal);
    await addToDraft(dialog);
    await waitFor(() =>
      expect(calls(SAVES.article)).toMatchObject([{ uid: INCH_UIDS.anchorSet, version: 0 }]),
    );
    expect(await screen.findByRole('button', { name: '1 more in the starter set …' })).toBeTruthy();
  });

  it('are not those that the shop has under the same code', async () => {
    const list = olderList(({ articles }) => ({
      articles: articles!.map((one) =>
        one.uid === INCH_UIDS.anchorSet
          ? { ...one, uid: crypto.randomUUID(), code: one.code.toLowerCase() }
          : one,
      ),
    }));
    studio('hardware', list);
    await screen.findByRole('group', { name: 'Hardware' });
    expect(screen.queryByRole('button', { name: /starter set/ })).toBeNull();
  });

  it('bring the cutouts that they need, with prices', async () => {
    const own = { uid: crypto.randomUUID(), name: 'My Geneva' };
    const { templateUID } = aPriceList().content.articles!.find(({ uid }) => uid === INCH_UIDS.genevaWall)!;
    const { templateUID: other } = aPriceList().content.articles!.find(
      ({ uid }) => uid === INCH_UIDS.viennaWall,
    )!;
    const list = olderList(({ articles, hinges }) => ({
      articles: without(articles, INCH_UIDS.genevaWall, INCH_UIDS.viennaWall),
      hinges: without(hinges, other!).map((one) => (one.uid === templateUID ? { ...one, ...own } : one)),
    }));
    const { calls } = studio('hardware', list);
    await addToDraft(await openOffer('2 more in the starter set …'));
    await waitFor(() => expect(calls(SAVES.article)).toHaveLength(2));
    const articles = calls(SAVES.article) as { uid: string; templateUID: string }[];
    const cutouts = new Map(articles.map((one) => [one.uid, one.templateUID]));
    expect(cutouts.get(INCH_UIDS.genevaWall)).toBe(own.uid);
    expect(cutouts.get(INCH_UIDS.viennaWall)).toBe(other);
    expect(calls(SAVES.hinge)).toMatchObject([{ uid: other }]);
    const [prices] = calls(SAVES.hingePrices) as { changes: object[] }[];
    expect(prices!.changes).toContainEqual(
      expect.objectContaining({ entryUID: other, was: null, now: { rate: expect.stringMatching(/^\d/) } }),
    );
  });

  it('add an edge finish with its prices for the shop’s glass', async () => {
    const list = olderList(({ edgeFinishes, materials }) => ({
      edgeFinishes: without(edgeFinishes, INCH_UIDS.neoMitre),
      materials: without(materials, INCH_UIDS.mirror14),
    }));
    const { calls } = studio('edges', list);
    const dialog = await openOffer('1 more in the starter set …');
    expect(dialog.getByText('The starter set has 1 finish that you don’t')).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: /Miter, M22, \$0\.75 to \$1\.05 by glass/ })).toBeTruthy();
    await addToDraft(dialog);
    await waitFor(() => expect(calls(SAVES.edgePrices)).toHaveLength(1));
    expect(calls(SAVES.edge)).toMatchObject([{ uid: INCH_UIDS.neoMitre, mitreDegrees: 22.5 }]);
    const [{ changes }] = calls(SAVES.edgePrices) as [{ changes: { materialUID: string | null }[] }];
    expect(changes.map(({ materialUID }) => materialUID)).toEqual([null, null, null]);
  });

  it('are added in the language of the price list, whatever the reader’s', async () => {
    const list = olderList(({ articles }) => ({ articles: without(articles, INCH_UIDS.siliconeJoint) }));
    const { calls } = studio('hardware', list, true, { ownLocale: 'de-DE' });
    await addToDraft(await openOffer('1 more in the starter set …'));
    await waitFor(() => expect(calls(SAVES.article)).toMatchObject([{ name: 'Silikonfuge' }]));
  });

  it('are added again after they were deleted', async () => {
    const list = olderList(({ articles }) => ({ articles: without(articles, INCH_UIDS.anchorSet) }));
    const { calls } = studio('hardware', { ...list, versions: { [INCH_UIDS.anchorSet]: 6 } });
    await addToDraft(await openOffer('1 more in the starter set …'));
    await waitFor(() =>
      expect(calls(SAVES.article)).toMatchObject([{ uid: INCH_UIDS.anchorSet, version: 0 }]),
    );
  });

  it('can be taken back in one step', async () => {
    const list = olderList(({ edgeFinishes }) => ({
      edgeFinishes: without(edgeFinishes, INCH_UIDS.neoMitre, INCH_UIDS.bevel),
    }));
    studio('edges', list);
    await addToDraft(await openOffer('2 more in the starter set …'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /starter set/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: '2 more in the starter set …' })).toBeTruthy();
  });

  it('are not offered without the right to change prices', async () => {
    studio(
      'hardware',
      olderList(({ articles }) => ({ articles: without(articles, INCH_UIDS.anchorSet) })),
      false,
    );
    await screen.findByRole('group', { name: 'Hardware' });
    expect(screen.queryByRole('button', { name: /starter set/ })).toBeNull();
  });
});
