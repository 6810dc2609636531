import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { ruleSets } from '@glass/geometry';
import { evaluateLayout, LAYOUT_PRESETS, type PresetKey, usualHardware } from '@glass/layouts';
import { starterCatalogue } from '@glass/pricing';
import { articlesOnSale } from '../hardware/articles-on-sale.js';
import { fitHardware, keepChoices, listShowerGlass, startLayout } from './start-layout.js';

const INCH = starterCatalogue('inch', ruleSets.us);
const METRIC = starterCatalogue('metric', ruleSets.en);
const glassOf = (catalogue: Catalogue, thicknessMm: number) =>
  listShowerGlass(catalogue).find((one) => Math.abs(one.thicknessMm - thicknessMm) < 0.3)!.uid;

function evaluate(key: PresetKey, catalogue: Catalogue, materialUID: string) {
  const layout = fitHardware({ ...startLayout(key, catalogue), materialUID }, catalogue);
  const articles = articlesOnSale(catalogue);
  return { layout, evaluated: evaluateLayout(layout, { catalogue, articles }) };
}

describe('a new neo-angle shower of starter hardware', () => {
  const presets = LAYOUT_PRESETS.filter(({ group }) => group === 'neo').map(({ key }) => key);
  const cases = presets.flatMap((key) => [
    ...[9.5, 12.7].map((mm) => ['inch', key, mm] as const),
    ...[8, 10].map((mm) => ['metric', key, mm] as const),
  ]);

  it.each(cases)(
    '%s, %s in glass of %d mm, has hinges made for its corners and closes beside them',
    (units, key, mm) => {
      const catalogue = units === 'inch' ? INCH : METRIC;
      const { evaluated } = evaluate(key, catalogue, glassOf(catalogue, mm));
      const codes = evaluated.findings
        .filter(({ code, severity }) => severity !== 'warn' || code === 'articleNotForEdge')
        .map(({ code }) => code);
      expect(codes).toEqual([]);
      const beside = evaluated.fits.filter(({ role }) => role === 'hingeSeal');
      expect(beside.length).toBeGreaterThan(0);
      expect(beside.filter(({ verdict }) => verdict === 'red')).toEqual([]);
    },
  );

  it('gets a seal that is made for its gap: 9.46 in glass of 3/8 in, which the usual one only closes up to 8', () => {
    const { evaluated } = evaluate('neoThree', INCH, glassOf(INCH, 9.5));
    const fit = evaluated.fits.find(({ role }) => role === 'hingeSeal')!;
    expect(fit.nominalMm).toBeCloseTo(9.46, 2);
    expect(fit).toMatchObject({ minMm: 5, maxMm: 10 });
    expect(evaluated.findings.filter(({ code }) => code === 'gapOutOfRange')).toEqual([]);
  });

  it('may open inward if no seal closes its gap: 12.13 ± 2 in glass of 6 mm', () => {
    const { layout, evaluated } = evaluate('neoThree', METRIC, glassOf(METRIC, 6));
    const finding = evaluated.findings.find(({ code }) => code === 'gapOutOfRange')!;
    expect(finding.values['smallestMm']).toBeCloseTo(10.13, 2);
    const door = layout.runs[1]!.bays[0]!.uid;
    expect(finding.cures).toEqual([{ kind: 'changeOpens', bayUID: door, opens: 'in' }]);
  });
});

describe('keepChoices for another layout', () => {
  const started = (key: PresetKey, catalogue: Catalogue) =>
    fitHardware(startLayout(key, catalogue), catalogue);
  const pickKept = ({ materialUID, hardware, edges }: ShowerLayout<number>) => ({
    ...{ materialUID, hardware, edges },
  });

  it.each([
    ['inch', INCH],
    ['metric', METRIC],
  ])('doesn’t depend on the layouts that were looked at before, %s', (_units, catalogue) => {
    // It starts in thinner glass than the others.
    const slider = startLayout('sliderReturn', catalogue);
    const fittedSlider = fitHardware(slider, catalogue);
    for (const { key } of LAYOUT_PRESETS) {
      const preset = startLayout(key, catalogue);
      const after = keepChoices(fitHardware(preset, catalogue), slider, catalogue);
      expect([key, after]).toEqual([key, pickKept(slider)]);
      expect([key, keepChoices(fittedSlider, preset, catalogue)]).toEqual([key, pickKept(preset)]);
    }
  });

  it('has the glass that the buyer chose, with the usual hardware for it', () => {
    const materialUID = glassOf(INCH, 12.7);
    const before = fitHardware({ ...started('door', INCH), materialUID }, INCH);
    for (const key of ['doubleDoor', 'sliderReturn'] as const) {
      const kept = keepChoices(before, startLayout(key, INCH), INCH);
      expect(kept.materialUID).toBe(materialUID);
      expect(kept.hardware).toEqual(usualHardware(articlesOnSale(INCH), 12.7));
    }
  });

  it('has the edges that the buyer chose, if they are sold for its glass', () => {
    const before = started('door', INCH);
    const usual = before.edges;
    const finish = INCH.edgeFinishes.find(({ uid, kind }) => kind === 'seamed' && uid !== usual.exposed)!;
    const chosen = { ...before, edges: { ...usual, exposed: finish.uid } };
    const preset = startLayout('sliderReturn', INCH);
    expect(keepChoices(chosen, preset, INCH).edges).toEqual({ ...preset.edges, exposed: finish.uid });
    const unsold = { ...INCH, edgeFinishes: INCH.edgeFinishes.filter((one) => one !== finish) };
    expect(keepChoices(chosen, preset, unsold).edges.exposed).toBe(preset.edges.exposed);
  });

  it('has the hardware that the buyer chose, and what they left out', () => {
    const before = started('doubleDoor', INCH);
    const handle = articlesOnSale(INCH).find(
      ({ family, uid }) => family === 'handle' && uid !== before.hardware.handle,
    )!.uid;
    const { bottomSeal: _none, ...rest } = before.hardware;
    const preset = startLayout('door', INCH);
    const after = keepChoices({ ...before, hardware: { ...rest, handle } }, preset, INCH).hardware;
    expect(after.handle).toBe(handle);
    expect(after.bottomSeal).toBeUndefined();
  });
});
