import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { DxfFaultFound, LengthPrecision } from '@glass/contracts';
import { formatLength, SectionCard } from '@glass/ui';
import { texts } from './texts.js';

const LOOK = { error: 'error', warning: 'warning', note: 'info' } as const;
const RANK: Record<DxfFaultFound['severity'], number> = { error: 0, warning: 1, note: 2 };

export interface DrawingFaultsProps {
  faults: readonly DxfFaultFound[];
  precision: LengthPrecision;
}

/** What is wrong with the drawing or was left out, the worst first, each with its place. */
export function DrawingFaults({ faults, precision }: DrawingFaultsProps) {
  if (faults.length === 0) return null;
  const show = (mm: number) => formatLength(mm, precision);
  return (
    <SectionCard title={texts.faults}>
      <Box
        component="ul"
        aria-label={texts.faults}
        sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}
      >
        {faults
          .toSorted((one, other) => RANK[one.severity] - RANK[other.severity])
          .map(({ message, at, severity }, index) => (
            <Alert
              key={index}
              component="li"
              role="listitem"
              severity={LOOK[severity]}
              sx={{ overflowWrap: 'anywhere' }}
            >
              <strong>{texts.severities[severity]}:</strong> {message.replace(/\.$/, '')}
              {at ? `, ${texts.at(show(at.x), show(at.y))}.` : '.'}
            </Alert>
          ))}
      </Box>
    </SectionCard>
  );
}
