import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { QuoteDetails, QuoteShower } from '@glass/contracts/quote';
import { NumberField, QueryResult, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, FormDialog } from '@glass/ui';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { unitsField } from '../../quotes/showers/units-field.js';
import { texts } from '../texts.js';
import { ClosedQuoteDialog } from './closed-quote-dialog.js';
import { deliverOne } from './deliver.js';
import { nameCopy } from './name-copy.js';
import { describeClosed, outboxTexts } from './outbox-texts.js';
import type { ConflictDecision, QueuedShower } from './shower-outbox.js';
import { useDelivery, useShowQuote } from './use-shower-outbox.js';
import { TwoVersions } from './two-versions.js';

interface ConflictDialogProps {
  /** The version of this device. */
  shower: QueuedShower;
  onDecided: () => void;
  /** The conflict stays. */
  onClose: () => void;
}

/** Asks which version of a shower its quote gets after both were changed. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { quote } = props.shower;
  const query = useQuery('/api/quote/get-details', { quoteUID: quote.uid }, ASK_AT_EACH_VISIT);
  if (query.data) return <Choice {...props} quote={query.data} />;
  if (problemOf(query.error)?.code === 'NOT_FOUND')
    return <ClosedQuoteDialog shower={props.shower} quote={null} onClose={props.onClose} />;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-label={outboxTexts.choose} onClose={props.onClose}>
      <DialogContent>
        <QueryResult isPart query={query} skeleton={<CardSkeleton lines={4} />}>
          {() => null}
        </QueryResult>
      </DialogContent>
    </Dialog>
  );
}

type Kept = ConflictDecision['keep'];

interface ChoiceFields {
  keep: Kept | '';
  units: string;
}

function Choice({ shower, quote, onDecided, onClose }: ConflictDialogProps & { quote: QuoteDetails }) {
  const { tenant, toast } = useShell();
  const { locale } = tenant.settings;
  const delivery = useDelivery();
  const showQuote = useShowQuote();
  // Another tab may decide meanwhile.
  const [mine] = useState(shower);
  const theirs = quote.showers.find(({ uid }) => uid === mine.conflictsWith) ?? null;
  const name = mine.layout.name || texts.usualName;
  const { read, wrong, toUnits } = unitsField(locale);
  const form = useEndpointForm<ChoiceFields, true>({
    // A deleted shower comes back as it was. A second one is one unit unless the buyer enters more.
    initial: { keep: '', units: `${theirs ? 1 : mine.units}` },
    rules: { keep: {}, units: {} },
    validate: ({ keep, units }) => ({
      ...(keep === '' && { keep: outboxTexts.chooseFirst }),
      ...(keep === 'both' && toUnits(units) === null && { units: wrong }),
    }),
    send: async ({ keep, units }) => {
      const decision = toDecision(keep, units);
      if (!decision) return null;
      await send(delivery.outbox.decide(mine.showerUID, decision));
      return true;
    },
    onDone: onDecided,
    asksBeforeLeaving: false,
  });
  const keep = useWatch({ control: form.control, name: 'keep' });
  const missing = form.errorOf('keep');

  function toDecision(kept: Kept | '', typed: string): ConflictDecision | null {
    const units = toUnits(typed);
    if (kept === 'mine' && theirs) return { keep: 'mine', theirs: theirs.layout };
    if (kept === 'both' && units !== null)
      return { keep: 'both', name: theirs ? nameCopy(mine, locale) : mine.layout.name, units };
    return kept === 'theirs' ? { keep: 'theirs' } : null;
  }

  /** A shower that can't be sent now is listed with the other waiting showers. */
  async function send(showerUID: string | null): Promise<void> {
    if (showerUID === null) {
      toast.success(() => outboxTexts.keptTheirs(name));
      return;
    }
    const result = await deliverOne(delivery, showerUID);
    if (result.is === 'sent') {
      showQuote(result.quote);
      toast.success(() => outboxTexts.sent(result.quote.number));
    } else if (result.is === 'conflict') {
      showQuote(result.quote);
      toast.info(() => outboxTexts.conflict);
    } else if (result.is === 'refused') {
      delivery.outbox.update(showerUID, { state: 'refused', reason: problemOf(result.error)?.text ?? '' });
      toast.error(result.error);
    } else if (result.is === 'closed') {
      const reason = describeClosed(result.quote, mine.quote);
      delivery.outbox.update(showerUID, { state: 'refused', reason });
      toast.info(() => reason);
    } else if (result.is === 'unreachable') toast.info(() => outboxTexts.savedHere);
  }

  return (
    <FormDialog
      title={outboxTexts.conflictTitle(name)}
      form={form}
      saveLabel={outboxTexts.save}
      closeLabel={outboxTexts.later}
      onClose={onClose}
    >
      <Typography>
        {theirs ? outboxTexts.conflictWhy(quote.number) : outboxTexts.deletedWhy(quote.number)}
      </Typography>
      {theirs ? <TwoVersions theirs={theirs} mine={mine.layout} /> : null}
      <FormControl error={missing !== undefined}>
        <RadioGroup
          aria-label={outboxTexts.conflictTitle(name)}
          value={keep}
          onChange={(_event, kept) => form.set('keep', kept as Kept)}
          sx={{ gap: 1 }}
        >
          {listOptions(theirs).map(({ kept, label, help }) => (
            <FormControlLabel
              key={kept}
              value={kept}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
              label={
                <>
                  {label}
                  <Typography variant="caption" component="p" color="textSecondary">
                    {help}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
        {missing === undefined ? null : <FormHelperText role="alert">{missing}</FormHelperText>}
      </FormControl>
      {keep === 'both' ? (
        <NumberField form={form} name="units" read={read} label={outboxTexts.unitsToAdd} />
      ) : null}
    </FormDialog>
  );
}

function listOptions(theirs: QuoteShower | null): { kept: Kept; label: string; help: string }[] {
  if (theirs === null)
    return [
      { kept: 'theirs', label: outboxTexts.leaveDeleted, help: outboxTexts.keepTheirsHelp },
      { kept: 'both', label: outboxTexts.addAgain, help: outboxTexts.addAgainHelp },
    ];
  return [
    { kept: 'theirs', label: outboxTexts.keepTheirs, help: outboxTexts.keepTheirsHelp },
    { kept: 'mine', label: outboxTexts.keepMine, help: outboxTexts.keepMineHelp(theirs.units) },
    { kept: 'both', label: outboxTexts.keepBoth, help: outboxTexts.keepBothHelp },
  ];
}
