import { limits } from '@glass/contracts/limits';
import type { OrderApproval } from '@glass/contracts/order';
import { useEndpointForm, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { SectionCard } from '@glass/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

interface ApprovalTalkProps {
  approval: OrderApproval;
  isOpen: boolean;
  onSent: () => void;
}

/** Messages between approver and buyer; renders nothing if there are none and none can be sent. */
export function ApprovalTalk({ approval, isOpen, onSent }: ApprovalTalkProps) {
  const { session } = useShell();
  const { talk, contactUID, approverContactUID } = approval;
  const isTheirs = [contactUID, approverContactUID].includes(session.contactUID ?? '');
  const mayWrite = isOpen && isTheirs && session.actingStaff === null;
  if (talk.length === 0 && !mayWrite) return null;
  return (
    <SectionCard title={texts.talk}>
      <Stack spacing={1.5}>
        {talk.map(({ who, at, text }) => (
          <Word key={at} who={who} at={at} text={text} />
        ))}
        {mayWrite ? <TalkForm key={talk.length} approval={approval} onSent={onSent} /> : null}
      </Stack>
    </SectionCard>
  );
}

function Word({ who, at, text }: OrderApproval['talk'][number]) {
  const dayText = useDayText();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="p" color="textSecondary">
        {`${who} · ${dayText(at)}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}

function TalkForm({ approval, onSent }: Pick<ApprovalTalkProps, 'approval' | 'onSent'>) {
  const { api, session } = useShell();
  const { approvalUID, askedBy, approverContactUID } = approval;
  const isApprover = session.contactUID === approverContactUID;
  const { max } = limits.approvalMessage;
  const form = useEndpointForm({
    initial: { text: '' },
    rules: {
      text: {
        maxLength: { value: max, message: texts.tooLong(max) },
        validate: (text: string) => text.trim() !== '' || texts.wordMissing,
      },
    },
    send: ({ text }) => api.call('/api/quote/write-on-approval', { approvalUID, text: text.trim() }),
    successMessage: () => texts.sent(isApprover ? askedBy : null),
    onDone: onSent,
  });
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={(event) => void form.submit(event)}>
      <TextField {...form.field('text')} label={texts.write} multiline minRows={2} />
      {form.refusal ? <Alert severity="error">{form.refusal}</Alert> : null}
      <Button type="submit" loading={form.isSubmitting} sx={{ alignSelf: 'flex-start' }}>
        {texts.send}
      </Button>
    </Stack>
  );
}
