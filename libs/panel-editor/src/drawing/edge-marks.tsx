import type { Catalogue, LengthPrecision, PanelPart, PanelSpec } from '@glass/contracts';
import type { DrawnEdge, PanelDrawing } from '@glass/geometry';
import { colours, fontSizes, formatLength, weights } from '@glass/ui';
import { texts } from '../texts.js';
import { effectiveFinish } from './edge-codes.js';
import { sheetTransform } from './glass-outline.js';
import { partButton, partPointer, type PartHandlers } from './part-button.js';
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
const SAME_LENGTH_MM = 0.01;

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
          <g key={edge.index}>
            <g
              transform={sheetTransform(sheet)}
              fill="none"
              {...(handlers && partButton(part, label, handlers))}
            >
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
            <g aria-hidden={handlers !== undefined} {...(handlers && partPointer(part, handlers))}>
              <EdgeBadge
                x={x}
                y={y}
                letter={edge.letter}
                code={noteOf(edge, finish?.code ?? '', sheet, catalogue.precision)}
                codeSide={codeSide(edge.normal)}
                isLit={isLit}
              />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where the note stands at its letter; below it, it runs outwards from the glass. */
type CodeSide = 'left' | 'right' | 'belowLeft' | 'belowRight';

/** Beside the letter along the edge, and away from the glass where the edge is slanted. */
function codeSide({ x, y }: { x: number; y: number }): CodeSide {
  if (Math.abs(x) < 0.2) return 'right';
  const isUpright = Math.abs(y) < 0.2;
  if (x < 0) return isUpright ? 'belowLeft' : 'left';
  return isUpright ? 'belowRight' : 'right';
}

/** The code of the finish, and the length where no side of the block tells it. */
function noteOf(edge: DrawnEdge, code: string, { box }: Sheet, precision: LengthPrecision): string {
  const sides = [box.maxX - box.minX, box.maxY - box.minY];
  const isSide = sides.some((side) => Math.abs(side - edge.lengthMm) < SAME_LENGTH_MM);
  return isSide ? code : `${code} ${formatLength(edge.lengthMm, precision)}`.trim();
}

interface EdgeBadgeProps {
  x: number;
  y: number;
  letter: string;
  code: string;
  codeSide: CodeSide;
  isLit: boolean;
}

function EdgeBadge({ x, y, letter, code, codeSide, isLit }: EdgeBadgeProps) {
  const at = noteSpot(x, y, codeSide);
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

function noteSpot(x: number, y: number, side: CodeSide) {
  const beside = RADIUS + CODE_GAP;
  const below = y + RADIUS + CODE_GAP + 6;
  switch (side) {
    case 'left':
      return { x: x - beside, y, anchor: 'end' as const };
    case 'right':
      return { x: x + beside, y, anchor: 'start' as const };
    case 'belowLeft':
      return { x: x + RADIUS, y: below, anchor: 'end' as const };
    case 'belowRight':
      return { x: x - RADIUS, y: below, anchor: 'start' as const };
  }
}
