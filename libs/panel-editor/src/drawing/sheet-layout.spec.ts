import type { Finding } from '@glass/contracts/panel';
import { fc } from '@glass/testing/property';
import { lengthFromMm, panelInMillimeters } from '@glass/geometry';
import {
  layOutSheet,
  createLengthWriter,
  type PlacedDimension,
  type Sheet,
  patchesMeet,
  ringPatch,
  type SheetSide,
} from '@glass/geometry/sheet';
import { catalogueFixture, starterFixture } from '../testing/panel.factory.js';
import { placedMarks } from './finding-marks.js';
import { screenStyle } from './screen-style.js';
import { tryDrawing } from './try-drawing.js';

const catalogue = catalogueFixture();
const length = (mm: number) => lengthFromMm(mm, '1/16');

interface Spot {
  x: number;
  y: number;
  fromX: 'left' | 'right';
  fromY: 'bottom' | 'top';
}

function sheetOf(holes: Spot[], size = { width: 640, height: 520 }) {
  const { spec } = starterFixture(catalogue, {
    features: holes.map((hole, index) => ({
      kind: 'hole',
      uid: `hole-${index}`,
      diameter: length(1),
      countersunk: false,
      ...hole,
      x: length(hole.x),
      y: length(hole.y),
    })),
  });
  const panel = panelInMillimeters(spec);
  const drawing = tryDrawing(panel, catalogue);
  const write = createLengthWriter(spec, '1/16');
  return drawing && layOutSheet(drawing, { ...size, style: screenStyle(size), write, isNumbered: true });
}

/** Extent of a line and its label along their side, px. */
function reach(
  line: PlacedDimension,
  x: (mm: number) => number,
  y: (mm: number) => number,
): [number, number] {
  const isUpright = line.side === 'left' || line.side === 'right';
  const ends = isUpright ? [y(line.from.y), y(line.to.y)] : [x(line.from.x), x(line.to.x)];
  const middle = isUpright ? y(line.labelAt ?? line.from.y) : x(line.labelAt ?? line.from.x);
  // At least 6 px a character: labels are set in 13 px.
  const half = line.label.length * 3;
  return [Math.min(...ends, middle - half), Math.max(...ends, middle + half)];
}

/** Pairs of lines in one row that overlap by more than a pixel. */
function overlaps(sheet: Sheet): string[] {
  const rows = new Map<string, { label: string; from: number; to: number }[]>();
  const found: string[] = [];
  for (const line of sheet.dimensions) {
    const key = `${line.side}-${line.row}`;
    const [from, to] = reach(line, sheet.x, sheet.y);
    for (const other of rows.get(key) ?? []) {
      if (to > other.from + 1 && from < other.to - 1) found.push(`${key}: ${line.label} and ${other.label}`);
    }
    rows.set(key, [...(rows.get(key) ?? []), { label: line.label, from, to }]);
  }
  return found;
}

const spot: fc.Arbitrary<Spot> = fc.record({
  x: fc.integer({ min: 20, max: 680 }),
  y: fc.integer({ min: 20, max: 1800 }),
  fromX: fc.constantFrom('left', 'right'),
  fromY: fc.constantFrom('bottom', 'top'),
});

describe('sheet layout', () => {
  it('never overlaps dimension lines or labels in a row', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 8 }), (holes) => {
        const sheet = sheetOf(holes);
        if (!sheet) return;
        expect(overlaps(sheet)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps them apart when many rows shrink the glass', () => {
    const near = (x: number, y: number, fromY: Spot['fromY'] = 'bottom'): Spot => ({
      x,
      y,
      fromX: 'left',
      fromY,
    });
    const sheet = sheetOf([
      near(20, 1530),
      near(22, 20),
      near(24, 289, 'top'),
      near(25, 22),
      near(27, 20),
      near(28, 22),
      near(30, 20, 'top'),
    ])!;
    expect(overlaps(sheet)).toEqual([]);
  });

  it('puts the overall size outside all other dimensions', () => {
    const sheet = sheetOf([
      { x: 100, y: 100, fromX: 'left', fromY: 'bottom' },
      { x: 300, y: 900, fromX: 'left', fromY: 'bottom' },
    ]);
    const outermost = (side: SheetSide) =>
      sheet?.dimensions.filter((line) => line.side === side).toSorted((one, other) => other.row - one.row)[0]
        ?.path;
    expect(outermost('below')).toBe('shape.width');
    expect(outermost('left')).toBe('shape.height');
  });

  it('draws a distance shared by two holes once', () => {
    const sheet = sheetOf([
      { x: 100, y: 300, fromX: 'left', fromY: 'bottom' },
      { x: 100, y: 600, fromX: 'left', fromY: 'bottom' },
    ]);
    expect(sheet?.dimensions.filter((line) => line.side === 'below')).toHaveLength(2);
  });

  it('keeps glass and dimension lines on the sheet, and maps screen positions back to the panel', () => {
    fc.assert(
      fc.property(
        fc.array(spot, { maxLength: 4 }),
        fc.record({
          width: fc.integer({ min: 300, max: 1600 }),
          height: fc.integer({ min: 300, max: 1200 }),
        }),
        (holes, size) => {
          const sheet = sheetOf(holes, size);
          if (!sheet) return;
          const { box } = sheet;
          expect(sheet.x(box.minX)).toBeGreaterThanOrEqual(sheet.style.band - 1);
          expect(sheet.x(box.maxX)).toBeLessThanOrEqual(size.width - sheet.style.band + 1);
          expect(sheet.y(box.maxY)).toBeGreaterThanOrEqual(sheet.style.band - 1);
          expect(sheet.y(box.minY)).toBeLessThanOrEqual(size.height - sheet.style.band + 1);
          const back = sheet.toPanel(sheet.x(123), sheet.y(456));
          expect(back.x).toBeCloseTo(123, 6);
          expect(back.y).toBeCloseTo(456, 6);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('placedMarks', () => {
  it('covers no text on the drawing and no other mark', () => {
    const holes = Array.from({ length: 6 }, (_, index): Spot => ({
      ...{ x: 120 + 30 * index, y: 200 + 140 * index, fromX: 'left', fromY: 'bottom' },
    }));
    const sheet = sheetOf(holes);
    if (!sheet) throw new Error('The panel has no drawing');
    const at = holes.flatMap(({ x, y }) => [
      { x, y },
      { x, y },
    ]);
    const marks = placedMarks(
      at.map((spot) => ({ at: spot }) as Finding),
      sheet,
    ).map(({ x, y }) => ringPatch({ x, y }, 9));
    marks.forEach((mark, index) => {
      for (const other of [...sheet.taken, ...marks.slice(index + 1)])
        expect(patchesMeet(mark, other)).toBe(false);
    });
  });
});
