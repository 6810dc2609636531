import type { Catalogue, PanelPart, PanelSpec } from '@glass/contracts';
import type { PanelDrawing } from '@glass/geometry';
import { colours, fontSizes, weights } from '@glass/ui';
import { texts } from '../texts.js';
import { effectiveFinish } from './edge-codes.js';
import { sheetTransform } from './glass-outline.js';
import { partButton, type PartHandlers } from './part-button.js';
import type { Sheet } from './sheet-layout.js';

export interface EdgeMarksProps {
  drawing: PanelDrawing;
  sheet: Sheet;
  spec: PanelSpec<unknown>;
  catalogue: Catalogue;
  /** Left out on drawings that are only looked at. */
  handlers?: PartHandlers;
}

const RADIUS = 10;
const CODE_GAP = 5;

/** Each edge's letter in a ring with the code of its finish, and a wide invisible line to point at. */
export function EdgeMarks({ drawing, sheet, spec, catalogue, handlers }: EdgeMarksProps) {
  return (
    <g>
      {drawing.edges.map((edge) => {
        const part: PanelPart = { kind: 'edge', index: edge.index };
        const finish = effectiveFinish(spec, edge.index, catalogue);
        const isLit = handlers?.isLit(part) ?? false;
        // Midway between the glass and the first row of dimensions.
        const off = sheet.band / 2;
        const x = sheet.x(edge.anchor.x) + edge.normal.x * off;
        const y = sheet.y(edge.anchor.y) - edge.normal.y * off;
        const label = `${texts.edge(edge.letter)}${finish ? `, ${finish.name}` : ''}`;
        return (
          <g key={edge.index} {...(handlers && partButton(part, label, handlers))}>
            <g transform={sheetTransform(sheet)} fill="none">
              {handlers && (
                <path d={edge.path} stroke="transparent" strokeWidth={16} vectorEffect="non-scaling-stroke" />
              )}
              {isLit && (
                <path
                  d={edge.path}
                  stroke={colours.primary}
                  strokeWidth={3.5}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
            <EdgeBadge
              x={x}
              y={y}
              letter={edge.letter}
              code={finish?.code ?? ''}
              codeSide={codeSide(edge.normal)}
              isLit={isLit}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The code stands beside the letter along the edge, so that neither leaves the band around the glass. */
function codeSide(normal: { x: number; y: number }): 'right' | 'below' {
  return Math.abs(normal.y) >= Math.abs(normal.x) ? 'right' : 'below';
}

interface EdgeBadgeProps {
  x: number;
  y: number;
  letter: string;
  code: string;
  codeSide: 'right' | 'below';
  isLit: boolean;
}

function EdgeBadge({ x, y, letter, code, codeSide, isLit }: EdgeBadgeProps) {
  const at =
    codeSide === 'right'
      ? { x: x + RADIUS + CODE_GAP, y, anchor: 'start' as const }
      : { x, y: y + RADIUS + CODE_GAP + 6, anchor: 'middle' as const };
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        fill={isLit ? colours.primary : colours.surface}
        stroke={isLit ? colours.primary : colours.strongLine}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="0.75rem"
        fontWeight={weights.strong}
        fill={isLit ? colours.surface : colours.ink}
      >
        {letter}
      </text>
      <text
        x={at.x}
        y={at.y}
        textAnchor={at.anchor}
        dominantBaseline="central"
        fontSize={fontSizes.small}
        fill={isLit ? colours.primary : colours.mutedInk}
        stroke={colours.surface}
        strokeWidth={4}
        paintOrder="stroke"
      >
        {code}
      </text>
    </>
  );
}
