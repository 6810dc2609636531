import { LOCALES } from '@glass/language';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { setLength } from './commands/details.js';
import { type StepKind, stepTexts, wordStep } from './step-texts.js';

const kinds = Object.keys(stepTexts) as StepKind[];

switchBackAfterEach();

describe('wordStep', () => {
  it.each(LOCALES)('has a name for every kind of step in %s', async (locale) => {
    await switchPageLanguage(locale);
    for (const kind of kinds) expect(wordStep(kind)).toMatch(/\p{L}{2}/u);
  });

  it.each([
    ['de-DE', []],
    // French and English share this word.
    ['fr-FR', ['copies']],
    ['es-ES', []],
  ] as const)('names no step in English in %s', async (locale, alike) => {
    const english = kinds.map(wordStep);
    await switchPageLanguage(locale);
    expect(kinds.filter((kind, index) => english[index] === wordStep(kind))).toEqual(alike);
  });

  it('names lengths by their field, and texts of the page as they are', async () => {
    const { label } = setLength('shape.width', { text: '28', mm: 711.2 });
    expect(wordStep(label)).toBe('width');
    await switchPageLanguage('de-DE');
    expect(wordStep(label)).toBe('Breite');
    expect(wordStep({ text: () => 'take over the door' })).toBe('take over the door');
  });
});
