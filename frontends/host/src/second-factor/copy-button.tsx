import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { texts } from './texts.js';

export interface CopyButtonProps {
  text: string;
  variant?: 'text' | 'outlined';
}

/** Copies a text, and says beside it whether the browser let us: what floats over the page would hide what comes next. */
export function CopyButton({ text, variant = 'text' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.notCopied),
    );
  return (
    <>
      <Button size="small" variant={variant} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Box role="status" sx={{ alignSelf: 'center', typography: 'caption', color: 'text.secondary' }}>
        {outcome}
      </Box>
    </>
  );
}
