import { evaluatePanel, lengthOf, panelInMillimeters, ruleSets } from '@glass/geometry';
import { LAYOUT_PRESETS } from '@glass/layouts';
import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import type { PanelSpec } from '@glass/contracts/panel';
import { demoShower } from '../../../../test/demo-shower.js';
import { evaluateShower } from './quote-showers.js';
import { catalogueSnapshot, applyTerms, GENERAL_TERMS } from './pricing-context.js';

const inches = (text: string) => lengthOf(text, 'inch');
const door: PanelSpec = {
  materialUID: INCH_UIDS.clear38,
  shape: { kind: 'rectangle', width: inches('28'), height: inches('72') },
  edges: [INCH_UIDS.flatPolish, null, INCH_UIDS.flatPolish, null].map((finishUID) => ({ finishUID })),
  corners: [INCH_UIDS.radius, null, null, null].map((finishUID) => ({
    finishUID,
    size: finishUID ? inches('1') : null,
  })),
  features: [
    {
      kind: 'hinge',
      uid: 'h',
      templateUID: INCH_UIDS.geneva,
      mirrored: false,
      edge: 1,
      from: 'start',
      distance: inches('9'),
    },
    {
      kind: 'standardHole',
      uid: 's',
      standardHoleUID: INCH_UIDS.hole12,
      ...{ fromX: 'right', x: inches('3'), fromY: 'bottom', y: inches('36') },
    },
  ],
  viewingSide: 'outside',
  mark: '',
  notes: '',
};
const catalogue = starterCatalogue('inch');
const snapshot = catalogueSnapshot(applyTerms(catalogue, GENERAL_TERMS), [{ spec: door }]);
const uids = (items: { uid: string }[]) => items.map(({ uid }) => uid);

describe('catalogueSnapshot', () => {
  it('keeps glass and cutouts of showers whose panels were all changed to other glass', () => {
    const layout = { ...demoShower(catalogue, { key: 'door' }), materialUID: INCH_UIDS.clear12 };
    const kept = catalogueSnapshot(applyTerms(catalogue, GENERAL_TERMS), [{ spec: door }], {
      ...{ hardware: [], showers: [{ layout }] },
    });
    expect(uids(kept.materials)).toContain(INCH_UIDS.clear12);
    const { panes, findings } = evaluateShower(layout, kept);
    expect(panes).toEqual(evaluateShower(layout, catalogue).panes);
    expect(findings.map(({ code }) => code)).not.toContain('unknownMaterial');
    const { pull } = INCH_UIDS;
    expect(uids(kept.hinges)).toContain(pull);
  });

  it.each(LAYOUT_PRESETS)('keeps what decides the glass of $key', ({ key }) => {
    const list = starterCatalogue('inch', ruleSets.us);
    const layout = demoShower(list, { key });
    const kept = catalogueSnapshot(applyTerms(list, GENERAL_TERMS), [{ spec: door }], {
      ...{ hardware: [], showers: [{ layout }] },
    });
    const listGlass = (of: typeof list) => evaluateShower(layout, of).panes.map(({ panel }) => panel);
    expect(listGlass(kept)).toEqual(listGlass(list));
  });

  it('keeps edges and miters of showers, so that they have the same panels and findings', () => {
    const layout = { ...demoShower(catalogue, { key: 'neoFour' }) };
    const kept = catalogueSnapshot(applyTerms(catalogue, GENERAL_TERMS), [{ spec: door }], {
      ...{ hardware: [], showers: [{ layout }] },
    });
    const { panes, findings } = evaluateShower(layout, kept);
    expect(panes).toEqual(evaluateShower(layout, catalogue).panes);
    expect(panes[0]!.panel.edges.map(({ finishUID }) => finishUID)).toContain(INCH_UIDS.neoMitre);
    expect(findings.filter(({ code }) => /^(edge|miter)/.test(code))).toEqual([]);
  });

  it('contains only what the panels use', () => {
    expect(uids(snapshot.materials)).toEqual([INCH_UIDS.clear38]);
    expect(uids(snapshot.cornerFinishes)).toEqual([INCH_UIDS.radius]);
    expect(uids(snapshot.hinges)).toEqual([INCH_UIDS.geneva]);
    expect(uids(snapshot.standardHoles)).toEqual([INCH_UIDS.hole12]);
  });

  it('contains the default finish of edges without a chosen one', () => {
    const { defaultEdgeFinishUID } = snapshot.materials[0]!;
    expect(new Set(uids(snapshot.edgeFinishes))).toEqual(
      new Set([INCH_UIDS.flatPolish, defaultEdgeFinishUID]),
    );
  });

  it('contains no panel prices, but those of charges that can still change', () => {
    const { pricing, ...others } = snapshot;
    expect(JSON.stringify(others)).not.toMatch(/"rate":|"ratePerArea":"|"curvedRate":/);
    const { rushClasses, crates, deliveryZones, taxes } = catalogue.pricing;
    expect(pricing).toMatchObject({ rushClasses, crates, deliveryZones, taxes });
    expect(pricing).toMatchObject({ notch: [], cutout: [], countersinks: [], shapePercent: null });
    expect(
      catalogueSnapshot(applyTerms(catalogue, { ...GENERAL_TERMS, taxExempt: true }), [{ spec: door }])
        .pricing.taxes,
    ).toMatchObject([{ code: 'exempt', percent: '0' }]);
  });

  it('gives the same layout of panels as the complete catalogue', () => {
    const panel = panelInMillimeters(door);
    const [whole, kept] = [evaluatePanel(panel, catalogue), evaluatePanel(panel, snapshot)];
    expect(kept.contour).toEqual(whole.contour);
    expect(kept.weightKg).toBe(whole.weightKg);
    expect(kept.errors).toEqual([]);
  });
});
