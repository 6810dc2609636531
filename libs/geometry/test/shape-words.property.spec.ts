import type { PanelSpec } from '@glass/contracts/panel';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { glassName, hardwareFinishName, parseLength, validatePanel } from '../src/index.js';
import { lengthReasons } from '../src/lengths/length-reasons.js';
import { cutoutProblems, wordCutoutFault } from '../src/words/cutout-texts.js';
import { comparePanels, differenceText, wordShapeError } from '../src/words/index.js';
import { shapeProblems } from '../src/words/shape-texts.js';
import { testCatalogue } from './catalogue.factory.js';
import { rectangle } from './panel.factory.js';

const values = { count: 7, length: '12.5 mm', fault: 'holesOverlap', name: 'Geneva', finish: 'chrome' };

describe('words of errors', () => {
  it.each(LOCALES)('exist for every problem in %s', (locale) => {
    inLanguage(locale, () => {
      const texts = [
        ...shapeProblems().map((about) => wordShapeError({ about, values })),
        ...cutoutProblems().map((about) => wordCutoutFault({ about, values })),
      ];
      for (const text of texts) {
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/undefined|NaN|[{}]/);
      }
    });
  });

  it.each(['de-DE', 'fr-FR', 'es-ES'] as const)('differ from English in %s', (locale) => {
    const say = () => shapeProblems().map((about) => wordShapeError({ about, values }));
    const english = say();
    expect(inLanguage(locale, say).filter((text) => english.includes(text))).toEqual([]);
  });

  it('say in German why a length is refused, with an example in the shop’s unit', () => {
    const reasonOf = (text: string, units: 'inch' | 'metric') => parseLength(text, units);
    const refused = (reason: string) => ({ ok: false, reason });
    inLanguage('de-DE', () => {
      expect(reasonOf('', 'metric')).toEqual(refused('Geben Sie eine Länge ein.'));
      expect(reasonOf('abc', 'metric')).toEqual(
        refused('Schreiben Sie eine Länge wie 927, 93\u00a0cm oder 36 1/2 in.'),
      );
      expect(reasonOf('abc', 'inch')).toEqual(
        refused('Schreiben Sie eine Länge wie 36 1/2, 3\' 0 1/2" oder 927\u00a0mm.'),
      );
    });
  });

  it.each(LOCALES)('of lengths are complete sentences in %s', (locale) => {
    inLanguage(locale, () => {
      const { noLength, noTape, grouped, twoFractions, otherMm, ...plain } = lengthReasons;
      const texts = [
        ...Object.values(plain),
        ...[noLength('inch'), noLength('metric'), noTape('1/7'), grouped('1,5', '15')],
        ...[twoFractions('121/2', '12 1/2'), otherMm('1 in', 25.4, 25)],
      ];
      for (const text of texts) expect(text).toMatch(/^[^{}]+[.”]$|^[^{}]+"\.$/);
    });
  });

  it('say in German why a panel can’t be made', () => {
    const flat = { ...rectangle(600, 900), shape: { kind: 'rectangle', width: 0, height: 900 } as const };
    const [error] = validatePanel(flat, testCatalogue('metric'));
    expect(inLanguage('de-DE', () => wordShapeError(error!))).toBe('Der Wert muss größer als null sein.');
    expect(wordShapeError(error!)).toBe('This must be more than zero.');
  });
});

it('comparePanels describes changes in German, with German numbers', () => {
  const catalogue = testCatalogue('metric');
  const spec = (text: string, mm: number, mark: string) => {
    const panel = rectangle(mm, 900, { mark });
    const shape = { kind: 'rectangle', width: { text, mm }, height: { text: '900', mm: 900 } };
    return { ...panel, shape } as unknown as PanelSpec;
  };
  const before = { spec: spec('600', 600, '1.5'), quantity: 1 };
  const after = { spec: spec('612.5', 612.5, '2.5'), quantity: 2 };
  inLanguage('de-DE', () => {
    const said = comparePanels(before, after, catalogue, 'de-DE').map(differenceText);
    expect(said[0]).toBe('Stückzahl: 1 → 2');
    expect(said.at(-1)).toBe('Bezeichnung: 1.5 → 2.5');
  });
});

it('glassName and hardwareFinishName name products in German, without repeating ESG', () => {
  const glass = { name: 'Klar', thicknessName: '8', tempered: true };
  inLanguage('de-DE', () => {
    expect(glassName(glass, 'metric')).toBe('Klar 8 mm, ESG');
    expect(glassName({ ...glass, tempered: false }, 'metric')).toBe('Klar 8 mm, kein ESG');
    expect(glassName({ ...glass, name: 'ESG klar' }, 'metric')).toBe('ESG klar 8 mm');
    expect(hardwareFinishName('stainless')).toBe('Edelstahl');
  });
});
