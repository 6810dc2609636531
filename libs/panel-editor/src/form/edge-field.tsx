import type { PanelFeature } from '@glass/contracts/panel';
import { setEdge, setNotchCorner } from '../commands/features.js';
import { useEditor } from '../state/editor-context.js';
import { type EdgeFeature, type Frame, cornerLetters } from '../state/frame.js';
import { texts } from '../texts.js';
import { type Choice, ChoiceField } from './fields.js';

/** Edge of a hinge, clamp or notch. Changing it keeps the distance from the same end. */
export function EdgeField({ feature, path }: { feature: EdgeFeature; path: string }) {
  const { frame, run, disabled, faultAt } = useEditor();
  return (
    <ChoiceField
      label={texts.onEdge}
      name={`${path}.edge`}
      value={String(feature.edge)}
      choices={edgeChoices(frame)}
      onChange={(edge) => run(setEdge(feature.uid, Number(edge), frame))}
      disabled={disabled}
      error={faultAt(`${path}.edge`)}
    />
  );
}

export function CornerField({
  feature,
  path,
}: {
  feature: Extract<PanelFeature, { kind: 'cornerNotch' }>;
  path: string;
}) {
  const { frame, run, disabled, faultAt } = useEditor();
  return (
    <ChoiceField
      label={texts.atCorner}
      name={`${path}.corner`}
      value={String(feature.corner)}
      choices={cornerChoices(frame)}
      onChange={(corner) => run(setNotchCorner(feature.uid, Number(corner)))}
      disabled={disabled}
      error={faultAt(`${path}.corner`)}
    />
  );
}

/**
 * All edges by letter and place.
 * @param straightOnly for hinge pairs, which need a straight edge
 */
export function edgeChoices(frame: Frame, { straightOnly = false } = {}): Choice[] {
  return frame.edges.flatMap((edge, index) =>
    edge.curved && straightOnly ? [] : [{ value: String(index), label: edgeName(frame, index) }],
  );
}

/** All corners by letters and, at the block's corners, by place. */
function cornerChoices(frame: Frame): Choice[] {
  if (frame.edges.length < 2) return [];
  return frame.edges.map((edge, index) => {
    const isAt = (x: number, y: number) => Math.hypot(edge.end.x - x, edge.end.y - y) < 1e-6;
    const { width, height } = frame;
    const places: [boolean, string][] = [
      [isAt(0, 0), texts.cornerNames.lowerLeft],
      [isAt(0, height), texts.cornerNames.upperLeft],
      [isAt(width, height), texts.cornerNames.upperRight],
      [isAt(width, 0), texts.cornerNames.lowerRight],
    ];
    const place = places.find(([isHere]) => isHere)?.[1];
    return { value: String(index), label: `${cornerLetters(frame, index)}${place ? ` (${place})` : ''}` };
  });
}

/** An edge's letter, and its side if it is along one side of the block. */
function edgeName({ edges, width, height }: Frame, index: number): string {
  const edge = edges[index];
  if (!edge) return '';
  const { start, end, letter } = edge;
  const isAlong = (one: number, other: number, value: number) =>
    Math.abs(one - value) < 1e-6 && Math.abs(other - value) < 1e-6;
  if (edge.curved) return texts.edgeSides.curved(letter);
  if (isAlong(start.y, end.y, 0)) return texts.edgeSides.bottom(letter);
  if (isAlong(start.x, end.x, 0)) return texts.edgeSides.left(letter);
  if (isAlong(start.y, end.y, height)) return texts.edgeSides.top(letter);
  if (isAlong(start.x, end.x, width)) return texts.edgeSides.right(letter);
  return letter;
}
