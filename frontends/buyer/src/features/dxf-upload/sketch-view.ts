import type { DxfPoint, DxfSketch } from '@glass/contracts/panel';

/**
 * Visible part of a drawing, in millimeters from its upper left. Its height follows from the aspect ratio.
 */
export interface SketchView {
  x: number;
  y: number;
  width: number;
}

/** Aspect ratio, width to height. */
export const ASPECT = 3 / 2;
/** Margin around the drawing, for marks at its edge. */
const ROOM = 1.16;
/** Zoom factor of one step. */
const STEP = 2;
/** Smallest visible width. */
const NARROWEST_MM = 1;
/** Zoom factor for a selected mark. */
const CLOSE_UP = 6;

export function fitDrawing({ box }: DxfSketch): SketchView {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const shown = Math.max(width, height * ASPECT, NARROWEST_MM) * ROOM;
  return { x: (width - shown) / 2, y: (height - shown / ASPECT) / 2, width: shown };
}

export function zoomView(view: SketchView, sketch: DxfSketch, inwards: boolean): SketchView {
  const wanted = inwards ? view.width / STEP : view.width * STEP;
  const whole = fitDrawing(sketch);
  return wanted >= whole.width ? whole : around(centreOf(view), Math.max(wanted, NARROWEST_MM));
}

/** Zooms in on a place; never zooms out. */
export function zoomToPlace(view: SketchView, sketch: DxfSketch, place: DxfPoint): SketchView {
  return around(place, Math.min(view.width, fitDrawing(sketch).width / CLOSE_UP));
}

/** Pans by fractions of the visible part; the center stays on the drawing. */
export function moveView(view: SketchView, { box }: DxfSketch, right: number, down: number): SketchView {
  const { x, y } = centreOf(view);
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return around(
    {
      x: within(x + right * view.width, box.maxX - box.minX),
      y: within(y + (down * view.width) / ASPECT, box.maxY - box.minY),
    },
    view.width,
  );
}

/** Converts a point of the drawing to coordinates from the upper left of its box. */
export function toSketchPoint({ box }: DxfSketch, { x, y }: DxfPoint): DxfPoint {
  return { x: x - box.minX, y: box.maxY - y };
}

/** Position of a point in fractions of the picture; null if outside. */
export function seenAt({ x, y, width }: SketchView, point: DxfPoint): DxfPoint | null {
  const seen = { x: (point.x - x) / width, y: ((point.y - y) * ASPECT) / width };
  return seen.x < 0 || seen.x > 1 || seen.y < 0 || seen.y > 1 ? null : seen;
}

const centreOf = ({ x, y, width }: SketchView): DxfPoint => ({ x: x + width / 2, y: y + width / ASPECT / 2 });

function around({ x, y }: DxfPoint, width: number): SketchView {
  return { x: x - width / 2, y: y - width / ASPECT / 2, width };
}
