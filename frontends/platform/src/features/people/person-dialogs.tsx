import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PlatformPersonItem } from '@glass/contracts/platform';
import { ArchiveOnDemand } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { leaving } from '../../parts/leave-to.js';
import { ReasonDialog } from '../../parts/reason-dialog.js';
import { texts } from './texts.js';

interface PersonDialogProps {
  person: PlatformPersonItem;
  onClose: () => void;
}

/** Signs staff in as the person and opens the person's site. */
export function LoginAsDialog({ person, onClose }: PersonDialogProps) {
  const { api } = useShell();
  const { tenantUID, contactUID, name } = person;
  return (
    <ReasonDialog
      title={texts.loginAsTitle(name)}
      why={texts.loginAsWhy}
      saveLabel={texts.go}
      send={(reason) => api.call('/api/platform/tenant-user-login-token', { tenantUID, contactUID, reason })}
      onDone={({ url }) => leaving.to(url)}
      onClose={onClose}
    />
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
  return (
    <ReasonDialog
      title={texts.deleteTitle(name)}
      why={texts.deleteWhy(quotes, orders)}
      saveLabel={texts.deleteIt}
      danger
      successMessage={() => texts.deleted(name)}
      send={(reason) => api.call('/api/platform/delete-user', { tenantUID, contactUID, reason })}
      onDone={() => {
        onDeleted();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
