import type { HardwareRole, ShowerLayout } from '@glass/contracts/layout';
import { takesGlass } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { evaluateLayout, listArticlesFor, usualHardware } from '../src/index.js';
import { bayOf, layoutOf, runOf } from './layout.factory.js';

const ROLES = ['glassJoint', 'strikeSeal', 'hingeSeal', 'bottomSeal'] as const satisfies HardwareRole[];
const FIN = ['S-FIN', 'S-BULB', 'S-BULB14'];
const FLEXIBLE = ['S-BULB', 'S-LIP'];

describe.each([
  [
    'inch',
    {
      glassJoint: ['S-SIL', 'C-GLASS', ...FIN],
      strikeSeal: [...FIN, 'S-MAG'],
      hingeSeal: FIN,
      bottomSeal: ['S-DRIP'],
    },
  ],
  [
    'metric',
    {
      glassJoint: ['S-SIL', 'C-GLASS', ...FLEXIBLE],
      strikeSeal: [...FLEXIBLE, 'S-HARD', 'S-MAG'],
      hingeSeal: FLEXIBLE,
      bottomSeal: ['S-DRIP'],
    },
  ],
] as const)('starter seals, %s shop', (units, offered) => {
  const catalogue = starterCatalogue(units);
  const articles = catalogue.articles!.filter(({ active }) => active);
  const glass = catalogue.materials.find(
    ({ tempered, thicknessMm }) => tempered && thicknessMm > 9 && thicknessMm < 11,
  )!;
  const usual = usualHardware(articles, glass.thicknessMm);
  const uidOf = (code: string) => articles.find((one) => one.code === code)!.uid;
  const evaluate = (change: Partial<ShowerLayout<number>>) =>
    evaluateLayout(
      layoutOf([runOf(760, 2000, [bayOf('door')])], { hardware: usual, materialUID: glass.uid, ...change }),
      { catalogue, articles },
    );
  const unfit = (result: ReturnType<typeof evaluate>) =>
    result.findings.filter(({ code }) => code === 'sealNotForEdge');
  const seals = articles
    .filter((one) => one.family === 'seal' && takesGlass(one, glass.thicknessMm))
    .map(({ code }) => code);
  const places = seals.flatMap((code) =>
    ROLES.map((role) => [code, role, [...offered[role]].map(String).includes(code)] as const),
  );

  it.each(places)('%s as %s: offered %s, and blocked otherwise', (code, role, isOffered) => {
    expect(
      listArticlesFor(role, articles, undefined)
        .map((one) => one.code)
        .includes(code),
    ).toBe(isOffered);
    // A shower that uses all of them.
    const bays = [bayOf('fixed'), bayOf('fixed'), bayOf('door', { width: 700, hinged: 'right' })];
    const hardware = { ...usual, [role]: uidOf(code) };
    const found = unfit(evaluate({ hardware, runs: [runOf(1800, 2000, bays)] }));
    expect(found.map(({ severity }) => severity)).toEqual(isOffered ? [] : ['block']);
  });

  it.each(ROLES)('are all that is offered as %s, with clamps', (role) => {
    const codes = listArticlesFor(role, articles, undefined).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([...offered[role]].map(String).toSorted());
  });

  it.each(['strikeSeal', 'hingeSeal', 'bottomSeal'] as const)(
    'block a door with silicone as %s until another seal is chosen, or none',
    (role) => {
      const hardware = { ...usual, [role]: uidOf('S-SIL') };
      const [found] = unfit(evaluate({ hardware }));
      expect(found).toMatchObject({ severity: 'block', values: { isFixed: 1 } });
      expect(found!.cures).toContainEqual({ kind: 'removeArticle', role, bayUID: null });
      const chosen = found!.cures.filter((cure) => cure.kind === 'chooseArticle');
      expect(chosen.length).toBeGreaterThan(0);
      for (const { articleUID } of chosen)
        expect(unfit(evaluate({ hardware: { ...usual, [role]: articleUID } }))).toEqual([]);
    },
  );

  it('block the choice of a single bay, too', () => {
    const bay = bayOf('door', { hardware: { strikeSeal: uidOf('S-SIL') } });
    const [found] = unfit(evaluate({ runs: [runOf(760, 2000, [bay])] }));
    expect(found).toMatchObject({ severity: 'block', place: { run: 0, bayUID: bay.uid } });
  });

  it('are cured by thicker glass where none takes the thin one', () => {
    const thin = { ...glass, uid: '00000000-0000-4000-8000-000000000014', thicknessMm: 5 };
    const withThin = { ...catalogue, materials: [thin, ...catalogue.materials] };
    const layout = layoutOf([runOf(760, 2000, [bayOf('door')])], { hardware: usual, materialUID: thin.uid });
    const { findings } = evaluateLayout(layout, { catalogue: withThin, articles });
    const found = findings.filter(({ code }) => code === 'articleThickness');
    expect(found.length).toBeGreaterThan(1);
    for (const {
      cures,
      articles: [uid],
    } of found) {
      const article = articles.find((one) => one.uid === uid)!;
      const [cure] = cures.filter(({ kind }) => kind === 'thickerGlass');
      expect(cure).toMatchObject({ kind: 'thickerGlass' });
      const mm = cure?.kind === 'thickerGlass' ? cure.mm : 0;
      expect(mm).toBeGreaterThanOrEqual(article.minThicknessMm!);
      expect(mm).toBeLessThanOrEqual(article.maxThicknessMm!);
    }
  });
});
