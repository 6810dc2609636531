import type { PanelSpec } from '@glass/contracts/panel';
import { lengthFromMm, lengthAt, mapLengths } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { anyPanel } from '../../test/any-panel.factory.js';
import { canonicalPanel } from './canonical-panel.js';

const panels: fc.Arbitrary<PanelSpec> = anyPanel.map((panel) =>
  mapLengths(panel, (mm) => ({ text: `${mm} mm`, mm })),
);

/** Reverses the keys of all objects in a value. */
function reordered<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reordered) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, reordered(part)])
      .toReversed(),
  ) as T;
}

describe('canonicalPanel', () => {
  it('is the same whatever the order of keys, the typed text of lengths and the identifiers', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const typed = mapLengths(panel, ({ mm }) => ({ text: lengthFromMm(mm, '1/16').text, mm }));
        const copied = { ...typed, features: typed.features.map((one, i) => ({ ...one, uid: String(i) })) };
        expect(canonicalPanel(reordered(copied))).toBe(canonicalPanel(panel));
      }),
      runs(200),
    );
  });

  it('changes with every length', () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: 1, max: 1000 }), (panel, microns) => {
        const paths: string[] = [];
        mapLengths(panel, (_, path) => paths.push(path));
        const before = canonicalPanel(panel);
        for (const changed of paths) {
          const moved = mapLengths(panel, (length, path) =>
            path === changed ? { ...length, mm: length.mm + microns / 1000 } : length,
          );
          if (lengthAt(moved, changed)!.mm === lengthAt(panel, changed)!.mm) continue;
          expect(canonicalPanel(moved)).not.toBe(before);
        }
      }),
      runs(100),
    );
  });

  it('changes with glass, edges, viewing side, mark and notes', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const changes: Partial<PanelSpec>[] = [
          { materialUID: 'other' },
          { edges: panel.edges.map(() => ({ finishUID: 'other' })) },
          { viewingSide: panel.viewingSide === 'inside' ? 'outside' : 'inside' },
          { mark: `${panel.mark}x` },
          { notes: `${panel.notes}x` },
          { template: panel.template ? undefined : 'made' },
          {
            features: [
              {
                ...{ kind: 'hinge', uid: 'h', templateUID: 't', mirrored: false, finish: 'brass' },
                ...{ edge: 0, from: 'start', distance: { text: '9', mm: 9 } },
              },
            ],
          },
          {
            features: [
              {
                ...{ kind: 'hinge', uid: 'h', templateUID: 't', mirrored: false, carriesDoor: true },
                ...{ edge: 0, from: 'start', distance: { text: '9', mm: 9 } },
              },
            ],
          },
          {
            features: [
              {
                ...{ kind: 'hinge', uid: 'h', templateUID: 't', mirrored: false },
                ...{ edge: 0, from: 'start', distance: { text: '9', mm: 9 } },
              },
            ],
          },
        ];
        const texts = [panel, ...changes.map((change) => ({ ...panel, ...change }))].map(canonicalPanel);
        expect(new Set(texts).size).toBe(texts.length);
      }),
      runs(50),
    );
  });
});
