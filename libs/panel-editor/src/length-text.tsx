import Box from '@mui/material/Box';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatReadable, joinSize } from '@glass/geometry';

interface LengthTextProps {
  /** Millimeters; several for a size. */
  mm: number | readonly number[];
  precision: LengthPrecision;
  locale: string | undefined;
}

const FRACTION = /(\d+⁄\d+)/;

/** A length or size with typeset fractions: 36 7⁄16″, 927 mm or 700 × 1900 mm. */
export function LengthText({ mm, precision, locale }: LengthTextProps) {
  const text = joinSize([mm].flat().map((side) => formatReadable(side, precision, locale)));
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {text.split(FRACTION).map((part, index) =>
        FRACTION.test(part) ? (
          <Box key={index} component="span" sx={{ fontVariantNumeric: 'diagonal-fractions' }}>
            {part}
          </Box>
        ) : (
          part
        ),
      )}
    </Box>
  );
}
