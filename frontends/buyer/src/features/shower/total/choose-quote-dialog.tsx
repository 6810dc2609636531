import { problemOf } from '@glass/api-client';
import type { ShowerLayout } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteDetails } from '@glass/contracts/quote';
import { useEndpointForm } from '@glass/pages';
import { type ShellServices, useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOpenQuotes } from '../../../parts/open-quotes.js';
import { sharedTexts } from '../../../parts/texts.js';
import { texts } from '../texts.js';

interface ChooseQuoteDialogProps {
  showerUID: string;
  layout: ShowerLayout;
  onAdded: (quote: QuoteDetails) => void;
  onClose: () => void;
}

/** Adds the shower to a new quote or an open one. */
export function ChooseQuoteDialog({ showerUID, layout, onAdded, onClose }: ChooseQuoteDialogProps) {
  const { api } = useShell();
  const { rows = [] } = useOpenQuotes();
  // Fixed for the dialog, so that a retry creates one quote.
  const [newQuoteUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { quoteUID: '' },
    rules: { quoteUID: {} },
    send: async ({ quoteUID: chosenUID }) => {
      const { uid: quoteUID, version } = chosenUID
        ? await api.call('/api/quote/get-details', { quoteUID: chosenUID })
        : await createQuote(api, newQuoteUID, layout.name || texts.usualName);
      return api.call('/api/quote/save-shower', { quoteUID, version, showerUID, layout, units: 1 });
    },
    onDone: onAdded,
    asksBeforeLeaving: false,
  });
  const chosen = useWatch({ control: form.control, name: 'quoteUID' });
  return (
    <FormDialog title={texts.whichQuote} form={form} saveLabel={texts.addToQuote} onClose={onClose}>
      <FormControl>
        <RadioGroup
          aria-label={texts.whichQuote}
          value={chosen}
          onChange={(_event, quoteUID) => form.set('quoteUID', quoteUID)}
        >
          <FormControlLabel
            value=""
            control={<Radio />}
            label={layout.name ? texts.newQuoteNamed(layout.name) : texts.newQuote}
          />
          {rows.map(({ uid, name, number, panelCount, pieces }) => (
            <FormControlLabel
              key={uid}
              value={uid}
              control={<Radio />}
              label={`${name} (${panelCount === 0 ? number : texts.quotePanels(number, sharedTexts.panelCount(panelCount, pieces))})`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </FormDialog>
  );
}

async function createQuote(api: ShellServices['api'], uid: string, name: string): Promise<QuoteDetails> {
  try {
    return await api.call('/api/quote/save', { uid, name });
  } catch (error) {
    const problem = problemOf(error);
    // An earlier attempt created it.
    if (problem?.code === 'VERSION_CONFLICT' && problem.current) return problem.current as QuoteDetails;
    throw error;
  }
}
