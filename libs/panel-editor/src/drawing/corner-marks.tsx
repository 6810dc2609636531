import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { colours, fontSizes, formatLength } from '@glass/ui';
import { finishableCorners } from '../shapes/editable-shapes.js';
import { texts } from '../texts.js';
import { cornerFinish } from './edge-codes.js';
import { partButton, partPointer, type PartHandlers } from './part-button.js';
import type { Sheet } from './sheet-layout.js';

export interface CornerMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<number>;
  catalogue: Catalogue;
  handlers?: PartHandlers;
}

/** px: a fingertip finds the corner; the code of its finish stands off it, away from the glass. */
const REACH = 13;
const OFF = 16;

export function CornerMarks({ drawing, sheet, spec, catalogue, handlers }: CornerMarksProps) {
  const middle = {
    x: sheet.x((drawing.box.minX + drawing.box.maxX) / 2),
    y: sheet.y((drawing.box.minY + drawing.box.maxY) / 2),
  };
  const finishable = new Set(finishableCorners(spec.shape, spec.corners.length));
  return (
    <g>
      {drawing.corners
        .filter((corner) => finishable.has(corner.index))
        .map((corner) => {
          const part: PanelPart = { kind: 'corner', index: corner.index };
          const x = sheet.x(corner.at.x);
          const y = sheet.y(corner.at.y);
          const finish = cornerFinish(spec, corner.index, catalogue);
          const size = spec.corners[corner.index]?.size ?? null;
          const code = finish
            ? `${finish.code}${size === null ? '' : ` ${formatLength(size, catalogue.precision)}`}`
            : '';
          const isLit = handlers?.isLit(part) ?? false;
          const toRight = x >= middle.x;
          const label = `${texts.corner(corner.name)}, ${finish?.name ?? texts.squareCorner}`;
          return (
            <g key={corner.index}>
              {handlers && (
                <circle cx={x} cy={y} r={REACH} fill="transparent" {...partButton(part, label, handlers)} />
              )}
              {isLit && (
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
              {code !== '' && (
                <text
                  aria-hidden={handlers !== undefined}
                  {...(handlers && partPointer(part, handlers))}
                  x={x + (toRight ? 6 : -6)}
                  y={y + (y >= middle.y ? OFF : -OFF)}
                  textAnchor={toRight ? 'start' : 'end'}
                  dominantBaseline="central"
                  fontSize={fontSizes.small}
                  fill={isLit ? colours.primary : colours.mutedInk}
                  stroke={colours.surface}
                  strokeWidth={4}
                  paintOrder="stroke"
                >
                  {code}
                </text>
              )}
            </g>
          );
        })}
    </g>
  );
}
