import { memo } from 'react';
import type { DrawnCutout } from '@glass/contracts/catalogue';
import type { Point } from '@glass/contracts/panel';
import { toCircleOpening, contourPieces, pointAlong, segmentLength } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colors } from '@glass/ui';
import { preventTouchScroll, usePartDrag } from '../drawing/use-part-drag.js';
import { contoursOf, type Chosen, middleOf, verticesOf } from './contour-edit.js';
import { pointName } from './cutout-drawing.js';
import { cutoutTexts, openingName } from './cutout-texts.js';

const isSame = (one: Chosen | null, other: Chosen): boolean =>
  one?.kind === other.kind && one.contour === other.contour && one.point === other.point;

export interface ContourMovers {
  toPanel: (clientX: number, clientY: number) => Point | null;
  onDrag: (part: Chosen, target: Point, gesture: string, isFree: boolean) => void;
  onDragEnd: () => void;
  onCancel: (gesture: string) => void;
  onNudge: (part: Chosen, direction: Point, isLong: boolean) => void;
  onRemove: (part: Chosen) => void;
}

interface ContourMarksProps {
  cutout: DrawnCutout;
  sheet: Sheet;
  chosen: Chosen | null;
  choose: (part: Chosen) => void;
  movers: ContourMovers;
  placeOf: (at: Point) => string;
}

/** Points and pieces that can be dragged and moved by keys, in contour order. */
export function ContourMarks({ cutout, sheet, chosen, choose, movers, placeOf }: ContourMarksProps) {
  const mark = (part: Chosen, at: Point, label: string) => (
    <ContourMark
      key={`${part.kind} ${pointName(part.contour, part.point)}`}
      part={part}
      at={at}
      x={sheet.x(at.x)}
      y={sheet.y(at.y)}
      label={`${label}. ${placeOf(at)}`}
      isChosen={isSame(chosen, part)}
      choose={choose}
      movers={movers}
    />
  );
  return (
    <g>
      {contoursOf(cutout).flatMap((contour) => {
        const vertices = verticesOf(cutout, contour);
        const pieces = contourPieces(cutout, contour);
        const opening: Chosen = { kind: 'opening', contour, point: 0 };
        const whole =
          contour === 'mouth' ? [] : [mark(opening, middleOf(cutout, contour), openingName(contour))];
        if (toCircleOpening(vertices)) return whole;
        return [
          ...whole,
          ...vertices.flatMap((vertex, point) => {
            const piece = pieces[point];
            const label = cutoutTexts.pointOf(contour, point);
            return [
              mark({ kind: 'point', contour, point }, { x: vertex.x, y: vertex.y }, label),
              ...(piece && segmentLength(piece) > 0
                ? [
                    mark(
                      { kind: 'piece', contour, point },
                      pointAlong(piece, segmentLength(piece) / 2),
                      piece.bulge === 0
                        ? cutoutTexts.lineOf(contour, point)
                        : cutoutTexts.arcOf(contour, point),
                    ),
                  ]
                : []),
            ];
          }),
        ];
      })}
    </g>
  );
}

interface ContourMarkProps {
  part: Chosen;
  at: Point;
  /** px */
  x: number;
  y: number;
  label: string;
  isChosen: boolean;
  choose: (part: Chosen) => void;
  movers: ContourMovers;
}

/** Hit radius, px; smaller for pieces, so that points win. */
const REACH = { point: 14, piece: 10, opening: 14 };

const ContourMark = memo(function ContourMark(props: ContourMarkProps) {
  const { part, at, x, y, label, isChosen, choose, movers } = props;
  const drag = usePartDrag({
    centre: at,
    toPanel: movers.toPanel,
    onDrag: (target, gesture, isFree) => movers.onDrag(part, target, gesture, isFree),
    onDragStart: () => choose(part),
    onDragEnd: movers.onDragEnd,
    onCancel: movers.onCancel,
    onNudge: (direction, isLong) => movers.onNudge(part, direction, isLong),
    onRemove: () => movers.onRemove(part),
    disabled: false,
  });
  const ink = isChosen ? colors.primary : colors.ink;
  return (
    <g
      ref={preventTouchScroll}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      className="panel-part"
      {...drag}
      onFocus={() => choose(part)}
      onClick={() => choose(part)}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <circle
        cx={x}
        cy={y}
        r={REACH[part.kind]}
        fill={isChosen ? colors.primary : 'transparent'}
        fillOpacity={0.14}
      />
      {part.kind === 'point' ? (
        <rect
          x={x - 4}
          y={y - 4}
          width={8}
          height={8}
          fill={colors.surface}
          stroke={ink}
          strokeWidth={1.75}
        />
      ) : part.kind === 'piece' ? (
        <circle cx={x} cy={y} r={3} fill={isChosen ? colors.primary : colors.mutedInk} />
      ) : (
        <path d={`M${x - 6} ${y}H${x + 6}M${x} ${y - 6}V${y + 6}`} stroke={ink} strokeWidth={1.5} />
      )}
    </g>
  );
});
