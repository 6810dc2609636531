import { isToReview, type ShowerFinding } from '@glass/contracts/quote';
import { FindingLine } from '@glass/panel-editor';
import Box from '@mui/material/Box';
import { texts } from './texts.js';

interface ShowerFindingsProps {
  /** Worst first. */
  findings: readonly ShowerFinding[];
  /** The shop approved what needed review. */
  isApproved?: boolean;
}

/** Lists the findings of a shower, if there are any. */
export function ShowerFindings({ findings, isApproved = false }: ShowerFindingsProps) {
  if (findings.length === 0) return null;
  // Several panes may have the same one.
  const distinct = new Map(findings.map((finding) => [`${finding.severity} ${finding.message}`, finding]));
  return (
    <Box
      component="ul"
      aria-label={texts.findings}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {[...distinct].map(([key, finding]) => {
        const { severity, message } = finding;
        const look = isApproved && isToReview(finding) ? 'approved' : severity;
        return (
          <FindingLine key={key} look={look === 'ask' ? 'review' : look} title={texts.found[look]}>
            {message}
          </FindingLine>
        );
      })}
    </Box>
  );
}
