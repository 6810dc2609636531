import { memo } from 'react';
import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colors } from '@glass/ui/tokens';
import { finishableCorners } from '../shapes/edges-and-corners.js';
import { texts } from '../texts.js';
import { cornerFinish } from '../panel-names.js';
import { partButton, type PartHandlers } from './part-button.js';

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
