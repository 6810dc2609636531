import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { setLength } from './commands/details.js';
import { type StepKind, stepTexts, wordStep } from './step-texts.js';

const kinds = Object.keys(stepTexts) as StepKind[];

describe('wordStep', () => {
  it.each(LOCALES)('has a name for every kind of step in %s', (locale) => {
    for (const kind of kinds) expect(inLanguage(locale, () => wordStep(kind))).toMatch(/\p{L}{2}/u);
  });

  it.each([
    ['de-DE', []],
    // French and English share this word.
    ['fr-FR', ['copies']],
    ['es-ES', []],
  ] as const)('names no step in English in %s', (locale, alike) => {
    const own = inLanguage(locale, () => kinds.map(wordStep));
    expect(kinds.filter((kind, index) => own[index] === stepTexts[kind])).toEqual(alike);
  });

  it('names lengths by their field, and texts of the page as they are', () => {
    const { label } = setLength('shape.width', { text: '28', mm: 711.2 });
    expect(wordStep(label)).toBe('width');
    expect(inLanguage('de-DE', () => wordStep(label))).toBe('Breite');
    expect(wordStep({ text: () => 'take over the door' })).toBe('take over the door');
  });
});
