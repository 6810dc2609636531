import { t } from '@lingui/core/macro';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@glass/contracts/limits';
import { defineTexts } from '@glass/language';
import { useEndpointForm } from '@glass/pages';
import { FormDialog } from '@glass/ui';

export const reasonTexts = defineTexts(() => ({
  label: t`Reason, for the log`,
  tooLong: (max: number) => t`Use ${max} characters or fewer.`,
}));

const { max } = limits.staffReason;
export const reasonRule = () => ({ maxLength: { value: max, message: reasonTexts.tooLong(max) } });

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
    rules: { reason: reasonRule() },
    send: ({ reason }) => send(reason.trim()),
    successMessage,
    onDone,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={title} form={form} saveLabel={saveLabel} danger={danger} onClose={onClose}>
      <Typography>{why}</Typography>
      <TextField {...form.field('reason')} label={reasonTexts.label} autoFocus fullWidth />
    </FormDialog>
  );
}
