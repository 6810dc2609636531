import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LengthPrecision } from '@glass/contracts';
import { plainLength } from '@glass/geometry';
import { texts } from '../texts.js';
import { withFraction, withSign } from './length-reading.js';

const SIXTEENTHS = Array.from({ length: 15 }, (_, index) => plainLength(((index + 1) * 25.4) / 16, '1/16'));

interface FractionKeysProps {
  precision: LengthPrecision;
  text: string;
  /** Label of the field that the keys write into. */
  label: string;
  onText: (text: string) => void;
}

/**
 * Sixteenths of an inch in a scrollable row, the other unit, and signs for deductions. A toolbar: one tab stop, with
 * arrow keys, Home and End inside.
 */
export function FractionKeys({ precision, text, label, onText }: FractionKeysProps) {
  const fractions = precision === '1mm' ? [] : SIXTEENTHS;
  const unit = precision === '1mm' ? 'in' : 'mm';
  const keys = [
    ...fractions.map((fraction) => ({
      face: fraction.replace('/', '⁄'),
      text: withFraction(text, fraction),
    })),
    { face: unit, text: `${text.replace(/\s*(mm|in|["″])\s*$/, '').trimEnd()} ${unit}` },
    // For deductions: a phone's number pad has no sign and no space.
    { face: '−', text: withSign(text, '-') },
    { face: '+', text: withSign(text, '+') },
  ];
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const last = keys.length - 1;
    const steps: Partial<Record<string, number>> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Box
      role="toolbar"
      aria-label={texts.fractionsFor(label)}
      onKeyDown={walk}
      sx={{
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        py: 0.5,
        mx: -1,
        px: 1,
        scrollbarWidth: 'none',
        // Spans all fields side by side.
        gridColumn: '1 / -1',
      }}
    >
      {keys.map((key, index) => (
        <ButtonBase
          key={key.face}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // Keeping the focus in the field keeps the phone's keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onText(key.text)}
          sx={{
            flex: 'none',
            minWidth: 44,
            minHeight: 40,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: 'body1.fontSize',
            typography: 'body1',
          }}
        >
          {key.face}
        </ButtonBase>
      ))}
    </Box>
  );
}
