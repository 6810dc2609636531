import type { Finding, PanelSpec, Severity } from '@glass/contracts/panel';
import { type PanelDrawing, panelInMillimeters } from '@glass/geometry';
import { isOnSheet, type Patch, patchesMeet, ringPatch, type Sheet, type Spot } from '@glass/geometry/sheet';
import { colors, weights } from '@glass/ui';
import { useMemo } from 'react';
import { useEditor } from '../state/editor-context.js';
import { texts } from '../texts.js';
import { sheetTransform } from './glass-outline.js';
import { tryDrawing } from './try-drawing.js';

/** Red blocks, amber needs approval, blue-grey is advice; icon and text say the same. */
export const severityColors: Record<Severity, { ink: string; tint: string }> = {
  block: { ink: colors.error, tint: colors.errorTint },
  review: { ink: colors.warning, tint: colors.warningTint },
  warn: { ink: colors.mutedInk, tint: colors.sunken },
};

interface FindingMarksProps {
  findings: readonly Finding[];
  sheet: Sheet;
  /** Omitted on read-only drawings. */
  onPick?: (finding: Finding) => void;
}

const RADIUS = 9;
/** Distances tried from the place to the middle of its mark, px, nearest first. */
const STAND_OFFS = [25, 40, 60, 85, 115];
/** Directions tried, radians relative to the middle of the glass. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighth) => (eighth * Math.PI) / 4);

/** One mark per finding; several at one place are side by side, the worst first. */
export function FindingMarks({ findings, sheet, onPick }: FindingMarksProps) {
  const placed = useMemo(() => placedMarks(findings, sheet), [findings, sheet]);
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
            stroke={severityColors[finding.severity].ink}
            strokeWidth={1.5}
          />
          <circle cx={tip.x} cy={tip.y} r={2.5} fill={severityColors[finding.severity].ink} />
          <circle
            cx={x}
            cy={y}
            r={RADIUS}
            fill={severityColors[finding.severity].ink}
            stroke={colors.surface}
            strokeWidth={2}
          />
          <text
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="0.8125rem"
            fontWeight={weights.title}
            fill={colors.surface}
            pointerEvents="none"
          >
            {finding.severity === 'warn' ? 'i' : '!'}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PlacedMark extends Spot {
  finding: Finding;
  tip: Spot;
}

/**
 * Places marks beside their findings, so that the place stays visible: toward the middle of the glass if no text is
 * there, else at the nearest free spot. On a full sheet, beside another mark.
 */
export function placedMarks(findings: readonly Finding[], sheet: Sheet): PlacedMark[] {
  const { box } = sheet;
  const middle = { x: sheet.x((box.minX + box.maxX) / 2), y: sheet.y((box.minY + box.maxY) / 2) };
  const marks: Patch[] = [];
  return findings.map((finding) => {
    const tip = { x: sheet.x(finding.at.x), y: sheet.y(finding.at.y) };
    const spots = spotsAbout(tip, Math.atan2(middle.y - tip.y, middle.x - tip.x));
    const isClear = (spot: Spot, others: readonly Patch[]) => {
      const patch = ringPatch(spot, RADIUS);
      return isOnSheet(patch, sheet) && !others.some((other) => patchesMeet(patch, other));
    };
    const spot =
      spots.find((one) => isClear(one, [...marks, ...sheet.taken])) ??
      spots.find((one) => isClear(one, marks)) ??
      (spots[0] as Spot);
    marks.push(ringPatch(spot, RADIUS));
    return { finding, tip, ...spot };
  });
}

function spotsAbout(tip: Spot, ahead: number): Spot[] {
  return STAND_OFFS.flatMap((off) =>
    TURNS.map((turn) => ({
      x: tip.x + off * Math.cos(ahead + turn),
      y: tip.y + off * Math.sin(ahead + turn),
    })),
  );
}

interface FixPreviewProps {
  /** The panel after the change. */
  proposed: PanelSpec;
  drawing: PanelDrawing;
  sheet: Sheet;
}

/** The outline that a fix or a proposal would change, dashed over the current panel. */
export function FixPreview({ proposed, drawing, sheet }: FixPreviewProps) {
  const { catalogue } = useEditor();
  const paths = useMemo(() => {
    const wouldBe = tryDrawing(panelInMillimeters(proposed), catalogue);
    const drawn = pathsOf(drawing);
    return wouldBe ? pathsOf(wouldBe).filter((path) => !drawn.includes(path)) : [];
  }, [proposed, catalogue, drawing]);
  return (
    <g transform={sheetTransform(sheet)} fill="none" pointerEvents="none">
      {paths.map((path) => (
        <path
          key={path}
          d={path}
          stroke={colors.primary}
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
