import { readDxf } from '../src/index.js';
import { drawingFile, readUpload, sizesOf } from './drawing-files.js';
import { readSummary } from './read-summary.js';
import { wordDxf } from '../src/words/index.js';

const PLAIN = '600 × 900';

describe('readDrawing matches the printed drawing', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'holes-as-donuts',
      ['600 × 900; Ø 20 at 150, 450; Ø 20 at 450, 450'],
      ['warning lineWidth', 'warning lineWidth'],
      [],
    ],
    ['outline-with-line-width', ['594 × 894'], ['warning lineWidth'], ['lineWidth: outer']],
    ['arc-without-sweep-inside', [PLAIN], ['warning noSize'], []],
    ['arc-without-sweep-at-corner', [PLAIN], ['warning noSize'], []],
    ['opening-on-defpoints', ['600 × 1900'], ['note noPlot'], []],
    ['opening-on-unprinted-layer', ['600 × 1900'], ['note noPlot'], []],
    ['hidden-channel', ['900 × 2000'], ['note brokenLine'], ['hiddenLines: leave']],
    ['center-marks', ['900 × 2000; Ø 12 at 60, 1000'], ['note brokenLine'], []],
    ['hidden-by-layer', ['900 × 2000'], ['note brokenLine'], ['hiddenLines: leave']],
    ['national-grid-in-mm', ['600 × 900; Ø 12 at 60, 450'], ['note farFromOrigin'], []],
    ['tilted-lines', [PLAIN], ['warning tilted'], []],
    ['tilted-polyline', [PLAIN], ['warning tilted'], []],
    ['one-corner-up', [PLAIN], ['warning tilted'], []],
    ['proxy-entity', ['600 × 900; Ø 12 at 50, 450'], ['error unsupported'], []],
    ['framed-text', ['900 × 1900'], ['note textFrame'], []],
  ])('%s', (name, panels, faults, questions) => {
    const answers = name === 'outline-with-line-width' ? { lineWidth: 'middle' } : {};
    expect(readSummary(drawingFile(name), { answers })).toMatchObject({ panels, faults, questions });
  });

  it('outline-with-line-width: is 600 × 900 at the outer side of the line by default', () => {
    expect(sizesOf(readUpload(drawingFile('outline-with-line-width')))).toEqual([PLAIN]);
    const [question] = readUpload(drawingFile('outline-with-line-width')).questions;
    expect(question).toMatchObject({ code: 'lineWidth', answer: null, suggested: 'outer' });
    expect(question!.choices.map(({ label }) => wordDxf(label))).toEqual([
      '594 × 894 mm, along the middle of the line',
      '600 × 900 mm, at the outer side of the line',
    ]);
  });

  it('hidden-channel and hidden-by-layer: the shape is cut if answered so', () => {
    const answers = { hiddenLines: 'cut' };
    expect(readSummary(drawingFile('hidden-channel'), { answers }).panels).toEqual(['900 × 2000; cutout']);
    expect(readSummary(drawingFile('hidden-by-layer'), { answers })).toMatchObject({
      panels: ['900 × 2000; Ø 80 at 450, 1000'],
      faults: [],
    });
  });

  it('opening-on-unprinted-layer: the layer is offered unchecked, as one that never prints', () => {
    expect(readUpload(drawingFile('opening-on-unprinted-layer')).layers).toEqual([
      { name: '0', entities: 0, chosen: true, hidden: false },
      { name: 'GLASS', entities: 1, chosen: true, hidden: false },
      { name: 'ROUGH', entities: 1, chosen: false, hidden: true, neverPrinted: true },
    ]);
  });

  it('each fault has a layer and a place', () => {
    const found = ['opening-on-unprinted-layer', 'hidden-by-layer', 'framed-text', 'one-corner-up'].map(
      (name) => {
        const [fault] = readDxf(drawingFile(name)).faults;
        return [fault!.layer, fault!.at, wordDxf(fault!.message)];
      },
    );
    expect(found).toEqual([
      ['ROUGH', { x: 0, y: 0 }, 'Layer ROUGH is never printed: 1 entity was left out.'],
      ['HIDDENLINES', { x: 450, y: 1000 }, 'Drawn with hidden lines (HIDDEN): 1 entity was left out.'],
      ['NOTES', { x: 280, y: 1020 }, 'Frames around text notes: 1 entity was left out.'],
      [
        '0',
        { x: 600, y: 900 },
        'A corner of this outline is 12 mm higher than the others. The outline was read as it looks from above.',
      ],
    ]);
  });

  it.each([
    ['layer-in-code-page-1251', 'СТЕКЛО'],
    ['layer-with-escapes', '玻璃'],
  ])('%s: the layer is named %s, and chosen by that name', (name, layer) => {
    const reading = readDxf(drawingFile(name), { layers: [layer] });
    expect(reading.layers.map((one) => one.name)).toEqual(['0', layer, 'DIM']);
    expect(reading.panels.map(({ box }) => [box.maxX - box.minX, box.maxY - box.minY])).toEqual([[600, 900]]);
  });
});
