import type { DxfSketch } from '@glass/contracts/panel';
import { ASPECT, zoomToPlace, toSketchPoint, moveView, seenAt, fitDrawing, zoomView } from './sketch-view.js';

const tall: DxfSketch = {
  box: { minX: 1e6, minY: -500, maxX: 1e6 + 900, maxY: 1500 },
  path: '',
  isWhole: true,
};
const corners = [
  { x: 0, y: 0 },
  { x: 900, y: 2000 },
];

describe('the view of a drawing', () => {
  it('starts with the whole drawing in the middle and a margin', () => {
    const view = fitDrawing(tall);
    const [upperLeft, lowerRight] = corners.map((corner) => seenAt(view, corner));
    expect((upperLeft!.x + lowerRight!.x) / 2).toBeCloseTo(0.5);
    expect((upperLeft!.y + lowerRight!.y) / 2).toBeCloseTo(0.5);
    expect(upperLeft!.y).toBeGreaterThan(0.05);
    expect(lowerRight!.y - upperLeft!.y).toBeGreaterThan(0.8);
  });

  it('maps places of the drawing, y up', () => {
    expect(toSketchPoint(tall, { x: 1e6 + 100, y: 1500 })).toEqual({ x: 100, y: 0 });
    expect(toSketchPoint(tall, { x: 1e6, y: -500 })).toEqual({ x: 0, y: 2000 });
  });

  it('zooms in to a millimeter and out to the whole drawing', () => {
    let view = fitDrawing(tall);
    for (let step = 0; step < 40; step += 1) view = zoomView(view, tall, true);
    expect(view.width).toBeCloseTo(1);
    for (let step = 0; step < 40; step += 1) view = zoomView(view, tall, false);
    expect(view).toEqual(fitDrawing(tall));
  });

  it('zooms in on a mark and stays closer if it was closer', () => {
    const place = { x: 900, y: 2000 };
    const near = zoomToPlace(fitDrawing(tall), tall, place);
    expect(seenAt(near, place)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
    expect(near.width).toBeCloseTo(fitDrawing(tall).width / 6);
    const nearer = zoomView(near, tall, true);
    expect(zoomToPlace(nearer, tall, { x: 0, y: 0 }).width).toBe(nearer.width);
  });

  it('pans within the drawing', () => {
    const near = zoomToPlace(fitDrawing(tall), tall, { x: 450, y: 1000 });
    expect(moveView(near, tall, 0.1, 0)).toMatchObject({ x: near.x + near.width / 10, y: near.y });
    const far = moveView(near, tall, 100, 100);
    expect([far.x + far.width / 2, far.y + far.width / ASPECT / 2]).toEqual([900, 2000]);
  });

  it('hides points outside of it', () => {
    const near = zoomToPlace(fitDrawing(tall), tall, { x: 0, y: 0 });
    expect(corners.map((corner) => seenAt(near, corner) !== null)).toEqual([true, false]);
  });

  it('shows a single point', () => {
    const point: DxfSketch = { box: { minX: 5, minY: 5, maxX: 5, maxY: 5 }, path: '', isWhole: true };
    expect(seenAt(fitDrawing(point), { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });
});
