import { PANE_SIDES } from '@glass/contracts/layout';
import { findMountedFeature } from '@glass/layouts';
import { readPrinted } from '../../test/read-pdf.js';
import { sampleShower, SAMPLE_SHOWERS } from '../../test/sample-shower.js';
import { dimensionFromCorner, holesOf } from './panel-dimensions.js';
import { readPanePanel } from './pane-panel.js';
import { showerFacts } from './shower-facts.js';
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
      '34.8 kg',
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

  it('lists the corners of a panel that is no rectangle', async () => {
    const [panel] = sheetOf(await read(sampleShower('bench')), 'Panel 2 of Master bath');
    expect(panel).toContain('Corners');
    // Inner corner of the notch, before it is rounded.
    expect(panel!.replaceAll(/\s+/g, ' ')).toContain('EF 397 mm 450 mm');
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

  it('warns of a panel that was changed by hand, and is left out if it can’t be made', async () => {
    const doc = sampleShower('door');
    const [pane] = doc.evaluated.panes;
    const changed = await read({ ...doc, changedByHand: [pane!.key] });
    expect(changed.join('')).toContain('this sheet shows what follows from the measures');
    const panel = { ...pane!.panel, shape: { kind: 'rectangle' as const, width: 30, height: 1990 } };
    const pages = await read({ ...doc, evaluated: { ...doc.evaluated, panes: [{ ...pane!, panel }] } });
    expect(sheetOf(pages, 'Door 1 of Master bath')).toHaveLength(0);
  });
});
