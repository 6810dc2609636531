import { limits, TENANT_GRACE_DAYS } from '@glass/contracts';
import { ArchiveOnDemand, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, SectionCard } from '@glass/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TenantPartProps } from './tenant-form.js';
import { texts } from './texts.js';

const REASON = {
  maxLength: { value: limits.staffReason.max, message: texts.tooLong(limits.staffReason.max) },
};

/** Suspends, reopens or deletes a tenant's site. */
export function ClosingSection({ tenant, onSaved, onReread }: TenantPartProps & { onReread: () => void }) {
  const { api, toast } = useShell();
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { tenantUID, version, name, state, exportJobUID } = tenant;

  async function reopen(): Promise<void> {
    setIsOpening(true);
    try {
      onSaved(await api.call('/api/tenant/set-suspended', { tenantUID, version, isSuspended: false }));
      toast.success(texts.reopened(name));
    } catch (failure) {
      toast.error(failure);
      onReread();
    } finally {
      setIsOpening(false);
    }
  }
  const props = { tenant, onSaved, onClose: () => setAsked(null) };
  return (
    <SectionCard title={texts.closing}>
      <Typography color="textSecondary">{texts.closingWhy}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
        {state === 'open' ? (
          <Button variant="outlined" color="warning" onClick={() => setAsked('suspend')}>
            {texts.suspend}
          </Button>
        ) : (
          <Button variant="outlined" loading={isOpening} onClick={() => void reopen()}>
            {texts.reopen}
          </Button>
        )}
        {state === 'leaving' ? null : (
          <Button variant="outlined" color="error" onClick={() => setAsked('delete')}>
            {texts.delete}
          </Button>
        )}
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 3, mb: 1 }}>
        {texts.exportWhy}
      </Typography>
      <ArchiveOnDemand
        key={exportJobUID}
        label={texts.export}
        madeJobUID={exportJobUID}
        start={(jobUID) => api.call('/api/tenant/export', { tenantUID, jobUID })}
      />
      {asked === 'suspend' ? <SuspendDialog {...props} /> : null}
      {asked === 'delete' ? <DeleteDialog {...props} /> : null}
    </SectionCard>
  );
}

type ClosingDialogProps = TenantPartProps & { onClose: () => void };

function SuspendDialog({ tenant, onSaved, onClose }: ClosingDialogProps) {
  const { api } = useShell();
  const { tenantUID, version, name } = tenant;
  const form = useEndpointForm({
    initial: { reason: '' },
    rules: { reason: REASON },
    send: ({ reason }) =>
      api.call('/api/tenant/set-suspended', { tenantUID, version, isSuspended: true, reason: reason.trim() }),
    successMessage: texts.suspended(name),
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      title={texts.suspendTitle(name)}
      form={form}
      saveLabel={texts.suspend}
      danger
      onClose={onClose}
    >
      <Typography>{texts.suspendWhy}</Typography>
      <TextField {...form.field('reason')} label={texts.reason} autoFocus fullWidth />
    </FormDialog>
  );
}

function DeleteDialog({ tenant, onSaved, onClose }: ClosingDialogProps) {
  const { api } = useShell();
  const { tenantUID, version, name, figures } = tenant;
  const form = useEndpointForm({
    initial: { name: '', reason: '' },
    rules: {
      name: { validate: (typed: string) => typed.trim() === name || texts.typeExactly(name) },
      reason: REASON,
    },
    send: (typed) =>
      api.call('/api/tenant/delete', {
        ...{ tenantUID, version, name: typed.name.trim(), reason: typed.reason.trim() },
      }),
    successMessage: texts.leaves(name),
    onDone: (saved) => {
      onSaved(saved);
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
      <Typography>{texts.deleteWhy(TENANT_GRACE_DAYS, figures.people)}</Typography>
      <TextField
        {...form.field('name', name)}
        label={texts.typeName}
        autoFocus
        autoComplete="off"
        fullWidth
      />
      <TextField {...form.field('reason')} label={texts.reason} fullWidth />
    </FormDialog>
  );
}
