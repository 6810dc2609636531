import { fc } from '@glass/testing/property';
import type { PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, mapLengths, panelInMillimeters } from '@glass/geometry';
import { pricePanel } from '@glass/pricing';
import { anyCatalogue as catalogue, anySpec } from '../testing/panel.factory.js';
import { mirrorPanel, turnOver } from './mirror-panel.js';

const { precision } = catalogue;

const mirrored = (spec: PanelSpec) => mirrorPanel(precision).run({ spec, quantity: 1 }).spec;
const evaluated = (spec: PanelSpec) => evaluatePanel(panelInMillimeters(spec), catalogue);

/** Splits a spec into its lengths by path and the rest. */
function taken(spec: PanelSpec) {
  const lengths: Record<string, number> = {};
  const { shape, ...rest } = mapLengths(spec, ({ mm }, path) => {
    lengths[path] = mm;
    return path;
  });
  if (shape.kind !== 'contour') return { lengths, rest: { ...rest, shape } };
  shape.vertices.forEach(({ x, y, bulge }, index) =>
    Object.assign(lengths, { [`x${index}`]: x, [`y${index}`]: y, [`b${index}`]: bulge }),
  );
  return { lengths, rest };
}

/** Whole thousandths, offset so that sixteenths of a millimeter do not fall on a rounding boundary. */
const steady = (value: number) => Math.floor(value * 1000 + 0.31);

function findingsOf(spec: PanelSpec): string[] {
  return evaluated(spec)
    .findings.map(({ code, severity, actual }) => `${code} ${severity} ${steady(actual ?? 0)}`)
    .toSorted();
}

describe('mirrorPanel', () => {
  it('undoes itself when mirrored twice', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const before = taken(spec);
        const after = taken(mirrored(mirrored(spec)));
        expect(after.rest).toEqual(before.rest);
        for (const [path, mm] of Object.entries(before.lengths))
          // The diagonal of a quad is recomputed, and lengths are stored to 1e-6 mm.
          expect(Math.abs((after.lengths[path] ?? NaN) - mm)).toBeLessThan(
            path === 'shape.diagonal' ? 2e-5 : 2e-6,
          );
      }),
      { numRuns: 300 },
    );
  });

  it('keeps validity, area, perimeter and price', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const one = evaluated(spec);
        const other = evaluated(mirrored(spec));
        expect(other.errors).toEqual(one.errors);
        expect(other.measures?.netAreaMm2).toBeCloseTo(one.measures?.netAreaMm2 ?? 0, 1);
        expect(other.measures?.perimeterMm).toBeCloseTo(one.measures?.perimeterMm ?? 0, 2);
        const price = (panel: PanelSpec, { measures }: typeof one) =>
          measures &&
          pricePanel({ panel: panelInMillimeters(panel), measures, quantity: 1, catalogue }).unitMinor;
        expect(price(mirrored(spec), other)).toEqual(price(spec, one));
      }),
      { numRuns: 200 },
    );
  });

  it('reports the same findings with the same values', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(findingsOf(mirrored(spec))).toEqual(findingsOf(spec));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps each edge’s length and finish on its counterpart', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const edges = evaluated(spec).measures?.edges ?? [];
        const image = mirrored(spec);
        evaluated(image).measures?.edges.forEach((edge, index) => {
          const counterpart = (edges.length - index) % edges.length;
          expect(edge.lengthMm).toBeCloseTo(edges[counterpart]?.lengthMm ?? 0, 3);
          expect(image.edges[index]).toEqual(spec.edges[counterpart]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('mirrors the position of every opening', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const one = evaluated(spec);
        const width = one.measures?.blockWidthMm ?? 0;
        const centres = (panel: PanelSpec, flip: boolean) =>
          (evaluated(panel).contour?.openings ?? [])
            .flatMap((opening) => (opening.kind === 'circle' ? opening.centre : []))
            .map(({ x, y }) => `${steady(flip ? width - x : x)} ${steady(y)}`)
            .toSorted();
        expect(centres(mirrored(spec), true)).toEqual(centres(spec, false));
      }),
      { numRuns: 100 },
    );
  });
});

describe('viewFromOtherSide', () => {
  it('mirrors the panel and flips the viewing side', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        const turned = turnOver(precision).run({ spec, quantity: 1 }).spec;
        expect({ ...turned, viewingSide: spec.viewingSide }).toEqual(mirrored(spec));
        expect(turned.viewingSide).not.toBe(spec.viewingSide);
      }),
      { numRuns: 50 },
    );
  });
});
