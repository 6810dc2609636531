import type { ShowerDocument } from '@glass/contracts/document';
import { inLanguage } from '@glass/language/server';
import { LAYOUT_PRESETS } from '@glass/layouts';
import { METRIC_UIDS } from '@glass/pricing';
import { namePanes } from '@glass/layouts/words';
import { readPrinted } from '../../test/read-pdf.js';
import { SAMPLE_SHOWERS, sampleShower } from '../../test/sample-shower.js';
import { listTextClashes } from '../../test/text-clashes.js';
import { showerFacts, showerName } from './shower-facts.js';
import { sizeText } from './glass-list.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

const read = async (doc: ShowerDocument) => {
  const printed = await readPrinted(showerPapersPdf(doc));
  return { ...printed, text: printed.pages.join('\n') };
};
const showers = Object.entries(SAMPLE_SHOWERS).map(
  ([name, [key, options]]) => [name, sampleShower(key, options)] as const,
);

describe.each(['inch', 'metric'] as const)('papers of the presets with the starter hardware, %s', (units) => {
  it.each(LAYOUT_PRESETS.map(({ key }) => key))(
    '%s: all texts are apart, whole and on the page',
    async (key) => {
      const printed = await read(sampleShower(key, { units }));
      expect(listTextClashes(printed)).toEqual([]);
      expect(printed.note).toBe('');
      // The signature is below rows of a table, whose head is repeated.
      expect(printed.pages.at(-1)).toMatch(/Installed by/);
      expect(printed.pages.at(-1)).toMatch(/Done|To do|Note/);
    },
  );
});

describe.each(showers)('papers of a shower: %s', (_, doc) => {
  const { panes, hardware, findings } = doc.evaluated;
  const names = namePanes(panes);
  const articleOf = (uid: string) => doc.catalogue.articles!.find((article) => article.uid === uid)!;
  let printed: ReturnType<typeof read> | undefined;
  const readOnce = () => (printed ??= read(doc));

  it('name every pane with its size and every article with its code', async () => {
    const { text } = await readOnce();
    const facts = showerFacts(doc);
    for (const pane of panes) {
      expect(text).toContain(names.get(pane.key));
      expect(text.replaceAll(/\s/g, '')).toContain(sizeText(facts, pane).replaceAll(/\s/g, ''));
    }
    for (const { articleUID } of hardware) expect(text).toContain(articleOf(articleUID).code);
    expect(findings.filter(({ severity }) => severity === 'block')).toEqual([]);
  });

  it('have texts that are apart, whole and on the page', async () => {
    expect(listTextClashes(await readOnce())).toEqual([]);
  });

  it('have a page from outside for each side', async () => {
    const { pages } = await readOnce();
    doc.layout.runs.forEach((run, index) => {
      expect(pages.filter((page) => page.includes(`Side ${index + 1} from outside`))).toHaveLength(1);
    });
  });
});

describe('gaps of a side', () => {
  it('are printed from smallest to largest where a wall leans away from a square edge', async () => {
    const doc = sampleShower('door', {
      change: ({ runs: [run], ...layout }) => ({
        ...layout,
        runs: [{ ...run!, leans: { left: -6, right: 0 } }],
      }),
    });
    const [door] = doc.evaluated.panes;
    const { gapMm, wedgeMm } = door!.edges.find(({ side }) => side === 'left')!;
    expect(door!.bayUID).toBe(doc.layout.runs[0]!.bays.find(({ hinged }) => hinged === 'left')!.uid);
    // The door is square; the wall is 6 farther away at the top of the glass.
    expect([wedgeMm!.least, wedgeMm!.most]).toEqual([expect.closeTo(gapMm, 1), expect.closeTo(gapMm + 6, 1)]);
    const { pages } = await read(doc);
    const page = pages.find((one) => one.includes('Side 1 from outside'))!.replaceAll(/\s+/g, ' ');
    expect(page).toMatch(new RegExp(`${gapMm} mm to ${gapMm + 6}(\\.0)? mm`));
  });
});

describe('showerPapersPdf', () => {
  it('writes the clear distance beside a hinge that takes different lengths off the panes at its corner', async () => {
    const doc = sampleShower('neoThree', {
      change: (layout) => ({ ...layout, hardware: { ...layout.hardware, glassHinge: METRIC_UIDS.bevelNeo } }),
    });
    // Lines of a cell follow each other without a space.
    const text = (await read(doc)).text.replaceAll(/\s/g, '');
    expect(text).toContain('9.1mmtoDoor2,Bevelled');
    expect(text).toContain('9.1mmtoPanel1,Bevelled');
    expect(text).toContain('7mmtoPanel3');
  });

  it('keeps long names of shop, customer, job and shower whole and apart', async () => {
    const doc = sampleShower('doorPanelRight');
    const name = 'Master bathroom on the second floor of the guest house behind the old orchard at the lake';
    const maker = 'Wilhelmine Oberhausen-Hohenfels & Sons Architectural Glass Manufacturing Partnership LLP';
    const customer =
      'Rhenish Housing Association of Craft Chambers and Sanitary Companies, Building Department';
    const printed = await read({
      ...{ ...doc, tenant: { ...doc.tenant, name: maker }, layout: { ...doc.layout, name } },
      job: { ...doc.job, customer, name: `${name}, phase two` },
    });
    expect(listTextClashes(printed)).toEqual([]);
    const plain = printed.pages.map((page) => page.replaceAll(/\s/g, ''));
    const [cover, ...others] = plain;
    for (const text of [name, maker, customer, `${name}, phase two`])
      expect(cover).toContain(text.replaceAll(/\s/g, ''));
    for (const page of others)
      for (const text of [`${name} · SO-1042`, customer]) expect(page).toContain(text.replaceAll(/\s/g, ''));
  });

  it('names who measured, and who measured a second time', async () => {
    const doc = sampleShower('door');
    const survey = {
      ...{ measuredBy: 'Ana Ruiz', checkedBy: 'Jo Miller', measuredOn: '2026-11-18' },
      ready: { tileDone: true, baseSet: true, measuresFinal: true },
    };
    const printed = await read({ ...doc, layout: { ...doc.layout, survey } });
    const cover = ([page]: readonly string[]) => page!.replaceAll(/\s+/g, '');
    expect(cover(printed.pages)).toContain('AnaRuiz·checkedbyJoMiller18Nov2026');
    expect(listTextClashes(printed)).toEqual([]);
    const changed = { ...survey, checkedMeasures: '00000000' };
    const { pages } = await read({ ...doc, layout: { ...doc.layout, survey: changed } });
    expect(cover(pages)).toContain('checkedbyJoMiller,measureschangedsince');
  });

  it('has a title with the name of the shower and the number of its order', async () => {
    const { title, author } = await read(sampleShower('door'));
    expect([title, author]).toEqual(['Shower Master bath · SO-1042', 'Demo Glass Works']);
  });

  it.each([
    ['', 'Dusche'],
    ['Dusche', 'Dusche'],
    ['Dusche 2', 'Dusche 2'],
    ['Duschecke', 'Dusche Duschecke'],
    ['Hauptbad', 'Dusche Hauptbad'],
  ])('is named in German without repeating the word: %j', (name, named) => {
    expect(inLanguage('de-DE', () => showerName({ layout: { name } }))).toBe(named);
  });

  it('prints letter paper in inches and A4 in millimeters', async () => {
    const [inch] = (await read(sampleShower('door', { units: 'inch' }))).sizes;
    const [metric] = (await read(sampleShower('door'))).sizes;
    expect([inch, metric]).toEqual([
      [612, 792],
      [595.28, 841.89],
    ]);
  });

  it('turns the page for a wide side', async () => {
    const wide = sampleShower('panelDoorPanel', {
      change: ({ runs: [run], ...layout }) => ({
        ...layout,
        runs: [{ ...run!, widths: { bottom: 3600, middle: null, top: null } }],
      }),
    });
    const { sizes, pages } = await read(wide);
    const side = pages.findIndex((page) => page.includes('Side 1 from outside'));
    expect(sizes[side]).toEqual([841.89, 595.28]);
  });

  it('asks to hold walls at the heights of their hinges, and lists what needs adjusting', async () => {
    const doc = sampleShower('kneeWallLeft');
    const { text } = await read(doc);
    const { outline, hardware } = doc.evaluated.panes[1]!;
    const curb = Math.min(...outline.map(({ y }) => y));
    const heights = hardware
      .filter(({ role }) => role === 'wallHinge')
      .map(({ at }) => `${Math.round((curb + at.y) * 10) / 10} mm`);
    expect(heights).toHaveLength(2);
    expect(text).toContain(
      `Door 2: check that the wall can carry the hinges at ${heights.join(' and ')} above the curb.`,
    );
    const amber = doc.evaluated.fits.some(({ verdict }) => verdict !== 'green');
    expect(text.includes('Gaps that need adjusting')).toBe(amber);
  });

  it('prints German words, decimal commas and names of panes', async () => {
    const doc = sampleShower('neoThree', { locale: 'de-DE' });
    const { text, note } = await inLanguage('de-DE', () => read(doc));
    for (const word of [
      'Tür 2',
      'Scheibe 1',
      'Montage',
      'zugeschnitten',
      'Ansicht von außen',
      'Seite 2 von außen',
      '14,1 mm',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('14.1 mm');
    expect(note).toBe('');
  });

  it.each(['de-DE', 'fr-FR', 'es-ES'] as const)('has no overlapping texts in %s', async (locale) => {
    for (const [, [key, options]] of Object.entries(SAMPLE_SHOWERS)) {
      const doc = sampleShower(key, { ...options, locale });
      expect(listTextClashes(await inLanguage(locale, () => read(doc)))).toEqual([]);
    }
  });

  it('names characters that no font has', async () => {
    const doc = sampleShower('door', { change: (layout) => ({ ...layout, name: 'Bath ༀ' }) });
    expect((await read(doc)).note).toContain('U+0F00 in Name');
  });

  it('prints a panel whose cutouts don’t fit as one that cannot be made', async () => {
    const doc = sampleShower('door');
    const [pane] = doc.evaluated.panes;
    const panel = { ...pane!.panel, shape: { kind: 'rectangle' as const, width: 30, height: 1990 } };
    const { text } = await read({ ...doc, evaluated: { ...doc.evaluated, panes: [{ ...pane!, panel }] } });
    expect(text).toContain('Cannot be made');
  });
});
