import { PANE_SIDES } from '@glass/contracts/layout';
import { exactLength, formatWeight, mapLengths, weightKg } from '@glass/geometry';
import { findMountedFeature } from '@glass/layouts';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { dimensionFromCorner, holesOf } from './panel-dimensions.js';
import { readPanePanel } from './pane-panel.js';
import { paneWeightText, showerFacts } from './shower-facts.js';
import { showerPapersPdf } from './shower-papers-pdf.js';

const showers = Object.entries(SAMPLE_SHOWERS).flatMap(([name, [key, options]]) =>
  (['metric', 'inch'] as const).map(
    (units) => [`${name}, ${units}`, sampleShower(key, { ...options, units })] as const,
  ),
);
/** Half a step of 1/16 in. */
const ROUNDING_MM = 0.8;

describe.each(showers)('dimensions of the panels of %s', (_, doc) => {
  const facts = showerFacts(doc);
  const sheets = doc.evaluated.panes.map((pane) => {
    const panel = readPanePanel(facts, pane)!;
    return { pane, panel, drawing: dimensionFromCorner(panel.drawing, doc.catalogue.precision) };
  });

  it('start at the bottom left corner, and end at each hinge and hole', () => {
    for (const { pane, panel, drawing } of sheets) {
      const { minX, minY } = drawing.box;
      for (const mounted of pane.hardware) {
        const feature = findMountedFeature(pane, mounted);
        if (!feature) continue;
        const lines = drawing.dimensions.filter(({ featureUID }) => featureUID === feature.uid);
        expect(lines.length).toBeGreaterThan(0);
        for (const { from, to, mm } of lines) {
          const isUp = from.x === to.x;
          expect(isUp ? from.y : from.x).toBeCloseTo(isUp ? minY : minX, 6);
          expect(Math.abs((isUp ? to.y - from.y : to.x - from.x) - mm)).toBeLessThanOrEqual(ROUNDING_MM);
        }
        const holes = holesOf(panel.drawing, feature.uid);
        const isUpright = mounted.side === 'left' || mounted.side === 'right';
        const places =
          holes.length > 0 ? holes.map(({ at }) => at.y) : [isUpright ? mounted.at.y : mounted.at.x];
        for (const place of places)
          expect(lines.some(({ mm }) => Math.abs(mm - place) <= ROUNDING_MM)).toBe(true);
      }
    }
  });

  it('are those of the shape otherwise', () => {
    for (const { panel, drawing } of sheets)
      expect(drawing.dimensions.filter(({ featureUID }) => featureUID === null)).toEqual(
        panel.drawing.dimensions.filter(({ featureUID }) => featureUID === null),
      );
  });
});

describe('sheet of a panel', () => {
  const read = async (doc: ReturnType<typeof sampleShower>) =>
    (await readPrinted(showerPapersPdf(doc))).pages;
  const sheetOf = (pages: readonly string[], title: string) =>
    pages.filter((page) => page.includes(`${title}Seen from outside`));

  it('has size, weight, people to lift, edges and hardware of each panel', async () => {
    const pages = await read(sampleShower('panelLeftDoor'));
    for (const title of ['Panel 1 of Master bath', 'Door 2 of Master bath'])
      expect(sheetOf(pages, title)).toHaveLength(1);
    const [door] = sheetOf(pages, 'Door 2 of Master bath');
    for (const text of [
      '34.7 kg',
      '2 people',
      'Bevelled wall hinge',
      'Cutout BEV',
      '2 holes Ø 12 mm',
      'Panel 1',
      'Wall',
    ])
      expect(door).toContain(text);
    expect(door).not.toContain('Corners');
  });

  it('has the weight of the panel as it is ordered, like the cover and the glass list', async () => {
    const doc = sampleShower('panelLeftDoor', { units: 'inch' });
    const facts = showerFacts(doc);
    const door = doc.evaluated.panes[1]!;
    const kg = weightKg(door.panel, doc.catalogue);
    expect(door.weightKg - kg).toBeGreaterThan(0.05);
    const text = paneWeightText(facts, door);
    expect(text).toBe(formatWeight(kg, 'inch', doc.locale));
    const pages = await read(doc);
    for (const page of [pages[0], sheetOf(pages, 'Door 2 of Master bath')[0]]) expect(page).toContain(text);
  });

  it('lists the corners of a panel that is no rectangle', async () => {
    const [panel] = sheetOf(await read(sampleShower('bench')), 'Panel 2 of Master bath');
    expect(panel).toContain('Corners');
    // Inner corner of the notch, before it is rounded.
    expect(panel!.replaceAll(/\s+/g, ' ')).toContain('EF 397 mm 450 mm R 6 mm');
  });

  it('has the finish of each edge, also of those of a notch that is higher than the rest of its side', async () => {
    const doc = sampleShower('kneeWallLeft', {
      change: ({ runs: [run], ...layout }) => ({
        ...layout,
        runs: [{ ...run!, blocks: run!.blocks.map((block) => ({ ...block, height: 1200 })) }],
      }),
    });
    const [page] = sheetOf(await read(doc), 'Panel 1 of Master bath');
    const rows = page!.replaceAll(/\s+/g, ' ');
    for (const row of [
      'A Bottom 527 mm AR Arris Floor',
      'B Left 1200 mm AR Arris',
      'C Bottom 250 mm AR Arris',
      'D Left 792 mm AR Arris Wall',
      'E Top 777 mm FP Flat polish Free edge',
      'F Right 1992 mm FP Flat polish Door 2',
    ])
      expect(rows).toContain(row);
  });

  it('names what each edge faces', async () => {
    const doc = sampleShower('panelLeftDoor');
    const [fixed] = doc.evaluated.panes;
    expect(PANE_SIDES.map((side) => fixed!.edges.find((edge) => edge.side === side)!.facing)).toEqual([
      'wall',
      null,
      'inlineGlass',
      'floor',
    ]);
    const [page] = sheetOf(await read(doc), 'Panel 1 of Master bath');
    for (const text of ['Wall', 'Free edge', 'Door 2', 'Floor']) expect(page).toContain(text);
  });

  it.each([
    ['bench', 'Panel 2', ['A Bottom 397 mm AR Arris Floor', 'E Bottom 380 mm AR Arris Bench']],
    ['bench', 'Panel 2', ['D Right 1542 mm AR Arris Wall', 'F Right 450 mm AR Arris Bench']],
    ['kneeWallLeft', 'Panel 1', ['B Left 900 mm AR Arris Knee wall', 'C Bottom 250 mm AR Arris Knee wall']],
    ['steam', 'Door 1', ['C Top 700 mm FP Flat polish Transom 2']],
    [
      'steam',
      'Transom 2',
      ['A Bottom 706 mm FP Flat polish Door 1', 'D Right 350 mm FP Flat polish Transom 4'],
    ],
  ] as const)('names knee walls, benches and transoms that edges face: %s, %s', async (key, name, rows) => {
    const [page] = sheetOf(await read(sampleShower(key)), `${name} of Master bath`);
    for (const row of rows) expect(page!.replaceAll(/\s+/g, ' ')).toContain(row);
  });

  it('names the block that each step of a notch faces, with the radius of each inner corner', async () => {
    const doc = sampleShower('kneeWallLeft', {
      change: ({ runs: [run], ...layout }) => {
        const [wall] = run!.blocks;
        const bench = { ...wall!, kind: 'bench' as const, width: 400, height: 450 };
        return { ...layout, runs: [{ ...run!, blocks: [wall!, bench] }] };
      },
    });
    const [page] = sheetOf(await read(doc), 'Panel 1 of Master bath');
    const rows = page!.replaceAll(/\s+/g, ' ');
    for (const row of [
      'A Bottom 377 mm AR Arris Floor',
      'B Left 450 mm AR Arris Bench',
      'C Bottom 150 mm AR Arris Bench',
      'D Left 450 mm AR Arris Knee wall',
      'E Bottom 250 mm AR Arris Knee wall',
      'F Left 1092 mm AR Arris Wall',
      '400 mm 450 mm R 6 mm',
      '250 mm 900 mm R 6 mm',
    ])
      expect(rows).toContain(row);
  });

  it.each([
    ['kneeWallLeft', 'Panel 1', '250 mm 880 mm R 6 mm 250 mm × 880 mm to 900 mm'],
    // From the right side, though the corner is 397 from the left end.
    ['bench', 'Panel 2', '397 mm 430 mm R 6 mm 380 mm × 430 mm to 450 mm'],
  ] as const)('has width and both heights of a raked notch: %s', async (key, name, row) => {
    const doc = sampleShower(key, {
      change: ({ runs: [run], ...layout }) => ({
        ...layout,
        runs: [{ ...run!, blocks: run!.blocks.map((block) => ({ ...block, fall: 20 })) }],
      }),
    });
    const [page] = sheetOf(await read(doc), `${name} of Master bath`);
    expect(page!.replaceAll(/\s+/g, ' ')).toContain(row);
  });

  it('has the size of a square notch, and no column for it without one', async () => {
    const [notched] = sheetOf(await read(sampleShower('bench')), 'Panel 2 of Master bath');
    expect(notched!.replaceAll(/\s+/g, ' ')).toContain('EF 397 mm 450 mm R 6 mm 380 mm × 450 mm');
    const [sloped] = sheetOf(
      await read(
        sampleShower('walkIn', {
          change: ({ runs: [run], ...layout }) => ({
            ...layout,
            runs: [{ ...run!, top: 'ceiling', heights: { ...run!.heights, right: run!.heights.left - 200 } }],
          }),
        }),
      ),
      'Panel 1 of Master bath',
    );
    expect(sloped).toContain('Corners');
    expect(sloped).not.toContain('Notch');
  });

  it('writes diameters of drills in the unit of the shop, in its tables and in the drawing', async () => {
    const pages = await read(sampleShower('sliderLeft', { units: 'inch' }));
    const [door] = sheetOf(pages, 'Sliding door 2 of Master bath');
    expect(door).toContain('1 hole Ø 0.551″');
    expect(door).toMatch(/\d Ø 0\.551″/);
    expect(door).not.toMatch(/ mm\b/);
  });

  it('takes one page for a narrow panel with hinges at both edges', async () => {
    const pages = await read(sampleShower('biFold', { units: 'inch' }));
    const [door] = sheetOf(pages, 'Door 1 of Master bath');
    expect(door).toContain('GEN180');
    expect(pages[pages.indexOf(door!) + 1]).toContain('Door 2 of Master bathSeen from outside');
  });

  it('shows a panel that was changed by hand as ordered, with a star', async () => {
    const doc = sampleShower('door');
    const [pane] = doc.evaluated.panes;
    const { widthMm, heightMm, panel } = pane!;
    const shape = { kind: 'rectangle' as const, width: widthMm - 20, height: heightMm };
    const changed = mapLengths({ ...panel, shape }, (mm) => exactLength(mm, '1mm'));
    const pages = await read({ ...doc, changedPanels: { [pane!.key]: changed } });
    const sheet = pages.find((page) => page.includes('Door 1* of Master bathChanged by hand'));
    expect(sheet).toContain('this is the panel as ordered');
    expect(sheet).toContain(`${widthMm - 20} × ${heightMm} mm`);
    const all = pages.join('');
    expect(all).toContain('Door 1*: lists and sheets show the panel as ordered.');
    expect(all).not.toContain(`${widthMm} × ${heightMm}`);
  });

  it('of a panel changed to a glass that left the price list is left out, and the others are printed', async () => {
    const doc = sampleShower('panelLeftDoor');
    const [pane] = doc.evaluated.panes;
    const gone = { ...pane!.panel, materialUID: '00000000-0000-4000-8000-00000000dead' };
    const pages = await read({
      ...doc,
      changedPanels: { [pane!.key]: mapLengths(gone, (mm) => exactLength(mm, '1mm')) },
    });
    expect(pages.join('')).toContain('Door 2 of Master bath');
  });

  it('is left out for a panel that can’t be made', async () => {
    const doc = sampleShower('door');
    const [pane] = doc.evaluated.panes;
    const panel = { ...pane!.panel, shape: { kind: 'rectangle' as const, width: 30, height: 1990 } };
    const pages = await read({ ...doc, evaluated: { ...doc.evaluated, panes: [{ ...pane!, panel }] } });
    expect(sheetOf(pages, 'Door 1 of Master bath')).toHaveLength(0);
  });
});
