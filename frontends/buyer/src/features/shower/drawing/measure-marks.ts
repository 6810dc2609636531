import type { LayoutPoint } from '@glass/contracts/layout';
import type { Measure, Projection, RunSketch } from '@glass/layouts';

/** px between the opening and its dimensions. */
const OFF = { side: 30, top: 20, bottom: 58 } as const;
/** Length of marks for what is too small to be drawn to scale, px. */
const SPOT_PX = 52;

interface MarkQuery {
  view: Projection;
  run: RunSketch;
  /** Small pictures show only the measure in question. */
  isPlain: boolean;
  activePath: string | null;
}

export interface MeasureMark {
  measure: Measure;
  from: LayoutPoint;
  to: LayoutPoint;
}

/** Places measures on the drawing of their run, px. Measures across the glass, of walls and of blocks appear only if active. */
export function listMarks(measures: readonly Measure[], query: MarkQuery): MeasureMark[] {
  const { isPlain, activePath } = query;
  return measures.flatMap((measure) => {
    const isShown = measure.path === activePath || (!isPlain && isAround(measure));
    const place = isShown ? findPlace(measure, query) : null;
    return place ? [{ measure, from: place[0], to: place[1] }] : [];
  });
}

const isAround = ({ kind }: Measure): boolean =>
  kind === 'widthBottom' || kind === 'widthTop' || kind === 'heightLeft' || kind === 'heightRight';

function findPlace(
  { kind, path }: Measure,
  { view, run, isPlain }: MarkQuery,
): [LayoutPoint, LayoutPoint] | null {
  const { width, leftHeight, rightHeight } = run;
  const most = Math.max(leftHeight, rightHeight);
  const at = (x: number, y: number, dx = 0, dy = 0): LayoutPoint => {
    const point = view.to({ x, y });
    return { x: point.x + dx, y: point.y + dy };
  };
  const side = isPlain ? 0 : OFF.side;
  const below = isPlain ? 0 : OFF.bottom;
  const above = isPlain ? 0 : -OFF.top;
  /** Beside a point of the left or right end. */
  const spot = (end: 'left' | 'right', y: number): [LayoutPoint, LayoutPoint] =>
    end === 'left' ? [at(0, y), at(0, y, SPOT_PX)] : [at(width, y, -SPOT_PX), at(width, y)];
  switch (kind) {
    case 'widthBottom':
      return [at(0, 0, 0, below), at(width, 0, 0, below)];
    case 'widthMiddle':
      return [at(0, most * 0.32), at(width, most * 0.32)];
    case 'widthTop':
      return [at(0, most, 0, above), at(width, most, 0, above)];
    case 'heightLeft':
      return [at(0, 0, -side), at(0, leftHeight, -side)];
    case 'heightMiddle':
      return [at(width * 0.5, 0), at(width * 0.5, (leftHeight + rightHeight) / 2)];
    case 'heightRight':
      return [at(width, 0, side), at(width, rightHeight, side)];
    case 'leanLeft':
    case 'leanAcrossLeft':
      return spot('left', leftHeight);
    case 'leanRight':
    case 'leanAcrossRight':
      return spot('right', rightHeight);
    case 'fallAlong':
      return spot('right', 0);
    case 'fallInward':
      return [at(width / 2, 0, -SPOT_PX / 2), at(width / 2, 0, SPOT_PX / 2)];
    case 'blockWidth':
    case 'blockHeight':
    case 'blockFall':
    case 'blockInside':
    case 'blockOutside': {
      const [lowerLeft, upperLeft, upperRight] = run.blocks[Number(path.split('.')[3])] ?? [];
      if (!lowerLeft || !upperLeft || !upperRight) return null;
      return kind === 'blockHeight'
        ? [view.to(lowerLeft), view.to(upperLeft)]
        : [view.to(upperLeft), view.to(upperRight)];
    }
    case 'angle':
      return null;
  }
}
