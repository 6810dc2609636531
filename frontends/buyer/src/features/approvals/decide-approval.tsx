import { problemOf } from '@glass/api-client';
import { limits, type ApprovalDetails, type DecideApprovalRequest } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { texts } from './texts.js';

interface DecideApprovalProps {
  details: ApprovalDetails;
  /** Called after the decision, or if the request has changed in the meantime. */
  onDecided: () => void;
}

type Decision = DecideApprovalRequest['decision'];

export function DecideApproval({ details, onDecided }: DecideApprovalProps) {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" sx={{ flex: 1 }} onClick={() => setDeciding('approved')}>
          {texts.approve}
        </Button>
        <Button variant="outlined" color="error" sx={{ flex: 1 }} onClick={() => setDeciding('declined')}>
          {texts.decline}
        </Button>
      </Box>
      {deciding ? (
        <DecideDialog
          details={details}
          decision={deciding}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null);
            onDecided();
          }}
        />
      ) : null}
    </>
  );
}

interface DecideDialogProps extends DecideApprovalProps {
  decision: Decision;
  onClose: () => void;
}

function DecideDialog({ details, decision, onDecided, onClose }: DecideDialogProps) {
  const { api } = useShell();
  const { approval, quote } = details;
  const { approvalUID, askedBy } = approval;
  const isYes = decision === 'approved';
  const { max } = limits.approvalNote;
  const form = useEndpointForm({
    initial: { answer: '' },
    rules: {
      answer: {
        maxLength: { value: max, message: texts.tooLong(max) },
        validate: (text: string) => isYes || text.trim() !== '' || texts.reasonMissing,
      },
    },
    send: ({ answer }) =>
      api.call('/api/quote/decide-approval', { approvalUID, decision, answer: answer.trim() }),
    successMessage: isYes ? texts.approvedSaid(askedBy) : texts.declinedSaid(askedBy),
    onDone: onDecided,
    onRefused: (error) => {
      // The quote or the buyer's limit changed while the page was open.
      if (problemOf(error)?.code === 'STATE_CONFLICT') onDecided();
      return false;
    },
  });
  return (
    <FormDialog
      title={isYes ? texts.approveTitle(quote.number) : texts.declineTitle(quote.number)}
      form={form}
      saveLabel={isYes ? texts.approve : texts.decline}
      onClose={onClose}
    >
      <TextField
        {...form.field('answer', isYes ? texts.answerOptional(askedBy) : texts.reasonWhy(askedBy))}
        label={isYes ? texts.answer : texts.reason}
        multiline
        minRows={3}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
}
