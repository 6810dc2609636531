import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@glass/contracts/limits';
import { useEndpointForm } from '@glass/pages';
import { FormDialog } from '@glass/ui';

const TOO_LONG = `Use ${limits.staffReason.max} characters or fewer.`;
export const REASON_LABEL = 'Reason, for the log';
export const REASON_RULE = { maxLength: { value: limits.staffReason.max, message: TOO_LONG } };

interface ReasonDialogProps<Reply> {
  title: string;
  /** Explains the consequence. */
  why: string;
  saveLabel: string;
  danger?: boolean;
  successMessage?: () => string;
  send: (reason: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
}

/** Confirms an action of staff and asks for its reason. */
export function ReasonDialog<Reply>(props: ReasonDialogProps<Reply>) {
  const { title, why, saveLabel, danger, successMessage, send, onDone, onClose } = props;
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: { reason: REASON_RULE },
    send: ({ reason }) => send(reason.trim()),
    successMessage,
    onDone,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={title} form={form} saveLabel={saveLabel} danger={danger} onClose={onClose}>
      <Typography>{why}</Typography>
      <TextField {...form.field('reason')} label={REASON_LABEL} autoFocus fullWidth />
    </FormDialog>
  );
}
