import type {
  EvaluatedLayout,
  LayoutBlock,
  LayoutPane,
  LayoutPoint,
  LayoutRun,
  ShowerLayout,
} from '@glass/contracts/layout';
import { withCornerBlocks } from '../corner-blocks.js';

/** Glass of a bay in its run: x from the left end, y up from the curb. */
export interface PaneSketch {
  key: string;
  bayUID: string;
  role: LayoutPane['role'];
  outline: readonly LayoutPoint[];
  hinged: 'left' | 'right' | null;
  opens: LayoutPane['opens'];
  /** How far it is behind the line of its run. */
  behindMm: number;
  /** Centers on the edge. */
  hinges: readonly LayoutPoint[];
  handle: LayoutPoint | null;
}

export interface RunSketch {
  width: number;
  leftHeight: number;
  rightHeight: number;
  /** Opening: lower left, upper left, upper right, lower right. */
  opening: readonly LayoutPoint[];
  blocks: readonly (readonly LayoutPoint[])[];
  /** Knee walls of other sides that reach around a corner into this one. */
  cornerBlocks: readonly (readonly LayoutPoint[])[];
  panes: readonly PaneSketch[];
  hasHeader: boolean;
  /** Axes of the tracks of sliding doors, left end first; none for layouts that aren't worked out. */
  tracks: readonly (readonly [LayoutPoint, LayoutPoint])[];
}

/** Usual gaps and hardware, for layouts that aren't worked out. */
const USUAL = {
  gap: 8,
  overlap: 50,
  hingeFromEnd: 300,
  handleHeight: 1050,
  handleFromEdge: 75,
  behind: 60,
  thickness: 10,
} as const;

/**
 * Geometry of all pictures of a layout.
 * @param evaluated null for a layout that isn't worked out: panes are then as wide as their bays
 */
export function sketchRuns(layout: ShowerLayout<number>, evaluated: EvaluatedLayout | null): RunSketch[] {
  const { runs } = withCornerBlocks(layout, USUAL.thickness);
  return layout.runs.map((run, index) => {
    const { bottom } = run.widths;
    const left = run.heights.left;
    const right = run.heights.right ?? left;
    const fall = run.curbFall.along ?? 0;
    return {
      width: bottom,
      leftHeight: left,
      rightHeight: right,
      opening: [
        { x: 0, y: 0 },
        { x: run.leans.left ?? 0, y: left },
        { x: bottom - (run.leans.right ?? 0), y: right - fall },
        { x: bottom, y: -fall },
      ],
      blocks: run.blocks.map((block) => sketchBlock(block, bottom)),
      cornerBlocks: runs[index]!.blocks.slice(run.blocks.length).map((block) => sketchBlock(block, bottom)),
      panes: evaluated
        ? evaluated.panes.filter((pane) => pane.run === index).map(sketchPane)
        : sketchBays(run),
      hasHeader: run.top === 'header',
      tracks: evaluated ? sketchTracks(run, index, evaluated) : [],
    };
  });
}

function sketchBlock({ side, width, height, fall }: LayoutBlock<number>, runMm: number): LayoutPoint[] {
  const from = side === 'left' ? 0 : runMm - width;
  const drop = fall ?? 0;
  return [
    { x: from, y: 0 },
    { x: from, y: height - (side === 'right' ? drop : 0) },
    { x: from + width, y: height - (side === 'left' ? drop : 0) },
    { x: from + width, y: 0 },
  ];
}

function sketchTracks(
  { heights }: LayoutRun<number>,
  index: number,
  { panes, hardware }: EvaluatedLayout,
): RunSketch['tracks'] {
  const opening = Math.min(heights.left, heights.right ?? heights.left);
  return hardware.flatMap(({ places }) =>
    places.flatMap(({ run, paneKey, trackMm, trackFromMm }) => {
      const door = panes.find(({ key }) => key === paneKey);
      if (run !== index || !door || trackMm === undefined || trackFromMm === undefined) return [];
      const y = findTrackHeight(
        panes.filter(({ bayUID }) => bayUID === door.bayUID),
        opening,
      );
      return [
        [
          { x: trackFromMm, y },
          { x: trackFromMm + trackMm, y },
        ] as const,
      ];
    }),
  );
}

/** A track on the glass is at the holes of the fixed panel, else at the rollers of the door; a track above all glass at the top. */
function findTrackHeight(panes: readonly LayoutPane[], openingMm: number): number {
  const top = Math.max(...panes.flatMap(({ outline }) => outline.map(({ y }) => y)));
  const fixed = panes.find(({ role }) => role === 'sliderFixed');
  const holesIn = (pane: LayoutPane | undefined) =>
    (pane?.hardware ?? []).flatMap(({ role, at }) =>
      role === 'slidingSystem' ? [Math.min(...pane!.outline.map(({ y }) => y)) + at.y] : [],
    );
  const holes = [holesIn(fixed), top < openingMm ? [] : holesIn(panes.find(({ role }) => role === 'slider'))];
  const found = holes.find((list) => list.length > 0);
  return found ? Math.max(...found) : Math.max(top, openingMm);
}

function sketchPane(pane: LayoutPane): PaneSketch {
  const { key, bayUID, role, outline, hinged, opens, hardware } = pane;
  const corner = {
    x: Math.min(...outline.map(({ x }) => x)),
    y: Math.min(...outline.map(({ y }) => y)),
  };
  const place = ({ x, y }: LayoutPoint) => ({ x: corner.x + x, y: corner.y + y });
  const handle = hardware.find((one) => one.role === 'handle');
  return {
    ...{ key, bayUID, role, outline, hinged, opens },
    // Showers evaluated before 2026-11-30 don't say it.
    behindMm: pane.behindMm ?? (isBehind(pane) ? USUAL.behind : 0),
    hinges: hardware
      .filter((one) => one.role === 'wallHinge' || one.role === 'glassHinge')
      .map(({ at }) => place(at)),
    handle: handle ? place(handle.at) : null,
  };
}

/** The fixed panel of a slider is behind, or the first of two doors that slide. */
const isBehind = ({ key, role }: Pick<LayoutPane, 'key' | 'role'>): boolean =>
  role === 'sliderFixed' || (role === 'slider' && key.endsWith('/main'));

/** Panes as wide as their bays. */
function sketchBays(run: LayoutRun<number>): PaneSketch[] {
  const typed = run.bays.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shared = run.bays.filter(({ width }) => width === null).length;
  const share = shared === 0 ? 0 : Math.max(0, run.widths.bottom - typed) / shared;
  const right = run.heights.right ?? run.heights.left;
  const lowestTop = Math.min(run.heights.left, right);
  const topAt = (x: number) =>
    run.heights.left + ((right - run.heights.left) * x) / Math.max(1, run.widths.bottom);
  let x = 0;
  return run.bays.flatMap((bay) => {
    const from = x;
    const to = x + (bay.width ?? share);
    x = to;
    if (bay.kind === 'empty') return [];
    const part = (role: PaneSketch['role'], a: number, b: number, low: number, high: number | null) =>
      toPane(bay, role, [
        { x: a, y: low },
        { x: a, y: high ?? topAt(a) },
        { x: b, y: high ?? topAt(b) },
        { x: b, y: low },
      ]);
    const { gap, overlap } = USUAL;
    if (bay.kind === 'slider') {
      const middle = (from + to) / 2;
      const door = bay.hinged === 'right' ? [from, middle + overlap / 2] : [middle - overlap / 2, to];
      const other = bay.hinged === 'right' ? [middle - overlap / 2, to] : [from, middle + overlap / 2];
      return [
        {
          ...part(bay.opens === 'both' ? 'slider' : 'sliderFixed', other[0]!, other[1]!, 0, null),
          behindMm: USUAL.behind,
        },
        part('slider', door[0]!, door[1]!, gap, null),
      ];
    }
    const low = bay.kind === 'door' ? gap : 0;
    const high = bay.topAt ?? (bay.transom === null ? null : lowestTop - bay.transom);
    const main = part(bay.kind, from + gap / 2, to - gap / 2, low, high);
    return bay.transom === null
      ? [main]
      : [main, part('transom', from + gap / 2, to - gap / 2, lowestTop - bay.transom + gap, null)];
  });
}

function toPane(
  bay: LayoutRun<number>['bays'][number],
  role: PaneSketch['role'],
  outline: LayoutPoint[],
): PaneSketch {
  const [lowerLeft, upperLeft, , lowerRight] = outline as [
    LayoutPoint,
    LayoutPoint,
    LayoutPoint,
    LayoutPoint,
  ];
  const isDoor = role === 'door';
  const hingeX = bay.hinged === 'right' ? lowerRight.x : lowerLeft.x;
  const freeX =
    bay.hinged === 'right' ? lowerLeft.x + USUAL.handleFromEdge : lowerRight.x - USUAL.handleFromEdge;
  const ends = [lowerLeft.y + USUAL.hingeFromEnd, upperLeft.y - USUAL.hingeFromEnd];
  return {
    key: `${bay.uid}/${role}/${Math.round(lowerLeft.x)}/${Math.round(lowerLeft.y)}`,
    bayUID: bay.uid,
    role,
    outline,
    hinged: isDoor ? bay.hinged : null,
    opens: bay.opens,
    behindMm: 0,
    hinges: isDoor ? ends.map((y) => ({ x: hingeX, y })) : [],
    handle: isDoor ? { x: freeX, y: Math.min(USUAL.handleHeight, (lowerLeft.y + upperLeft.y) / 2) } : null,
  };
}
