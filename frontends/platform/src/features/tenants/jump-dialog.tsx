import { limits, type PlatformTenant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { leaving } from '../../parts/leave-to.js';
import { texts } from './texts.js';

/** Signs staff in as the tenant's first owner and opens the site. */
export function JumpDialog({ tenant, onClose }: { tenant: PlatformTenant; onClose: () => void }) {
  const { api } = useShell();
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: {
      reason: {
        maxLength: { value: limits.staffReason.max, message: texts.tooLong(limits.staffReason.max) },
      },
    },
    send: ({ reason }) =>
      api.call('/api/platform/tenant-jump-token', { tenantUID: tenant.tenantUID, reason: reason.trim() }),
    onDone: ({ url }) => leaving.to(url),
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.jumpTitle(tenant.name)} form={form} saveLabel={texts.jumpGo} onClose={onClose}>
      <Typography>{texts.jumpWhy}</Typography>
      <TextField {...form.field('reason')} label={texts.reason} autoFocus fullWidth />
    </FormDialog>
  );
}
