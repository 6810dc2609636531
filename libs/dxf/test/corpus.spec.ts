import type { PanelFeature } from '@glass/contracts/panel';
import { type Box, boxOf, computeNetArea } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import {
  MAX_CHORD_DEVIATION_MM,
  readDxf,
  type ReadPanel,
  recognizePanel,
  SMALLEST_DRAWING_MM,
  upright,
} from '../src/index.js';
import type { CorpusDrawing, ExpectedPanel } from './corpus/corpus.js';
import { CORPUS } from './corpus/index.js';
import { wordDxf } from '../src/words/index.js';

/* Realistic drawings of every version, tidy and untidy, with the panels and faults expected from each. */

const catalogue = starterCatalogue('metric');

/** Reads like an upload. */
const read = ({ content, choice }: CorpusDrawing) =>
  readDxf(content, {
    ...choice,
    ignoresAnnotations: true,
    chordsWithinMm: MAX_CHORD_DEVIATION_MM,
    smallestMm: SMALLEST_DRAWING_MM,
  });

/** Hundredths of a millimeter, the accuracy of curves. */
const mm = (length: number) => String(Number(length.toFixed(2)) + 0);

const sizeOf = ({ minX, minY, maxX, maxY }: Box) => `${mm(maxX - minX)} × ${mm(maxY - minY)}`;

const describeCountersink = (countersunk: Extract<PanelFeature<number>, { kind: 'hole' }>['countersunk']) =>
  countersunk ? `, sunk to ${mm(countersunk.diameter)} on the ${countersunk.side} side` : '';

function described(feature: PanelFeature<number>): string {
  switch (feature.kind) {
    case 'hole':
      return `hole ${mm(feature.diameter)} at ${mm(feature.x)}, ${mm(feature.y)}${describeCountersink(feature.countersunk)}`;
    case 'cutout':
      return `cutout ${mm(feature.width)} × ${mm(feature.height)} r ${mm(feature.radius)} at ${mm(feature.x)}, ${mm(feature.y)}`;
    case 'edgeNotch':
      return `notch ${mm(feature.width)} × ${mm(feature.depth)} r ${mm(feature.radius)} in edge ${feature.edge}, ${mm(feature.distance)} from its ${feature.from}`;
    case 'hinge':
      return `hinge in edge ${feature.edge}, ${mm(feature.distance)} from its ${feature.from}`;
    case 'cornerNotch':
    case 'standardHole':
      return feature.kind;
  }
}

function recognized(found: ReadPanel): ExpectedPanel {
  const { contour, box } = upright(found);
  const { shape, features, others } = recognizePanel(contour, {
    ...{ catalogue, sourceFileUID: '', newUID: () => 'feature' },
  });
  return {
    ...{ kind: shape.kind, width: box.maxX, height: box.maxY, areaMm2: computeNetArea(contour) },
    has: [...features.map(described), ...others.map((loop) => `opening of ${sizeOf(boxOf(loop))}`)],
  };
}

describe.each(CORPUS)('$name', (drawing) => {
  it('is read as intended', () => {
    const { panels, faults } = read(drawing);
    expect(faults.map(({ severity, code }) => `${severity} ${code}`)).toEqual(drawing.faults);
    const found = panels.map(recognized);
    const sizes = ({ kind, width, height, has }: ExpectedPanel) =>
      `${kind} ${mm(width)} × ${mm(height)}: ${[...has].sort().join('; ')}`;
    expect(found.map(sizes)).toEqual(drawing.panels.map(sizes));
    found.forEach(({ areaMm2 }, index) => {
      const expected = drawing.panels[index]!.areaMm2;
      // One part in ten thousand.
      expect(Math.abs(areaMm2 - expected) / expected).toBeLessThan(1e-4);
    });
  });

  if (drawing.panels.length > 0) return;
  it('has nothing to order, with a reason', () => {
    const { faults } = read(drawing);
    const errors = faults.filter(({ severity }) => severity === 'error');
    const why = wordDxf(errors.at(-1)!.message);
    expect(why).toMatch(/^[A-Z].*\.$/s);
    expect(why).toMatch(drawing.why ?? /./);
  });
});

it('the corpus has more than sixty drawings with unique names', () => {
  expect(CORPUS.length).toBeGreaterThan(60);
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
});
