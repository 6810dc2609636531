import { inLanguage } from '@glass/language/server';
import { file, line, rectangle } from '../../test/dxf-file.js';
import { readUpload } from '../../test/drawing-files.js';
import { say } from './say.js';
import { wordDxf } from './word-dxf.js';

describe('wordDxf', () => {
  const message = say('gap', { mm: 0.508, units: 'metric' });

  it.each([
    ['en-US', 'The contour has a gap of 0.508 mm.'],
    ['de-DE', 'Die Kontur hat eine Lücke von 0.508 mm.'],
    ['fr-FR', 'Le contour a un écart de 0.508 mm.'],
    ['es-ES', 'El contorno tiene un hueco de 0.508 mm.'],
  ] as const)('words a fault in %s', (locale, sentence) => {
    expect(inLanguage(locale, () => wordDxf(message))).toBe(sentence);
  });

  it('words a drawing that was read once in the language of each reader', () => {
    const { questions } = readUpload(file([rectangle(0, 0, 36, 72)], []));
    const sent = JSON.parse(JSON.stringify(questions)) as typeof questions;
    expect(sent.map(({ code }) => code)).toEqual(['unit']);
    const choices = () => sent[0]!.choices.map(({ label }) => wordDxf(label));
    expect(inLanguage('de-DE', choices)[0]).toMatch(/^Zentimeter: |^Zoll: /);
    expect(choices()[0]).toMatch(/^Centimeters: |^Inches: /);
  });

  it('lists names with “and”, and counts those that are too many', () => {
    const layers = { names: ['A', 'B'], more: 3 };
    expect(wordDxf(say('acrossLayers', layers))).toContain('A, B and 3 more');
    expect(inLanguage('de-DE', () => wordDxf(say('acrossLayers', layers)))).toContain('A, B und 3 weitere');
  });

  it('has a sentence for keys of a later version', () => {
    const { faults } = readUpload(file([rectangle(0, 0, 900, 2000), line(0, 0, 5, 5)]));
    expect(faults.every(({ message: each }) => wordDxf(each) !== '')).toBe(true);
    expect(wordDxf({ key: 'later.version', values: [] })).toBe(
      'The drawing has errors and could not be read.',
    );
  });
});
