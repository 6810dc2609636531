import type { DxfPoint, DxfSketch } from '@glass/contracts';

/** The part of a drawing that is looked at, in millimetres from its upper left; its height follows from the shape. */
export interface SketchView {
  x: number;
  y: number;
  width: number;
}

/** Width to height of the picture. */
export const ASPECT = 3 / 2;
/** Room around the drawing, for the marks at its rim. */
const ROOM = 1.16;
/** What one step of zoom does. */
const STEP = 2;
/** A picture of less than a millimetre shows nothing that a glazier sees. */
const NARROWEST_MM = 1;
/** A mark that is picked is looked at this close. */
const CLOSE_UP = 6;

/** The whole drawing. */
export function wholeView({ box }: DxfSketch): SketchView {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const shown = Math.max(width, height * ASPECT, NARROWEST_MM) * ROOM;
  return { x: (width - shown) / 2, y: (height - shown / ASPECT) / 2, width: shown };
}

export function zoomed(view: SketchView, sketch: DxfSketch, inwards: boolean): SketchView {
  const wanted = inwards ? view.width / STEP : view.width * STEP;
  const whole = wholeView(sketch);
  return wanted >= whole.width ? whole : around(centreOf(view), Math.max(wanted, NARROWEST_MM));
}

/** Close enough to see what is at a place, and no farther out than it was. */
export function closeUp(view: SketchView, sketch: DxfSketch, place: DxfPoint): SketchView {
  return around(place, Math.min(view.width, wholeView(sketch).width / CLOSE_UP));
}

/** Moved by shares of what is shown; its middle stays on the drawing. */
export function moved(view: SketchView, { box }: DxfSketch, right: number, down: number): SketchView {
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

/** Of a point of the drawing, from the upper left of its box. */
export function inSketch({ box }: DxfSketch, { x, y }: DxfPoint): DxfPoint {
  return { x: x - box.minX, y: box.maxY - y };
}

/** Where a point of the sketch is seen, in shares of the picture; null outside of it. */
export function seenAt({ x, y, width }: SketchView, point: DxfPoint): DxfPoint | null {
  const seen = { x: (point.x - x) / width, y: ((point.y - y) * ASPECT) / width };
  return seen.x < 0 || seen.x > 1 || seen.y < 0 || seen.y > 1 ? null : seen;
}

const centreOf = ({ x, y, width }: SketchView): DxfPoint => ({ x: x + width / 2, y: y + width / ASPECT / 2 });

function around({ x, y }: DxfPoint, width: number): SketchView {
  return { x: x - width / 2, y: y - width / ASPECT / 2, width };
}
