import Box from '@mui/material/Box';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatLength } from '@glass/geometry';

interface LengthTextProps {
  /** Millimeters. */
  mm: number;
  precision: LengthPrecision;
}

/** A length with a typeset fraction: 36 7⁄16″ or 927 mm. */
export function LengthText({ mm, precision }: LengthTextProps) {
  const [before, fraction, after] = formatLength(mm, precision).split(/(\d+⁄\d+)/);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {before}
      {fraction && (
        <Box component="span" sx={{ fontVariantNumeric: 'diagonal-fractions' }}>
          {fraction}
        </Box>
      )}
      {after}
    </Box>
  );
}
