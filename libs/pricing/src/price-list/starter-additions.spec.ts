import type { CatalogueContent } from '@glass/contracts/catalogue';
import { METRIC_UIDS, starterCatalogue } from '../index.js';
import {
  addStarterEntries,
  changeOwnLanguage,
  listCatalogueFaults,
  listMissingStarterEntries,
  type StarterList,
  withEntry,
} from './index.js';

const LISTS: StarterList[] = ['hinges', 'edgeFinishes', 'cornerFinishes', 'articles'];

/** The price list with all missing entries of the lists. */
function complete(content: CatalogueContent, locale: string, lists = LISTS): CatalogueContent {
  let next = content;
  for (const list of lists) {
    const uids = listMissingStarterEntries(next, list, locale).map(({ uid }) => uid);
    const { entries, translations } = addStarterEntries(next, list, uids, locale);
    for (const { list: of, entry } of entries) next = withEntry(next, of, entry);
    if (translations) next = { ...next, translations };
  }
  return next;
}

/** A price list with glass only, in the shop's language. */
function glassOnly(units: 'inch' | 'metric', locale: string): CatalogueContent {
  const { version: _version, ...starter } = starterCatalogue(units);
  const own = locale.startsWith('de') ? changeOwnLanguage(starter, 'en', 'de') : starter;
  const materials = own.materials.map((one) => ({ ...one, defaultEdgeFinishUID: null }));
  return {
    ...own,
    materials,
    hinges: [],
    edgeFinishes: [],
    cornerFinishes: [],
    articles: [],
    translations: [],
  };
}

describe('addStarterEntries', () => {
  it.each([
    ['inch', 'en-US'],
    ['metric', 'de-DE'],
    ['metric', 'nl-NL'],
  ] as const)('completes a price list without faults: %s, %s', (units, locale) => {
    const full = complete(glassOnly(units, locale), locale);
    const starter = starterCatalogue(units);
    for (const list of LISTS) {
      expect(listMissingStarterEntries(full, list, locale)).toEqual([]);
      expect(full[list]!.map(({ uid }) => uid).toSorted()).toEqual(
        starter[list]!.map(({ uid }) => uid).toSorted(),
      );
    }
    expect(listCatalogueFaults(full)).toEqual([]);
  });

  it('adds the cutouts of articles alone, in the shop’s language', () => {
    const full = complete(glassOnly('metric', 'de-DE'), 'de-DE', ['articles']);
    const used = new Set(full.articles!.flatMap((one) => [one.templateUID, one.otherTemplateUID]));
    used.delete(null);
    expect(new Set(full.hinges.map(({ uid }) => uid))).toEqual(used);
    const wall = full.articles!.find(({ uid }) => uid === METRIC_UIDS.viennaWall)!;
    expect(wall.name).toBe('Wandband Vienna');
    expect(full.translations).toContainEqual(
      expect.objectContaining({ text: wall.name, de: '', en: 'Vienna wall hinge' }),
    );
    expect(full.edgeFinishes).toEqual([]);
  });

  it('leaves out prices of glass that the price list doesn’t have', () => {
    const content = glassOnly('inch', 'en-US');
    const { materials } = content;
    const full = complete({ ...content, materials: materials.filter(({ tempered }) => tempered) }, 'en-US');
    const priced = [...full.edgeFinishes, ...full.hinges].flatMap(({ matrix }) => matrix);
    expect(priced.length).toBeGreaterThan(0);
    expect(new Set(priced.map(({ materialUID }) => materialUID))).toEqual(new Set([null]));
  });

  it('adds only entries that were chosen', () => {
    const content = glassOnly('metric', 'de-DE');
    const { entries } = addStarterEntries(content, 'edgeFinishes', [METRIC_UIDS.neoMitre], 'de-DE');
    expect(entries).toMatchObject([
      { list: 'edgeFinishes', entry: { uid: METRIC_UIDS.neoMitre, mitreDegrees: 22.5 } },
    ]);
  });
});
