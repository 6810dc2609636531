import type { PanelPart } from '@glass/contracts/panel';
import type { CalloutText, PlacedVertex, Spot } from '@glass/geometry/sheet';
import { colors, fontSizes, weights } from '@glass/ui/tokens';
import { memo } from 'react';
import { type FigureMarksProps, pickButton } from './dimension-marks.js';
import { partPointer, type PartHandlers } from './part-button.js';

interface CalloutMarksProps extends FigureMarksProps {
  isHighlighted?: ((part: PanelPart) => boolean) | undefined;
  /** Whether the text of a field is highlighted. */
  isPathHighlighted?: ((path: string) => boolean) | undefined;
  handlers?: PartHandlers | undefined;
}

/** Radii, diameters, sizes and codes with leaders. */
export function CalloutMarks(props: CalloutMarksProps) {
  const { sheet, isHighlighted, isPathHighlighted, faultAt, nameOf, onPick, handlers, isConfirmed } = props;
  return (
    <g>
      {sheet.callouts.map(({ featureUID, corner, number, parts, at, width, anchor, leader }, index) => {
        const part = partOf(featureUID, corner);
        const [from, to] = leader;
        const isLit = part !== null && (isHighlighted?.(part) ?? false);
        return (
          <g key={featureUID ?? `${corner}-${index}`}>
            <path
              className="panel-extension"
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
              stroke={isLit ? colors.primary : colors.strongLine}
              strokeWidth={0.75}
            />
            <g aria-hidden={onPick !== undefined} {...(part && handlers && partPointer(part, handlers))}>
              <text
                x={at.x + SHARE[anchor] * width}
                y={at.y}
                textAnchor={anchor}
                dominantBaseline="central"
                fontSize={sheet.style.fontSize}
                fill={isLit ? colors.primary : colors.ink}
                stroke={colors.surface}
                strokeWidth={3}
                paintOrder="stroke"
                style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre' }}
              >
                {number !== null && (
                  <tspan fontWeight={weights.strong}>{parts.length > 0 ? `${number}  ` : number}</tspan>
                )}
                {parts.map(({ path, text, left }) => (
                  <tspan
                    key={left}
                    fill={path !== null && faultAt?.(path) !== undefined ? colors.error : undefined}
                    fontWeight={path !== null && isPathHighlighted?.(path) ? weights.strong : undefined}
                  >
                    {text}
                  </tspan>
                ))}
              </text>
            </g>
            {onPick &&
              parts.map((text) => (
                <PartButton
                  key={text.left}
                  text={text}
                  at={at}
                  nameOf={nameOf}
                  faultAt={faultAt}
                  onPick={onPick}
                  isConfirmed={isConfirmed}
                />
              ))}
          </g>
        );
      })}
    </g>
  );
}

/** The end at the leader stays fixed, whatever the text's actual width. */
const SHARE = { start: 0, middle: 0.5, end: 1 };

interface PartButtonProps extends Pick<FigureMarksProps, 'nameOf' | 'faultAt' | 'isConfirmed'> {
  text: CalloutText;
  at: Spot;
  onPick: (path: string, at: Spot) => void;
}

/** px, large enough to tap. */
const TOUCH_HEIGHT = 24;

function PartButton(props: PartButtonProps) {
  const { at, nameOf, faultAt, onPick, isConfirmed } = props;
  const { path, text, left, width } = props.text;
  if (path === null) return null;
  const name = `${nameOf?.(path) ?? ''} ${text.replace(BETWEEN_PARTS, '')}`.trim();
  const middle = { x: at.x + left + width / 2, y: at.y };
  return (
    <rect
      {...pickButton(path, name, faultAt?.(path), () => onPick(path, middle), isConfirmed?.(path))}
      x={at.x + left}
      y={at.y - TOUCH_HEIGHT / 2}
      width={width}
      height={TOUCH_HEIGHT}
      fill="transparent"
    />
  );
}

/** Separator before a part, and the number of a point, which the accessible name contains. */
const BETWEEN_PARTS = /^(?:P\d+\s+|[\s,×]+)/;

function partOf(featureUID: string | null, corner: number | null): PanelPart | null {
  if (featureUID !== null) return { kind: 'feature', uid: featureUID };
  return corner === null ? null : { kind: 'corner', index: corner };
}

/** Point numbers of a polygon, as in the table. */
export const VertexMarks = memo(function VertexMarks({ vertices }: { vertices: readonly PlacedVertex[] }) {
  return (
    <g aria-hidden>
      {vertices.map(({ number, text, at, leader }) => (
        <g key={number}>
          {leader ? (
            <path
              className="panel-extension"
              d={`M${leader[0].x} ${leader[0].y}L${leader[1].x} ${leader[1].y}`}
              stroke={colors.strongLine}
              strokeWidth={0.75}
            />
          ) : null}
          <text
            x={at.x}
            y={at.y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={fontSizes.small}
            fill={colors.mutedInk}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
});
