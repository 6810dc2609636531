import { memo } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPart, PanelSpec } from '@glass/contracts/panel';
import type { PanelDrawing } from '@glass/geometry';
import type { PlacedNote, Sheet } from '@glass/geometry/sheet';
import { colors, weights } from '@glass/ui/tokens';
import { texts } from '../texts.js';
import { cornerFinish, effectiveFinish } from '../panel-names.js';
import { sheetTransform } from './glass-outline.js';
import { NoteText, type PartHandlers, partButton, partPointer } from './part-button.js';
import { finishableCorners } from '../shapes/edges-and-corners.js';

interface EdgeMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  notes: readonly PlacedNote[];
  spec: PanelSpec<unknown>;
  catalogue: Catalogue;
  isHighlighted?: ((part: PanelPart) => boolean) | undefined;
  /** Omitted on read-only drawings. */
  handlers?: PartHandlers | undefined;
}

/** Each edge's letter in a ring with its finish code, and a wide invisible line as hit area. */
export function EdgeMarks(props: EdgeMarksProps) {
  const { drawing, sheet, notes, spec, catalogue, isHighlighted, handlers } = props;
  return (
    <g>
      {drawing.edges.map((edge) => {
        const finish = effectiveFinish(spec, edge.index, catalogue);
        const letter = sheet.letters.find((placed) => placed.edge === edge.index);
        const note = notes.find((placed) => placed.edge === edge.index);
        return (
          <EdgeMark
            key={edge.index}
            index={edge.index}
            path={edge.path}
            transform={sheetTransform(sheet)}
            letter={edge.letter}
            x={letter?.at.x ?? null}
            y={letter?.at.y ?? null}
            leaderX={letter?.leader?.x ?? null}
            leaderY={letter?.leader?.y ?? null}
            ring={sheet.style.ring}
            noteText={note?.text ?? null}
            noteX={note?.at.x ?? 0}
            noteY={note?.at.y ?? 0}
            noteAnchor={note?.anchor ?? 'start'}
            label={`${texts.edge(edge.letter)}${finish ? `, ${finish.name}` : ''}`}
            isHighlighted={isHighlighted?.({ kind: 'edge', index: edge.index }) ?? false}
            handlers={handlers}
          />
        );
      })}
    </g>
  );
}

/** Primitive props, so that `memo` skips unchanged edges. */
interface EdgeMarkProps {
  index: number;
  path: string;
  transform: string;
  letter: string;
  x: number | null;
  y: number | null;
  leaderX: number | null;
  leaderY: number | null;
  ring: number;
  noteText: string | null;
  noteX: number;
  noteY: number;
  noteAnchor: 'start' | 'end';
  label: string;
  isHighlighted: boolean;
  handlers: PartHandlers | undefined;
}

const EdgeMark = memo(function EdgeMark(props: EdgeMarkProps) {
  const { index, path, transform, letter, x, y, leaderX, leaderY, label, isHighlighted, handlers } = props;
  const part: PanelPart = { kind: 'edge', index };
  return (
    <g>
      <g transform={transform} fill="none" {...(handlers && partButton(part, label, handlers))}>
        {handlers && (
          <path d={path} stroke="transparent" strokeWidth={16} vectorEffect="non-scaling-stroke" />
        )}
        {isHighlighted && (
          <path
            d={path}
            stroke={colors.primary}
            strokeWidth={3.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
      <g aria-hidden={handlers !== undefined} {...(handlers && partPointer(part, handlers))}>
        {leaderX !== null && leaderY !== null && (
          <path d={`M${leaderX} ${leaderY}L${x} ${y}`} stroke={colors.strongLine} strokeWidth={0.75} />
        )}
        {x !== null && y !== null && (
          <Letter x={x} y={y} ring={props.ring} letter={letter} isHighlighted={isHighlighted} />
        )}
        {props.noteText !== null && (
          <NoteText
            x={props.noteX}
            y={props.noteY}
            anchor={props.noteAnchor}
            text={props.noteText}
            isHighlighted={isHighlighted}
          />
        )}
      </g>
    </g>
  );
});

interface LetterProps {
  x: number;
  y: number;
  ring: number;
  letter: string;
  isHighlighted: boolean;
}

function Letter({ x, y, ring, letter, isHighlighted }: LetterProps) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={ring}
        fill={isHighlighted ? colors.primary : colors.surface}
        stroke={isHighlighted ? colors.primary : colors.strongLine}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="0.75rem"
        fontWeight={weights.strong}
        fill={isHighlighted ? colors.surface : colors.ink}
      >
        {letter}
      </text>
    </>
  );
}

interface CornerMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  isHighlighted?: ((part: PanelPart) => boolean) | undefined;
  handlers?: PartHandlers | undefined;
}

/** px, large enough to tap. */
const REACH = 13;

export function CornerMarks({ drawing, sheet, spec, catalogue, isHighlighted, handlers }: CornerMarksProps) {
  const finishable = new Set(finishableCorners(spec.shape, spec.corners.length));
  return (
    <g>
      {drawing.corners
        .filter((corner) => finishable.has(corner.index))
        .map(({ index, name, at }) => {
          const finish = cornerFinish(spec, index, catalogue);
          return (
            <CornerMark
              key={index}
              index={index}
              x={sheet.x(at.x)}
              y={sheet.y(at.y)}
              label={`${texts.corner(name)}, ${finish?.name ?? texts.squareCorner}`}
              isHighlighted={isHighlighted?.({ kind: 'corner', index }) ?? false}
              handlers={handlers}
            />
          );
        })}
    </g>
  );
}

/** Primitive props, so that `memo` skips unchanged corners. */
interface CornerMarkProps {
  index: number;
  x: number;
  y: number;
  label: string;
  isHighlighted: boolean;
  handlers: PartHandlers | undefined;
}

const CornerMark = memo(function CornerMark(props: CornerMarkProps) {
  const { index, x, y, label, isHighlighted, handlers } = props;
  const part: PanelPart = { kind: 'corner', index };
  return (
    <g>
      {handlers && (
        <circle cx={x} cy={y} r={REACH} fill="transparent" {...partButton(part, label, handlers)} />
      )}
      {isHighlighted && (
        <circle
          cx={x}
          cy={y}
          r={REACH}
          fill="none"
          pointerEvents="none"
          stroke={colors.primary}
          strokeWidth={2}
        />
      )}
    </g>
  );
});
