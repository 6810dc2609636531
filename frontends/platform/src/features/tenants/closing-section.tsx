import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TENANT_GRACE_DAYS, type PlatformTenant } from '@glass/contracts/platform';
import { ArchiveOnDemand, useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { FormDialog, SectionCard } from '@glass/ui';
import { ReasonDialog, reasonRule, reasonTexts } from '../../parts/reason-dialog.js';
import type { TenantPartProps } from './tenant-form.js';
import { texts } from './texts.js';

/** Suspends, reopens or deletes a tenant's site. */
export function ClosingSection({ tenant, onSaved, onReread }: TenantPartProps & { onReread: () => void }) {
  const { api, toast } = useShell();
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { tenantUID, version, name, state, exportJobUID } = tenant;
  const named = { tenantUID, version };

  async function reopen(): Promise<void> {
    setIsOpening(true);
    try {
      onSaved(await api.call('/api/tenant/set-suspended', { ...named, isSuspended: false }));
      toast.success(() => texts.reopened(name));
    } catch (failure) {
      toast.error(failure);
      onReread();
    } finally {
      setIsOpening(false);
    }
  }
  const close = () => setAsked(null);
  const saved = (changed: PlatformTenant) => {
    onSaved(changed);
    close();
  };
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
      {asked === 'suspend' ? (
        <ReasonDialog
          title={texts.suspendTitle(name)}
          why={texts.suspendWhy}
          saveLabel={texts.suspend}
          danger
          successMessage={() => texts.suspended(name)}
          send={(reason) => api.call('/api/tenant/set-suspended', { ...named, isSuspended: true, reason })}
          onDone={saved}
          onClose={close}
        />
      ) : null}
      {asked === 'delete' ? <DeleteDialog tenant={tenant} onSaved={saved} onClose={close} /> : null}
    </SectionCard>
  );
}

function DeleteDialog({ tenant, onSaved, onClose }: TenantPartProps & { onClose: () => void }) {
  const { api } = useShell();
  const { tenantUID, version, name, figures } = tenant;
  const form = useEndpointForm({
    initial: { name: '', reason: '' },
    rules: {
      name: { validate: (typed: string) => typed.trim() === name || texts.typeExactly(name) },
      reason: reasonRule(),
    },
    send: (typed) =>
      api.call('/api/tenant/delete', {
        ...{ tenantUID, version, name: typed.name.trim(), reason: typed.reason.trim() },
      }),
    successMessage: () => texts.leaves(name),
    onDone: onSaved,
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
      <TextField {...form.field('reason')} label={reasonTexts.label} fullWidth />
    </FormDialog>
  );
}
