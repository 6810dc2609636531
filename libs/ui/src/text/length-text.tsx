import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatLength, lengthParts, type ShownPrecision } from './format-length.js';

export interface LengthTextProps {
  /** Millimetres. */
  mm: number;
  precision: ShownPrecision;
}

/** A length as a person in the trade writes it, with a real fraction: 36 7⁄16″ or 927 mm. */
export function LengthText({ mm, precision }: LengthTextProps) {
  const parts = lengthParts(mm, precision);
  if (parts.unit === 'mm' || parts.numerator === 0) return <Nowrap>{formatLength(mm, precision)}</Nowrap>;
  return (
    <Nowrap>
      {parts.negative ? '−' : ''}
      {parts.whole > 0 ? `${parts.whole} ` : ''}
      <Box component="span" sx={{ fontVariantNumeric: 'diagonal-fractions' }}>
        {`${parts.numerator}⁄${parts.denominator}`}
      </Box>
      ″
    </Nowrap>
  );
}

function Nowrap({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}
