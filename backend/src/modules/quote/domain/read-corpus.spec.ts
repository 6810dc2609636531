import { wordShapeError } from '@glass/geometry/words';
import { type DxfUploadReply, openQuestions } from '@glass/contracts/panel';
import { readDrawing } from '@glass/dxf';
import { CORPUS } from '@glass/dxf/test/corpus/index.js';
import { damagedDrawing } from '@glass/dxf/test/corpus/damaged.js';
import { starterCatalogue } from '@glass/pricing';
import { fc, runs } from '@glass/testing/property';
import { parseAndPricePanel } from './price-panel.js';
import { applyTerms, GENERAL_TERMS } from './pricing-context.js';
import { wordDxf } from '@glass/dxf/words';

/* Every drawing of the corpus gives panels, or sentences that say why not. */

const pricing = applyTerms(starterCatalogue('metric'), GENERAL_TERMS);
const { catalogue } = pricing;
const fileUID = '70000000-0000-4000-8000-000000000001';
const SENTENCE = /^[A-Z0-9].*\.$/s;

const read = (content: string | Uint8Array, choice = {}) =>
  readDrawing({
    ...{ fileUID, catalogue, ...choice },
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  });

type Found = Pick<DxfUploadReply, 'panels' | 'faults' | 'questions'>;

/** The suggested answers to the open questions. */
const suggestedAnswers = ({ questions }: Found) =>
  Object.fromEntries(questions.map(({ code, suggested }) => [code, suggested]));

function expectWords({ panels, faults, questions }: Found): void {
  expect(faults.filter(({ message }) => !SENTENCE.test(wordDxf(message)))).toEqual([]);
  const ranks = faults.map(({ severity }) => ['error', 'warning', 'note'].indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  if (panels.length === 0) expect(faults[0]).toMatchObject({ severity: 'error' });
  for (const { spec, problems } of panels) {
    expect(
      problems.filter(
        ({ message, facts }) => !SENTENCE.test(facts ? wordShapeError(facts) : wordDxf(message)),
      ),
    ).toEqual([]);
    if (problems.length > 0) continue;
    // The quote accepts what the upload offers, once all questions are answered.
    const isOpen = openQuestions(questions).length > 0;
    const refused = { ok: false, errors: [{ code: 'DRAWING_UNANSWERED' }] };
    expect(parseAndPricePanel(spec, 1, pricing)).toMatchObject(isOpen ? refused : { ok: true });
  }
}

describe.each(CORPUS)('drawing $name', ({ content, choice, panels }) => {
  it('gives its panels, or reasons why not', () => {
    const drawing = read(content, choice);
    if (!drawing.ok) {
      expect(panels).toEqual([]);
      expect(wordDxf(drawing.refusal.reason)).toMatch(SENTENCE);
      return;
    }
    expect(drawing.found.panels).toHaveLength(panels.length);
    expectWords(drawing.found);
    const answered = read(content, { ...choice, answers: suggestedAnswers(drawing.found) });
    expect(answered).toMatchObject({ ok: true });
    if (answered.ok) expectWords(answered.found);
  });
});

describe('corrupted drawing', () => {
  it('gives panels that can be ordered, or reasons why not', () => {
    fc.assert(
      fc.property(damagedDrawing, (bytes) => {
        const drawing = read(bytes);
        if (drawing.ok) expectWords(drawing.found);
        else expect(wordDxf(drawing.refusal.reason)).toMatch(SENTENCE);
      }),
      runs(600),
    );
  });
});
