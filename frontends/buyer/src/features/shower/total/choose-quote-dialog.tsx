import { useEndpointForm } from '@glass/pages';
import { FormDialog } from '@glass/ui';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useWatch } from 'react-hook-form';
import { useOpenQuotes } from '../../../parts/open-quotes.js';
import { sharedTexts } from '../../../parts/texts.js';
import type { QuoteOfShower } from '../outbox/shower-outbox.js';
import { texts } from '../texts.js';

interface ChooseQuoteDialogProps {
  /** Name of the shower. */
  name: string;
  newQuote: QuoteOfShower;
  /** @throws errors of the call, for the form to show */
  onChoose: (quote: QuoteOfShower) => Promise<void>;
  onClose: () => void;
}

/** Adds the shower to a new quote or an open one. */
export function ChooseQuoteDialog({ name, newQuote, onChoose, onClose }: ChooseQuoteDialogProps) {
  const { rows = [] } = useOpenQuotes();
  const form = useEndpointForm({
    initial: { quoteUID: '' },
    rules: { quoteUID: {} },
    send: ({ quoteUID }) => onChoose(rows.find(({ uid }) => uid === quoteUID) ?? newQuote),
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
            label={name ? texts.newQuoteNamed(name) : texts.newQuote}
          />
          {rows.map(({ uid, name: quoteName, number, panelCount, pieces }) => (
            <FormControlLabel
              key={uid}
              value={uid}
              control={<Radio />}
              label={`${quoteName} (${panelCount === 0 ? number : texts.quotePanels(number, sharedTexts.panelCount(panelCount, pieces))})`}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </FormDialog>
  );
}
