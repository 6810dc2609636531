import { file, type Groups, line, rectangle } from '../../test/dxf-file.js';
import { choicesOf, readUpload } from '../../test/drawing-files.js';
import { wordDxf } from '../words/index.js';
import { measuresIn, wordLength } from './measures.js';

describe('measuresIn', () => {
  it.each([
    [25.4, '1″', '25.4 mm'],
    [914.4, '36″', '914.4 mm'],
    [11.1125, '7⁄16″', '11.11 mm'],
    [1905, '75″', '1905 mm'],
    [1804.4, '71.039″', '1804.4 mm'],
    [0.1, '0.00394″', '0.1 mm'],
    [0, '0″', '0 mm'],
  ])('%d mm is %s in an inch shop and %s in a metric one', (mm, inch, metric) => {
    expect(wordLength(measuresIn('inch').length(mm))).toBe(inch);
    expect(wordLength(measuresIn('metric').length(mm))).toBe(metric);
  });

  /** 36 × 72 in along the middle of a 1/4 in line. */
  const wide: Groups = [...rectangle(0, 0, 914.4, 1828.8), [43, 6.35]];

  it('the line width question uses the shop’s unit', () => {
    const inch = readUpload(file([wide]), 'inch');
    expect(wordDxf(inch.questions[0]!.text)).toBe(
      '1 outline is drawn with a line 1⁄4″ wide. Which size is meant?',
    );
    expect(choicesOf(inch, 'lineWidth')).toEqual([
      '36″ × 72″, along the middle of the line',
      '36 1⁄4″ × 72 1⁄4″, at the outer side of the line',
    ]);
    expect(choicesOf(readUpload(file([wide])), 'lineWidth')).toEqual([
      '914.4 × 1828.8 mm, along the middle of the line',
      '920.75 × 1835.15 mm, at the outer side of the line',
    ]);
  });

  it('the lettering question uses the shop’s unit', () => {
    const strokes = [line(100, 100, 100, 125.4), line(120, 100, 120, 125.4), line(140, 100, 150.8, 125.4)];
    const drawn = file([rectangle(0, 0, 914.4, 1828.8), ...strokes]);
    expect(wordDxf(readUpload(drawn, 'inch').questions[0]!.text)).toContain('in a place of 2″ × 1″.');
    expect(wordDxf(readUpload(drawn).questions[0]!.text)).toContain('in a place of 50.8 × 25.4 mm.');
  });

  it('faults show gaps and sizes in the shop’s unit', () => {
    const gap = [
      line(0, 0, 914.4, 0),
      line(914.4, 0, 914.4, 1828.8),
      line(914.4, 1828.8, 0, 1828.8),
      line(0, 1828.8, 0, 0.508),
    ];
    const messages = (drawn: Groups[], shop: 'inch' | 'metric') =>
      readUpload(file(drawn), shop).faults.map(({ message }) => wordDxf(message));
    expect(messages(gap, 'inch')[0]).toBe('The contour has a gap of 0.02″.');
    expect(messages(gap, 'metric')[0]).toBe('The contour has a gap of 0.508 mm.');
  });
});
