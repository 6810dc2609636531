import type { Finding } from '@glass/contracts';
import { colours, weights } from '@glass/ui';
import { severityColours } from '../severity-colours.js';
import { texts } from '../texts.js';
import type { Sheet } from './sheet-layout.js';

export interface FindingMarksProps {
  findings: readonly Finding[];
  sheet: Sheet;
  onPick: (finding: Finding) => void;
}

const RADIUS = 9;

/** A mark where each rule is broken; several at one place stand side by side, the worst on top. */
export function FindingMarks({ findings, sheet, onPick }: FindingMarksProps) {
  const placed = sideBySide(findings, sheet);
  return (
    <g>
      {placed.toReversed().map(({ finding, x, y }, index) => (
        <g
          key={`${finding.code}-${index}`}
          role="img"
          aria-label={`${texts.severity[finding.severity]}: ${finding.message}`}
          onClick={() => onPick(finding)}
          style={{ cursor: 'pointer' }}
        >
          <title>{finding.message}</title>
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

function sideBySide(findings: readonly Finding[], sheet: Sheet) {
  const placed: { finding: Finding; x: number; y: number }[] = [];
  for (const finding of findings) {
    const y = sheet.y(finding.at.y);
    let x = sheet.x(finding.at.x);
    while (placed.some((other) => Math.hypot(other.x - x, other.y - y) < RADIUS)) x += RADIUS * 2;
    placed.push({ finding, x, y });
  }
  return placed;
}
