import { useId } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { PanelDrawing } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colors } from '@glass/ui/tokens';
import { effectiveFinish } from '../panel-names.js';

export interface GlassOutlineProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<unknown>;
  catalogue: Catalogue;
}

/** The body of the glass, below everything else. */
export function GlassBody({ drawing, sheet }: Pick<GlassOutlineProps, 'drawing' | 'sheet'>) {
  return (
    <g transform={sheetTransform(sheet)}>
      <path
        className="panel-glass"
        d={drawing.path + openingsOf(drawing)}
        fill={colors.primaryTint}
        fillRule="evenodd"
      />
    </g>
  );
}

/** The glass as it will be cut, with openings, center marks and bevel hatching. */
export function GlassOutline({ drawing, sheet, spec, catalogue }: GlassOutlineProps) {
  const hatch = useId();
  return (
    <g>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" stroke={colors.strongLine} strokeWidth="1" />
        </pattern>
      </defs>
      {drawing.edges.map((edge) => {
        const finish = effectiveFinish(spec, edge.index, catalogue);
        if (finish?.kind !== 'bevel' || finish.bevelWidthMm === null || edge.curved) return null;
        return (
          <BevelStrip
            key={edge.index}
            sheet={sheet}
            edge={edge}
            width={finish.bevelWidthMm}
            fill={`url(#${hatch})`}
          />
        );
      })}
      <g transform={sheetTransform(sheet)} fill="none" stroke={colors.ink} strokeLinejoin="round">
        <path d={drawing.path} strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
        <path d={openingsOf(drawing)} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        {drawing.plates.map(({ featureUID, path }) => (
          <path
            key={featureUID}
            data-part="plate"
            d={path}
            stroke={colors.mutedInk}
            strokeWidth={1}
            strokeDasharray="6 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {drawing.openings.map(
          ({ countersink }, index) =>
            countersink && (
              <path
                key={index}
                d={countersink.path}
                strokeWidth={1}
                strokeDasharray={countersink.side === 'far' ? '4 3' : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ),
        )}
      </g>
      {drawing.openings.map(({ opening }, index) =>
        opening.kind === 'circle' ? (
          <CenterMark
            key={index}
            x={sheet.x(opening.centre.x)}
            y={sheet.y(opening.centre.y)}
            arm={(opening.countersink?.radius ?? opening.radius) * sheet.scale + 4}
          />
        ) : null,
      )}
    </g>
  );
}

function openingsOf(drawing: PanelDrawing): string {
  return drawing.openings.map((opening) => opening.path).join('');
}

/** SVG transform for children drawn in millimeters with y up. */
export function sheetTransform(sheet: Sheet): string {
  return `translate(${sheet.x(0)} ${sheet.y(0)}) scale(${sheet.scale} ${-sheet.scale})`;
}

/**
 * A cross that extends beyond the rim.
 * @param arm px
 */
function CenterMark({ x, y, arm }: { x: number; y: number; arm: number }) {
  return (
    <path
      d={`M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`}
      stroke={colors.ink}
      strokeWidth={0.75}
    />
  );
}

interface BevelStripProps {
  sheet: Sheet;
  edge: PanelDrawing['edges'][number];
  width: number;
  fill: string;
}

/** The face of a bevel seen from the front: a hatched strip along the inside of its edge. */
function BevelStrip({ sheet, edge, width, fill }: BevelStripProps) {
  const { anchor, normal, lengthMm } = edge;
  const along = { x: normal.y, y: -normal.x };
  const corner = (side: number, depth: number) => {
    const x = anchor.x + (along.x * side * lengthMm) / 2 - normal.x * depth;
    const y = anchor.y + (along.y * side * lengthMm) / 2 - normal.y * depth;
    return `${sheet.x(x)} ${sheet.y(y)}`;
  };
  return (
    <path
      d={`M${corner(-1, 0)}L${corner(1, 0)}L${corner(1, width)}L${corner(-1, width)}Z`}
      fill={fill}
      stroke={colors.strongLine}
      strokeWidth={0.75}
    />
  );
}
