import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { copyDrawings } from './stored-drawings.js';
import type { StoredPanelsState } from './use-stored-panels.js';

/** Screen texts of the notice. */
const texts = defineTexts(() => ({
  alreadyKept: (number: string, name: string) =>
    t`These panels are already in your quote ${number}, “${name}”.`,
  openQuote: t`Open quote`,
  anotherQuote: t`Create another quote`,
}));

/** Panels sent with a sign-up became a quote when the email was confirmed, possibly on another device. */
export function AlreadySaved({ panelsState }: { panelsState: StoredPanelsState }) {
  const { api, navigate } = useShell();
  const { quoteUID } = panelsState.kept;
  const [quote, setQuote] = useState<QuoteDetails | null>(null);

  useEffect(() => {
    let isWanted = true;
    void api.call('/api/quote/get-details', { quoteUID }).then(
      (found) => isWanted && setQuote(found),
      // Not created yet or not available: the panels stay here.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api, quoteUID]);

  function makeAnother(): void {
    const otherUID = newUid();
    panelsState.copyForNewQuote(otherUID);
    void copyDrawings(quoteUID, otherUID);
  }

  if (!quote || quote.uid !== quoteUID) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.alreadyKept(quote.number, quote.name)}
      <br />
      <Button
        color="inherit"
        size="small"
        sx={{ ml: -0.5, mr: 1 }}
        onClick={() => {
          panelsState.forget(panelsState.kept);
          navigate(screenUrl('/quote/{uid}', quoteUID));
        }}
      >
        {texts.openQuote}
      </Button>
      <Button color="inherit" size="small" onClick={makeAnother}>
        {texts.anotherQuote}
      </Button>
    </Alert>
  );
}
