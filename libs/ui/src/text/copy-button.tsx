import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

export interface CopyButtonProps {
  text: string;
  /** Where a page has several: what this one copies. */
  what?: string;
  variant?: 'text' | 'outlined';
}

const texts = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy: ${what}`,
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy: select the text and copy it.',
};

/** Copies a text, and says beside it whether the browser let us: what floats over the page would hide what comes next. */
export function CopyButton({ text, what, variant = 'text' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.notCopied),
    );
  return (
    <>
      <Button
        size="small"
        variant={variant}
        aria-label={what ? texts.copyOf(what) : undefined}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Button>
      <Box role="status" sx={{ alignSelf: 'center', typography: 'caption', color: 'text.secondary' }}>
        {outcome}
      </Box>
    </>
  );
}
