import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { defineTexts } from '@glass/language';
import type { FoundBuyer } from '@glass/contracts/company';
import { displayDomain } from '@glass/formats';
import { useAction, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import { BuyerField } from './buyer-field.js';
import { guestTexts as texts } from './guest-texts.js';

/** Filter of quotes and orders by whether the customer has an account. */
export const ACCOUNT_FILTER = defineTexts(() => ({
  name: 'account',
  label: texts.filter,
  choices: [{ value: 'none', label: texts.filterGuests }],
}));

/** Marks a customer without an account. Renders nothing for others. */
export function GuestChip({ of }: { of: { isGuest?: boolean } }) {
  return of.isGuest ? (
    <Chip size="small" variant="outlined" label={texts.chip} sx={{ ml: 1, flex: 'none' }} />
  ) : null;
}

interface GuestNoteProps {
  /** Quote or order. */
  of: { contactUID: string; contactName: string; contactEmail: string; isGuest?: boolean };
  onChanged: () => void;
}

/** Says that the customer has no account, and how to give them one. Renders nothing for others. */
export function GuestNote({ of, onChanged }: GuestNoteProps) {
  const { api, session } = useShell();
  const run = useAction();
  const [isMerging, setIsMerging] = useState(false);
  const { contactUID, contactName } = of;
  if (!of.isGuest) return null;
  const email = displayDomain(of.contactEmail);
  const invite = () =>
    run({
      ask: { question: texts.inviteAsk(email), confirmText: texts.invite },
      send: () => api.call('/api/contact/invite-guest', { contactUID }),
      successMessage: () => texts.invited(email),
      onDone: onChanged,
    });
  return (
    <Alert severity="info" variant="outlined">
      {texts.why(contactName)}
      {session.mayWrite('customers') ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
          {email ? (
            <Button size="small" variant="outlined" onClick={() => void invite()}>
              {texts.invite}
            </Button>
          ) : null}
          <Button size="small" variant="outlined" onClick={() => setIsMerging(true)}>
            {texts.merge}
          </Button>
        </Stack>
      ) : null}
      {isMerging ? <MergeDialog of={of} onClose={() => setIsMerging(false)} onMerged={onChanged} /> : null}
    </Alert>
  );
}

interface MergeDialogProps {
  of: GuestNoteProps['of'];
  onClose: () => void;
  onMerged: () => void;
}

function MergeDialog({ of, onClose, onMerged }: MergeDialogProps) {
  const { api } = useShell();
  const [buyer, setBuyer] = useState<FoundBuyer | null>(null);
  const form = useEndpointForm({
    initial: { intoUID: '' },
    rules: { intoUID: { validate: (uid: string) => uid !== '' || texts.missing } },
    send: ({ intoUID }) => api.call('/api/contact/merge-guest', { contactUID: of.contactUID, intoUID }),
    successMessage: (_fields, { name }) => texts.merged(name),
    onDone: () => {
      onClose();
      onMerged();
    },
  });
  return (
    <FormDialog title={texts.mergeTitle(of.contactName)} form={form} saveLabel={texts.save} onClose={onClose}>
      <Typography color="textSecondary">{texts.mergeWhy}</Typography>
      <Box>
        <BuyerField
          label={texts.find}
          buyer={buyer}
          error={form.errorOf('intoUID')}
          onChange={(found) => {
            setBuyer(found);
            form.set('intoUID', found?.contactUID ?? '');
          }}
        />
      </Box>
    </FormDialog>
  );
}
