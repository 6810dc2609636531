import { useLanguage } from '@glass/language/react';
import { limits } from '@glass/contracts/limits';
import { integerOrNull } from '@glass/formats';
import { memo, useState } from 'react';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { setQuantity } from '../commands/details.js';
import { useEditor } from '../state/editor-context.js';
import { TextField } from '../form/fields.js';
import { texts } from '../texts.js';

export const QuantityStepper = memo(function QuantityStepper({ quantity }: { quantity: number }) {
  useLanguage();
  const { run, settle, faultAt, locale = 'en-US', ...editor } = useEditor();
  const disabled = editor.disabled || editor.hasFixedQuantity === true;
  // Text while typing: may be empty, which a quantity cannot be.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (wanted: number) => {
    setTyped(null);
    run(setQuantity(wanted));
  };
  const type = (text: string) => {
    setTyped(text);
    const wanted = integerOrNull(text, { locale, limits: limits.pieces });
    if (wanted !== null) run(setQuantity(wanted));
  };
  const isUnreadable =
    typed !== null && typed !== '' && integerOrNull(typed, { locale, limits: limits.pieces }) === null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
      <IconButton
        aria-label={texts.fewer}
        onClick={() => change(quantity - 1)}
        disabled={disabled || quantity <= 1}
      >
        <Remove fontSize="small" />
      </IconButton>
      <TextField
        name="quantity"
        label={texts.quantity}
        value={typed ?? String(quantity)}
        error={isUnreadable || faultAt('quantity') !== undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(null);
          settle();
        }}
        disabled={disabled}
        sx={{ width: 88, '& input': { textAlign: 'center' } }}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <IconButton
        aria-label={texts.more}
        onClick={() => change(quantity + 1)}
        disabled={disabled || quantity >= limits.pieces.max}
      >
        <Add fontSize="small" />
      </IconButton>
    </Box>
  );
});
