import type { DrawnCutout, HingePlate } from '@glass/contracts/catalogue';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { contourPieces, formatShort, type PanelDrawing, svgPath } from '@glass/geometry';
import { layOutSheet, type Sheet } from '@glass/geometry/sheet';
import { colors, fontSizes } from '@glass/ui';
import { type ReactNode, type Ref, useMemo } from 'react';
import { CalloutMarks } from '../drawing/callout-marks.js';
import { DimensionMarks, type FigureMarksProps } from '../drawing/dimension-marks.js';
import { GlassBody, sheetTransform } from '../drawing/glass-outline.js';
import { SheetSvg, type ElementSize } from '../drawing/panel-sheet.js';
import { screenStyle } from '../drawing/screen-style.js';
import { contoursOf } from './contour-edit.js';
import { cutoutDrawing } from './cutout-drawing.js';

/** Lengths in the tenant's units without signs; the drawing shows the side. */
export function useCutoutSheet(
  cutout: DrawnCutout,
  plate: HingePlate | null,
  precision: LengthPrecision,
  size: ElementSize,
  focused: string | null,
  held?: Sheet['margins'] | null,
): { drawing: PanelDrawing; sheet: Sheet } {
  const drawing = useMemo(() => cutoutDrawing(cutout, plate), [cutout, plate]);
  const sheet = useMemo(
    () =>
      layOutSheet(drawing, {
        ...size,
        style: screenStyle(size),
        write: (mm) => formatShort(Math.abs(mm), precision),
        isNumbered: false,
        only: focused,
        focused,
        margins: held ?? null,
      }),
    [drawing, size, precision, focused, held],
  );
  return { drawing, sheet };
}

interface CutoutSheetProps extends FigureMarksProps {
  cutout: DrawnCutout;
  plate: HingePlate | null;
  drawing: PanelDrawing;
  label: string;
  describedBy?: string;
  svgRef?: Ref<SVGSVGElement>;
  children?: ReactNode;
}

/** A cutout at the edge of its glass, to scale, with the hardware's plate and all dimensions. */
export function CutoutSheet(props: CutoutSheetProps) {
  const { cutout, plate, drawing, sheet, label, describedBy, svgRef, nameOf, onPick, children } = props;
  const { x, y, box } = sheet;
  const [first, last] = [cutout.mouth[0], cutout.mouth.at(-1)];
  const figures = { sheet, nameOf, onPick };
  return (
    <SheetSvg
      ref={svgRef}
      sheet={sheet}
      role={onPick ? 'group' : 'img'}
      aria-label={label}
      aria-describedby={describedBy}
      fontSize={fontSizes.small}
    >
      <GlassBody drawing={drawing} sheet={sheet} />
      <path
        d={`M${x(0)} ${y(box.minY) + 8}V${y(box.maxY)}`}
        stroke={colors.mutedInk}
        strokeDasharray="10 3 2 3"
        strokeWidth={0.75}
        fill="none"
      />
      {plate && plate.along > 0 && (
        <rect
          data-part="plate"
          x={x(-plate.along / 2)}
          y={y(plate.inside)}
          width={plate.along * sheet.scale}
          height={(plate.inside + plate.outside) * sheet.scale}
          fill={colors.strongLine}
          fillOpacity={0.16}
          stroke={colors.mutedInk}
          strokeDasharray="5 3"
        />
      )}
      <DimensionMarks {...figures} />
      <g transform={sheetTransform(sheet)} fill="none" stroke={colors.ink} strokeWidth={1.75}>
        {contoursOf(cutout).map((contour) => (
          <path
            key={contour}
            data-contour={contour}
            d={svgPath(contourPieces(cutout, contour))}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <path
        d={
          first && last
            ? `M${x(box.minX)} ${y(0)}H${x(first.x)}M${x(last.x)} ${y(0)}H${x(box.maxX)}`
            : `M${x(box.minX)} ${y(0)}H${x(box.maxX)}`
        }
        stroke={colors.ink}
        strokeWidth={2.25}
        fill="none"
      />
      <CalloutMarks {...figures} />
      {children}
    </SheetSvg>
  );
}
