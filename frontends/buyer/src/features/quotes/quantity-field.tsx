import { limits } from '@glass/contracts';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { texts } from './texts.js';

const { min: MIN, max: MAX } = limits.pieces;

export interface QuantityFieldProps {
  lineNumber: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** How many pieces: typed and confirmed by Enter or by leaving the field, or step by step. Escape takes it back. */
export function QuantityField({ lineNumber, quantity, onChange }: QuantityFieldProps) {
  /** What is being typed; null while the field shows what is. */
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? quantity : readQuantity(typed);

  function settle(): void {
    if (read === null) return;
    setTyped(null);
    if (read !== quantity) onChange(read);
  }

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5 }}>
      <IconButton
        aria-label={texts.fewer(lineNumber)}
        disabled={quantity <= MIN}
        onClick={() => onChange(quantity - 1)}
      >
        <Remove fontSize="small" />
      </IconButton>
      <TextField
        value={typed ?? String(quantity)}
        error={read === null}
        helperText={read === null ? texts.quantityWrong : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setTyped(null);
        }}
        slotProps={{
          htmlInput: {
            'aria-label': texts.quantityOf(lineNumber),
            inputMode: 'numeric',
            size: 4,
            style: { textAlign: 'center' },
          },
        }}
      />
      <IconButton
        aria-label={texts.moreOf(lineNumber)}
        disabled={quantity >= MAX}
        onClick={() => onChange(quantity + 1)}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
}

function readQuantity(text: string): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null;
  const value = Number(text);
  return value >= MIN && value <= MAX ? value : null;
}
