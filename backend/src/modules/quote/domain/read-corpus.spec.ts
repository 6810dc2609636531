import type { DxfUploadReply } from '@glass/contracts';
import { readDrawing } from '@glass/dxf';
import { CORPUS } from '@glass/dxf/test/corpus/index.js';
import { spoiltDrawing } from '@glass/dxf/test/corpus/spoilt.js';
import { starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { readAndPricePanel } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './quote-catalogue.js';

/* What a buyer is told of any drawing: panels to choose from, or why there are none. */

const catalogue = applyTerms(starterCatalogue('metric'), GENERAL_TERMS);
const fileUID = '70000000-0000-4000-8000-000000000001';
const SENTENCE = /^[A-Z0-9].*\.$/s;

const read = (content: string | Uint8Array, choice = {}) =>
  readDrawing({
    ...{ fileUID, catalogue, ...choice },
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  });

function expectWords({ panels, faults }: Pick<DxfUploadReply, 'panels' | 'faults'>): void {
  expect(faults.filter(({ message }) => !SENTENCE.test(message))).toEqual([]);
  const ranks = faults.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  if (panels.length === 0) expect(faults[0]).toMatchObject({ severity: 'error' });
  for (const { spec, problems } of panels) {
    expect(problems.filter(({ message }) => !SENTENCE.test(message))).toEqual([]);
    // What can be chosen is taken by the quote.
    if (problems.length === 0) expect(readAndPricePanel(spec, 1, catalogue)).toMatchObject({ ok: true });
  }
}

describe.each(CORPUS)('the drawing $name', ({ content, choice, panels }) => {
  it('gives its panels, or says in words why it has none', () => {
    const drawing = read(content, choice);
    if (!drawing.ok) {
      expect(panels).toEqual([]);
      expect(drawing.refusal.reason).toMatch(SENTENCE);
      return;
    }
    expect(drawing.found.panels).toHaveLength(panels.length);
    expectWords(drawing.found);
  });
});

describe('a drawing that was spoilt on its way', () => {
  it('gives panels that can be ordered, or says in words what is wrong', () => {
    fc.assert(
      fc.property(spoiltDrawing, (bytes) => {
        const drawing = read(bytes);
        if (drawing.ok) expectWords(drawing.found);
        else expect(drawing.refusal.reason).toMatch(SENTENCE);
      }),
      runs(600),
    );
  });
});
