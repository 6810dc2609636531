import {
  DXF_DRAWING_UNITS,
  drawingUnitOfCode,
  type DxfDrawingUnit,
  MM_PER_DRAWING_UNIT,
  openQuestions,
} from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { file, type Groups, rectangle } from '../../test/dxf-file.js';
import { choicesOf, drawingFile, readUpload, sizesOf } from '../../test/drawing-files.js';
import { wordDxf } from '../words/index.js';

const unitCode = (code: number): Groups => [
  [9, '$INSUNITS'],
  [70, code],
];
const UNSAID: Groups = [];

const drawn = (width: number, height: number, header: Groups) =>
  file([rectangle(0, 0, width, height)], header);

describe('a drawing that declares no unit', () => {
  it.each<[number, number, UnitSystem, DxfDrawingUnit]>([
    [914, 1829, 'metric', 'mm'],
    [914, 1829, 'inch', 'mm'],
    [600, 900, 'inch', 'mm'],
  ])('reads %d × %d at a shop of the %s system in %s without asking', (width, height, shop, unit) => {
    const found = readUpload(drawn(width, height, UNSAID), shop);
    expect(found.units).toBe(unit);
    expect(found.questions).toEqual([]);
  });

  it.each<[number, number, UnitSystem, string[]]>([
    [
      60,
      90,
      'metric',
      ['Centimeters: 600 × 900 mm', 'Millimeters: 60 × 90 mm', 'Inches: 1524 × 2286 mm (60″ × 90″)'],
    ],
    [
      90,
      120,
      'metric',
      ['Millimeters: 90 × 120 mm', 'Centimeters: 900 × 1200 mm', 'Inches: 2286 × 3048 mm (90″ × 120″)'],
    ],
    [36, 72, 'inch', ['Inches: 36″ × 72″ (914 × 1829 mm)', 'Centimeters: 14 3⁄16″ × 28 3⁄8″ (360 × 720 mm)']],
    [3, 3, 'metric', ['Meters: 3000 × 3000 mm', 'Feet: 914 × 914 mm (36″ × 36″)']],
    [
      150,
      150,
      'inch',
      [
        'Inches: 150″ × 150″ (3810 × 3810 mm)',
        'Millimeters: 5 7⁄8″ × 5 7⁄8″ (150 × 150 mm)',
        'Centimeters: 59 1⁄16″ × 59 1⁄16″ (1500 × 1500 mm)',
      ],
    ],
  ])(
    'asks about %d × %d at a shop of the %s system, with the size in each unit',
    (width, height, shop, choices) => {
      const found = readUpload(drawn(width, height, UNSAID), shop);
      expect(choicesOf(found, 'unit')).toEqual(choices);
      expect(found.questions[0]).toMatchObject({ suggested: found.units, answer: null });
    },
  );

  it('asks even if no unit gives a plausible size', () => {
    const found = readUpload(drawn(90_000, 90_000, UNSAID));
    expect(choicesOf(found, 'unit')[0]).toBe('Millimeters: 90000 × 90000 mm');
    expect(choicesOf(readUpload(drawn(90_000, 90_000, UNSAID), 'inch'), 'unit')[0]).toMatch(/^Inches: /);
  });

  it('reads by the answer, which can be changed', () => {
    const content = drawn(60, 90, UNSAID);
    const answered = readUpload(content, 'metric', { unit: 'inch' });
    expect(sizesOf(answered)).toEqual(['1524 × 2286']);
    expect(answered.questions).toMatchObject([{ code: 'unit', answer: 'inch' }]);
    expect(openQuestions(answered.questions)).toEqual([]);
  });

  it('keeps asking if the answer is not a unit', () => {
    const found = readUpload(drawn(60, 90, UNSAID), 'metric', { unit: 'cubit' });
    expect(openQuestions(found.questions)).toHaveLength(1);
  });
});

describe('a drawing that declares a unit', () => {
  it.each<[string, UnitSystem, string[]]>([
    [
      'inches-said-mm',
      'inch',
      ['Inches: 36″ × 72″ (914 × 1829 mm)', 'Millimeters: 1 7⁄16″ × 2 13⁄16″ (36 × 72 mm)'],
    ],
    [
      'inches-said-mm',
      'metric',
      ['Centimeters: 360 × 720 mm', 'Millimeters: 36 × 72 mm', 'Inches: 914 × 1829 mm (36″ × 72″)'],
    ],
    [
      'cm-said-mm',
      'metric',
      ['Centimeters: 600 × 900 mm', 'Millimeters: 60 × 90 mm', 'Inches: 1524 × 2286 mm (60″ × 90″)'],
    ],
    ['mm-said-inches', 'metric', ['Millimeters: 914 × 1829 mm', 'Inches: 23216 × 46457 mm (914″ × 1829″)']],
  ])(
    'asks if it gives an unlikely panel (%s, %s shop), with the size in each unit',
    (name, shop, choices) => {
      const found = readUpload(drawingFile(name), shop);
      expect(choicesOf(found, 'unit')).toEqual(expect.arrayContaining(choices));
      expect(choicesOf(found, 'unit')[0]).toBe(choices[0]);
    },
  );

  it.each([
    [19, 'Light-years: more than 1,000 km'],
    [11, 'Angstroms: less than 0.01 mm'],
    [8, 'Microinches: 0.0000'],
  ])('asks for code %d whether the numbers are in the shop’s unit', (code, label) => {
    const found = readUpload(drawn(900, 1900, unitCode(code)));
    expect(sizesOf(found)).toEqual(['900 × 1900']);
    expect(found.questions).toMatchObject([{ code: 'unit', suggested: 'mm' }]);
    expect(choicesOf(found, 'unit')[0]).toBe('Millimeters: 900 × 1900 mm');
    expect(choicesOf(found, 'unit')[1]).toContain(label.split(':')[0]);
    if (code !== 8) expect(choicesOf(found, 'unit')[1]).toBe(label);
  });

  it.each<[number, number, number, string]>([
    [5, 940, 400, '9400 × 4000 mm'],
    [2, 102, 60, '31090 × 18288 mm ('],
    [1, 370, 200, '9398 × 5080 mm ('],
    [6, 9.4, 3, '9400 × 3000 mm'],
    [4, 31_000, 18_000, '31000 × 18000 mm'],
    [10, 34, 20, '31090 × 18288 mm ('],
  ])('never reads code %d as %d × %d without a question or fault', (code, width, height, size) => {
    const { questions, faults } = readUpload(drawn(width, height, unitCode(code)));
    const said = [...questions.map(({ text }) => text), ...faults.map(({ message }) => message)]
      .map(wordDxf)
      .join('\n');
    expect(said).toContain(size);
  });

  it.each<[number, number, number]>([
    [4, 600, 900],
    [4, 914, 1829],
    [1, 36, 72],
    [5, 60, 90],
    [6, 0.6, 0.9],
    [2, 3, 6],
    [4, 3210, 2250],
  ])('does not ask for code %d with a likely panel of %d × %d', (code, width, height) => {
    const found = readUpload(drawn(width, height, unitCode(code)));
    expect(found.questions).toEqual([]);
    expect(found.faults).toEqual([]);
  });

  it.each(['unit-code-yard', 'unit-code-decimetre', 'unit-code-us-survey-foot'])(
    '%s is read as 600 × 900 mm',
    (name) => {
      expect(sizesOf(readUpload(drawingFile(name), 'inch'))).toEqual(['600 × 900']);
    },
  );

  it.each(DXF_DRAWING_UNITS.map((unit) => [unit]))(
    '%s: reads 600 × 900 mm, or asks and names the unit',
    (unit) => {
      const code = Array.from({ length: 25 }, (_, value) => value).find(
        (value) => drawingUnitOfCode(value) === unit,
      )!;
      const [width, height] = [600, 900].map((mm) => mm / MM_PER_DRAWING_UNIT[unit]) as [number, number];
      if (width > 1e9 || width < 1e-9) return;
      const found = readUpload(drawn(width, height, unitCode(code)));
      expect(found.declaredUnits).toBe(unit);
      expect([found.units, sizesOf(found)]).toEqual([unit, ['600 × 900']]);
    },
  );

  it.each([17, 18, 19, 20])('asks for code %d, an impossible unit for drawings, by name', (code) => {
    const found = readUpload(drawn(600, 900, unitCode(code)));
    expect(sizesOf(found)).toEqual(['600 × 900']);
    expect(wordDxf(found.questions[0]!.text)).toMatch(/gigameters|astronomical units|light-years|parsecs/);
  });

  it('names a unit code that DXF does not define', () => {
    const { declaredUnits, faults } = readUpload(drawn(600, 900, unitCode(37)));
    expect(declaredUnits).toBeNull();
    expect(wordDxf(faults[0]!.message)).toContain('code 37');
  });

  it('maps each of the codes 1 to 24 to one unit', () => {
    const units = Array.from({ length: 24 }, (_, index) => drawingUnitOfCode(index + 1));
    expect(new Set(units)).toEqual(new Set(DXF_DRAWING_UNITS));
    expect(drawingUnitOfCode(0)).toBeNull();
  });
});

it('a unit chosen by the user is the answer, even with an unlikely size', () => {
  const found = readUpload(drawn(28, 72, UNSAID), 'inch', { unit: 'mm' });
  expect(found.units).toBe('mm');
  expect(openQuestions(found.questions)).toEqual([]);
});
