import type { Finding, PanelSpec, Severity } from '@glass/contracts';
import { type PanelDrawing, panelInMillimetres } from '@glass/geometry';
import type { Sheet } from '@glass/geometry/sheet';
import { colours, weights } from '@glass/ui';
import { useMemo } from 'react';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { sheetTransform } from './glass-outline.js';
import { tryDrawing } from './try-drawing.js';

/** Red blocks, amber needs approval, blue-grey is worth knowing; icon and words say it as well. */
export const severityColours: Record<Severity, { ink: string; tint: string }> = {
  block: { ink: colours.error, tint: colours.errorTint },
  review: { ink: colours.warning, tint: colours.warningTint },
  warn: { ink: colours.mutedInk, tint: colours.sunken },
};

interface FindingMarksProps {
  findings: readonly Finding[];
  sheet: Sheet;
  /** Left out where they are to look at alone. */
  onPick?: (finding: Finding) => void;
}

const RADIUS = 9;
/** px in x and in y. */
const STAND_OFF = 18;

/** A mark where each rule is broken; several at one place stand side by side, the worst first. */
export function FindingMarks({ findings, sheet, onPick }: FindingMarksProps) {
  const placed = sideBySide(findings, sheet);
  return (
    <g>
      {placed.toReversed().map(({ finding, tip, x, y }, index) => (
        <g
          key={`${finding.code}-${index}`}
          role="img"
          aria-label={`${texts.severity[finding.severity]}: ${finding.message}`}
          {...(onPick ? { onClick: () => onPick(finding), style: { cursor: 'pointer' } } : {})}
        >
          <title>{finding.message}</title>
          <path
            d={`M${tip.x} ${tip.y}L${x} ${y}`}
            stroke={severityColours[finding.severity].ink}
            strokeWidth={1.5}
          />
          <circle cx={tip.x} cy={tip.y} r={2.5} fill={severityColours[finding.severity].ink} />
          <circle
            cx={x}
            cy={y}
            r={RADIUS}
            fill={severityColours[finding.severity].ink}
            stroke={colours.surface}
            strokeWidth={2}
          />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="0.8125rem"
            fontWeight={weights.title}
            fill={colours.surface}
            pointerEvents="none"
          >
            {finding.severity === 'warn' ? 'i' : '!'}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The mark stands off the place it is about, towards the middle of the glass, so that the place stays in sight. */
function sideBySide(findings: readonly Finding[], sheet: Sheet) {
  const middle = {
    x: sheet.x((sheet.box.minX + sheet.box.maxX) / 2),
    y: sheet.y((sheet.box.minY + sheet.box.maxY) / 2),
  };
  const placed: { finding: Finding; tip: { x: number; y: number }; x: number; y: number }[] = [];
  for (const finding of findings) {
    const tip = { x: sheet.x(finding.at.x), y: sheet.y(finding.at.y) };
    const inward = Math.sign(middle.x - tip.x) || 1;
    const y = tip.y - (Math.sign(tip.y - middle.y) || 1) * STAND_OFF;
    let x = tip.x + inward * STAND_OFF;
    while (placed.some((other) => Math.hypot(other.x - x, other.y - y) < RADIUS * 2))
      x += inward * RADIUS * 2;
    placed.push({ finding, tip, x, y });
  }
  return placed;
}

interface FixPreviewProps {
  /** The panel as it would be. */
  proposed: PanelSpec;
  drawing: PanelDrawing;
  sheet: Sheet;
}

/** What a fix or a proposal would change, dashed over the panel as it is. */
export function FixPreview({ proposed, drawing, sheet }: FixPreviewProps) {
  const { catalogue } = useEditor();
  const paths = useMemo(() => {
    const wouldBe = tryDrawing(panelInMillimetres(proposed), catalogue);
    const drawn = pathsOf(drawing);
    return wouldBe ? pathsOf(wouldBe).filter((path) => !drawn.includes(path)) : [];
  }, [proposed, catalogue, drawing]);
  return (
    <g transform={sheetTransform(sheet)} fill="none" pointerEvents="none">
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          stroke={colours.primary}
          strokeDasharray="5 3"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}

function pathsOf(drawing: PanelDrawing): string[] {
  return [drawing.path, ...drawing.openings.map((opening) => opening.path)];
}
