import { limits, type PlatformPersonItem } from '@glass/contracts';
import { ArchiveOnDemand, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { leaving } from '../../parts/leave-to.js';
import { texts } from './texts.js';

const REASON = {
  maxLength: { value: limits.staffReason.max, message: texts.tooLong(limits.staffReason.max) },
};

interface PersonDialogProps {
  person: PlatformPersonItem;
  onClose: () => void;
}

/** Signs staff in as the person and opens the person's site. */
export function LoginAsDialog({ person, onClose }: PersonDialogProps) {
  const { api } = useShell();
  const { tenantUID, contactUID, name } = person;
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: { reason: REASON },
    send: ({ reason }) =>
      api.call('/api/platform/tenant-user-login-token', { tenantUID, contactUID, reason: reason.trim() }),
    onDone: ({ url }) => leaving.to(url),
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.loginAsTitle(name)} form={form} saveLabel={texts.go} onClose={onClose}>
      <Typography>{texts.loginAsWhy}</Typography>
      <TextField {...form.field('reason')} label={texts.reason} autoFocus fullWidth />
    </FormDialog>
  );
}

/** Exports all data about a person, which they have a right to request. */
export function ExportPersonDialog({ person, onClose }: PersonDialogProps) {
  const { api } = useShell();
  const titleId = useId();
  const { tenantUID, contactUID, name } = person;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.exportTitle(name)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{texts.exportWhy}</Typography>
        <ArchiveOnDemand
          label={texts.export}
          start={(jobUID) => api.call('/api/platform/export-user', { tenantUID, contactUID, jobUID })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

export function DeletePersonDialog({
  person,
  onClose,
  onDeleted,
}: PersonDialogProps & { onDeleted: () => void }) {
  const { api } = useShell();
  const { tenantUID, contactUID, name, quotes, orders } = person;
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: { reason: REASON },
    send: ({ reason }) =>
      api.call('/api/platform/delete-user', { tenantUID, contactUID, reason: reason.trim() }),
    successMessage: texts.deleted(name),
    onDone: () => {
      onDeleted();
      onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={texts.deleteTitle(name)}
      form={form}
      saveLabel={texts.deleteIt}
      danger
      onClose={onClose}
    >
      <Typography>{texts.deleteWhy(quotes, orders)}</Typography>
      <TextField {...form.field('reason')} label={texts.reason} autoFocus fullWidth />
    </FormDialog>
  );
}
