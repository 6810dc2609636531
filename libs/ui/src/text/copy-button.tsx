import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  /** Names the copied text where a page has several. */
  what?: string;
  variant?: 'text' | 'outlined';
}

const texts = defineTexts(() => ({
  copy: t`Copy`,
  copyOf: (what: string) => t`Copy: ${what}`,
  copied: t`Copied.`,
  notCopied: t`Couldn’t copy. Select the text and copy it.`,
}));

/** Copies a text and shows the result beside the button; a toast would cover the page. */
export function CopyButton({ text, what, variant = 'text' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
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
        {outcome && texts[outcome]}
      </Box>
    </>
  );
}
