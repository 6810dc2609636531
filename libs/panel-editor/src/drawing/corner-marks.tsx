import { memo } from 'react';
import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { colours } from '@glass/ui';
import { finishableCorners } from '../shapes/edges-and-corners.js';
import { texts } from '../texts.js';
import { cornerFinish } from '../panel-names.js';
import { NoteText, partButton, type PartHandlers, partPointer } from './part-button.js';
import type { Sheet } from './sheet-layout.js';
import type { PlacedNote } from './sheet-notes.js';

export interface CornerMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  notes: readonly PlacedNote[];
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  isHighlighted?: ((part: PanelPart) => boolean) | undefined;
  handlers?: PartHandlers | undefined;
}

/** px: a fingertip finds the corner. */
const REACH = 13;

export function CornerMarks({
  drawing,
  sheet,
  notes,
  spec,
  catalogue,
  isHighlighted,
  handlers,
}: CornerMarksProps) {
  const finishable = new Set(finishableCorners(spec.shape, spec.corners.length));
  return (
    <g>
      {drawing.corners
        .filter((corner) => finishable.has(corner.index))
        .map(({ index, name, at }) => {
          const finish = cornerFinish(spec, index, catalogue);
          const note = notes.find(({ part }) => part.kind === 'corner' && part.index === index);
          return (
            <CornerMark
              key={index}
              index={index}
              x={sheet.x(at.x)}
              y={sheet.y(at.y)}
              noteText={note?.text ?? null}
              noteX={note?.at.x ?? 0}
              noteY={note?.at.y ?? 0}
              noteAnchor={note?.anchor ?? 'start'}
              label={`${texts.corner(name)}, ${finish?.name ?? texts.squareCorner}`}
              isHighlighted={isHighlighted?.({ kind: 'corner', index }) ?? false}
              handlers={handlers}
            />
          );
        })}
    </g>
  );
}

/** Plain values, so that a corner is drawn again only when it changes. */
interface CornerMarkProps {
  index: number;
  x: number;
  y: number;
  noteText: string | null;
  noteX: number;
  noteY: number;
  noteAnchor: 'start' | 'end';
  label: string;
  isHighlighted: boolean;
  handlers: PartHandlers | undefined;
}

const CornerMark = memo(function CornerMark(props: CornerMarkProps) {
  const { index, x, y, noteText, noteX, noteY, noteAnchor, label, isHighlighted, handlers } = props;
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
          stroke={colours.primary}
          strokeWidth={2}
        />
      )}
      {noteText !== null && (
        <g aria-hidden={handlers !== undefined} {...(handlers && partPointer(part, handlers))}>
          <NoteText x={noteX} y={noteY} anchor={noteAnchor} text={noteText} isHighlighted={isHighlighted} />
        </g>
      )}
    </g>
  );
});
