import { readDxf } from '../index.js';
import { circle, file, line, rectangle } from '../../test/dxf-file.js';

const read = (...entities: Parameters<typeof file>[0]) => {
  const { panels, faults } = readDxf(file(entities));
  return {
    sizes: panels.map(({ box }) => [box.maxX - box.minX, box.maxY - box.minY]),
    openings: panels.map(({ contour }) => contour.openings.length),
    faults: faults.map(({ code, severity }) => `${severity} ${code}`),
  };
};

const PANEL = [rectangle(100, 100, 700, 1800), circle(200, 200, 20)];

describe('sheet frames', () => {
  it('are not panels; their contents are, with their own holes', () => {
    expect(read(rectangle(0, 0, 1500, 2100), ...PANEL)).toEqual({
      sizes: [[700, 1800]],
      openings: [1],
      faults: ['warning frame'],
    });
  });

  it('may be double, with a title block', () => {
    const found = read(
      rectangle(0, 0, 1500, 2100),
      rectangle(20, 20, 1460, 2060),
      rectangle(1200, 20, 280, 60),
      rectangle(1200, 80, 280, 60),
      ...PANEL,
    );
    expect(found.sizes).toEqual([[700, 1800]]);
    expect(found.faults).toEqual(['warning frame', 'warning frame']);
  });

  it('are recognized by their title block, even around a small panel without holes or an empty sheet', () => {
    const lines = [
      rectangle(0, 0, 4200, 2970),
      rectangle(100, 100, 4000, 2770),
      rectangle(3000, 100, 1100, 300),
    ];
    const found = read(...lines, rectangle(500, 500, 900, 1200));
    expect(found).toEqual({
      sizes: [[900, 1200]],
      openings: [0],
      faults: ['warning frame', 'warning frame'],
    });
    const { sizes, faults } = read(...lines);
    expect(sizes).toEqual([]);
    expect(faults).toEqual(['error noOutline', 'warning frame', 'warning frame']);
  });

  it('do not include a panel with a cutout in a tight frame', () => {
    const pane = [rectangle(100, 100, 1300, 1900), rectangle(300, 300, 400, 400), circle(900, 900, 20)];
    expect(read(rectangle(0, 0, 1500, 2100), ...pane)).toMatchObject({
      sizes: [[1300, 1900]],
      openings: [2],
    });
  });

  it('are recognized by layer if the panel has no holes', () => {
    const frame = rectangle(0, 0, 1500, 2100).map(([code, value]) => [
      code,
      code === 8 ? 'A3-BORDER' : value,
    ]);
    expect(read(frame as never, rectangle(100, 100, 700, 1800)).sizes).toEqual([[700, 1800]]);
  });

  it('may contain several panels', () => {
    const found = read(
      rectangle(0, 0, 3000, 2100),
      ...PANEL,
      rectangle(1000, 100, 700, 1800),
      circle(1200, 200, 20),
      rectangle(2000, 100, 700, 1800),
    );
    expect(found.sizes).toEqual([
      [700, 1800],
      [700, 1800],
      [700, 1800],
    ]);
    expect(found.openings).toEqual([1, 1, 0]);
  });

  it('do not include a panel with a cutout, even if something is inside the cutout by mistake', () => {
    expect(read(rectangle(0, 0, 1000, 1000), rectangle(100, 100, 800, 800)).sizes).toEqual([[1000, 1000]]);
    const mistaken = read(rectangle(0, 0, 1000, 1000), rectangle(100, 100, 500, 500), circle(200, 200, 20));
    expect(mistaken.sizes).toEqual([[1000, 1000]]);
    expect(mistaken.faults).toEqual(['error nested']);
  });

  it('do not include a panel with a countersunk hole', () => {
    const found = read(rectangle(0, 0, 1000, 1000), circle(500, 500, 300), circle(500, 500, 200));
    expect(found.sizes).toEqual([[1000, 1000]]);
  });

  it('do not affect open lines', () => {
    expect(read(rectangle(0, 0, 1500, 2100), line(20, 0, 20, 2100), ...PANEL).sizes).toEqual([[700, 1800]]);
  });
});
