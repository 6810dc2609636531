import { fc } from '@glass/testing/property';
import type { PanelFeature, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, lengthOf, panelInMillimeters } from '@glass/geometry';
import { editableShapes } from '../shapes/editable-shapes.js';
import { toFrame, unknownFrame } from '../state/frame.js';
import { anyCatalogue, anySpec } from '../testing/panel.factory.js';
import { catalogueFixture, starterFixture } from '../testing/editor.factory.js';
import { toShape, lostFeatures } from './shape.js';

const kinds = editableShapes.flatMap((row) => (row.make ? row.kind : []));

function frameFor(spec: PanelSpec, catalogue = anyCatalogue) {
  const { measures } = evaluatePanel(panelInMillimeters(spec), catalogue);
  return measures ? toFrame(measures, catalogue.precision) : unknownFrame(spec, catalogue.precision);
}

describe('reshape, any panel to any shape', () => {
  it('yields a panel that can be made, dropping only features that do not fit', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom(...kinds), (spec, kind) => {
        const next = toShape(spec, kind, frameFor(spec), anyCatalogue);
        expect(next.shape.kind).toBe(kind);
        const { errors } = evaluatePanel(panelInMillimeters(next), anyCatalogue);
        expect(errors).toEqual([]);
        expect([...next.features, ...lostFeatures(spec, next)].map(({ uid }) => uid).toSorted()).toEqual(
          spec.features.map(({ uid }) => uid).toSorted(),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('keeps glass, mark, notes and distances of kept features', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom(...kinds), (spec, kind) => {
        const next = toShape(spec, kind, frameFor(spec), anyCatalogue);
        expect([next.materialUID, next.mark, next.notes]).toEqual([spec.materialUID, spec.mark, spec.notes]);
        for (const feature of next.features) {
          const before = spec.features.find(({ uid }) => uid === feature.uid);
          const place = { edge: 0, corner: 0 };
          expect({ ...feature, ...place }).toEqual({ ...before, ...place });
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('reshape, a door', () => {
  const catalogue = catalogueFixture();
  const inch = (text: string) => lengthOf(text, 'inch');
  const [polish] = catalogue.edgeFinishes.filter(({ kind }) => kind === 'flatPolish');
  const [mitre] = catalogue.edgeFinishes.filter(({ kind }) => kind === 'mitre');
  const [hinge] = catalogue.hinges;
  const hung = (uid: string, edge: number, from: 'start' | 'end'): PanelFeature => ({
    kind: 'hinge',
    uid,
    templateUID: hinge?.uid ?? '',
    mirrored: false,
    edge,
    from,
    distance: inch('8'),
  });
  const handle: PanelFeature = {
    kind: 'hole',
    uid: 'handle',
    diameter: inch('1/2'),
    countersunk: false,
    fromX: 'left',
    x: inch('3'),
    fromY: 'bottom',
    y: inch('36'),
  };
  // Hinged on the right edge D, handle on the left; right edge mitered, the others polished.
  const { spec } = starterFixture(catalogue, {
    edges: [polish, polish, polish, mitre].map((finish) => ({ finishUID: finish?.uid ?? null })),
    features: [hung('top', 3, 'start'), hung('bottom', 3, 'end'), handle],
  });
  const into = (kind: (typeof kinds)[number]) => toShape(spec, kind, frameFor(spec, catalogue), catalogue);

  it('keeps hinges and finishes on their side when edge letters change', () => {
    const gable = into('gable');
    expect(gable.features).toMatchObject([
      { uid: 'top', edge: 4, from: 'start' },
      { uid: 'bottom', edge: 4, from: 'end' },
      { uid: 'handle' },
    ]);
    const finishes = gable.edges.map(({ finishUID }) => finishUID);
    expect(finishes.slice(0, 3)).toEqual([polish?.uid, polish?.uid, polish?.uid]);
    expect(finishes[4]).toBe(mitre?.uid);
  });

  it('drops features without a place and lists them', () => {
    const circle = into('circle');
    expect(lostFeatures(spec, circle).map(({ uid }) => uid)).toEqual(['top', 'bottom', 'handle']);
    const raked = into('rakedTop');
    expect(lostFeatures(spec, raked)).toEqual([]);
  });

  it('drops a corner notch too large for shorter edges', () => {
    const mm = (text: string) => lengthOf(`${text} mm`, 'metric');
    const notch = (corner: number, alongPrevious: string): PanelFeature => ({
      kind: 'cornerNotch',
      uid: `notch-${corner}`,
      corner,
      alongNext: mm('10'),
      alongPrevious: mm(alongPrevious),
      radius: mm('0.01'),
    });
    const gable: PanelSpec = {
      ...starterFixture(anyCatalogue).spec,
      shape: {
        kind: 'gable',
        width: mm('250'),
        heightSide: mm('250'),
        heightPeak: mm('363.1875'),
        peakX: mm('89.67'),
      },
      edges: Array.from({ length: 5 }, () => ({ finishUID: null })),
      corners: Array.from({ length: 5 }, () => ({ finishUID: null, size: null })),
      features: [notch(0, '10'), notch(1, '10'), notch(2, '134.375')],
    };
    const next = toShape(gable, 'regularPolygon', frameFor(gable), anyCatalogue);
    expect(evaluatePanel(panelInMillimeters(next), anyCatalogue).errors).toEqual([]);
    expect(lostFeatures(gable, next).map(({ uid }) => uid)).toEqual(['notch-2']);
  });

  it('keeps a corner finish where the same two sides still meet', () => {
    const radius = catalogue.cornerFinishes.find((finish) => finish.kind === 'radius');
    const rounded = { finishUID: radius?.uid ?? null, size: inch('2') };
    const plain = { finishUID: null, size: null };
    const worked: PanelSpec = { ...spec, corners: [plain, rounded, plain, plain] };
    const frame = frameFor(worked, catalogue);
    expect(toShape(worked, 'notched', frame, catalogue).corners[1]).toEqual(rounded);
    expect(toShape(worked, 'triangle', frame, catalogue).corners).toEqual([plain, plain, plain]);
  });

  it('turns into a polygon with the same outline', () => {
    const notched = into('notched');
    const polygon = toShape(notched, 'polygon', frameFor(notched, catalogue), catalogue);
    const area = (panel: PanelSpec) =>
      evaluatePanel(panelInMillimeters(panel), catalogue).measures?.netAreaMm2 ?? 0;
    expect(area(polygon)).toBeCloseTo(area(notched), 3);
    expect(polygon.features).toEqual(notched.features);
    expect(polygon.edges).toEqual(notched.edges);
  });
});
