import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PlatformTenantDomain } from '@glass/contracts/platform';
import { canonicalDomain, newUid } from '@glass/contracts/primitives';
import { displayDomain } from '@glass/formats';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, FormDialog, SectionCard, StatusChip } from '@glass/ui';
import type { TenantPartProps } from './tenant-form.js';
import { texts } from './texts.js';

/** The tenant's own domains, with the DNS record that verifies each. */
export function DomainsSection({ tenant, onSaved }: TenantPartProps) {
  const { session } = useShell();
  const [isAdding, setIsAdding] = useState(false);
  const mayWrite = session.mayWrite('tenants');
  return (
    <SectionCard
      title={texts.domains}
      action={
        mayWrite ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {texts.addDomain}
          </Button>
        ) : null
      }
    >
      <Typography color="textSecondary">
        {tenant.domains.length === 0 ? texts.noDomains : texts.domainsWhy}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tenant.domains.map((domain) => (
          <DomainRow key={domain.domainUID} {...{ tenant, domain, mayWrite, onSaved }} />
        ))}
      </Box>
      {isAdding ? <AddDomainDialog {...{ tenant, onSaved }} onClose={() => setIsAdding(false)} /> : null}
    </SectionCard>
  );
}

interface DomainRowProps extends TenantPartProps {
  domain: PlatformTenantDomain;
  mayWrite: boolean;
}

function DomainRow({ tenant, domain, mayWrite, onSaved }: DomainRowProps) {
  const { api, confirm, toast } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const { host, isVerified, domainUID } = domain;
  const named = { tenantUID: tenant.tenantUID, domainUID };

  async function run(path: '/api/tenant/domain-verify' | '/api/tenant/domain-delete', said: () => string) {
    setIsBusy(true);
    try {
      onSaved(await api.call(path, named));
      toast.success(said);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setIsBusy(false);
    }
  }
  async function remove(): Promise<void> {
    const isMeant = await confirm(isVerified ? texts.removeAsk : texts.removeUnverified, {
      ...{ title: texts.removeTitle(host), confirmText: texts.removeIt, cancelText: texts.keep },
      danger: true,
    });
    if (isMeant) await run('/api/tenant/domain-delete', () => texts.removed(host));
  }

  return (
    <Box component="li" sx={{ mt: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0, flexGrow: 1 }}>
          {displayDomain(host)}
          {displayDomain(host) === host ? null : (
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {texts.inDns(host)}
            </Typography>
          )}
        </Typography>
        <StatusChip
          label={isVerified ? texts.verified : texts.unverified}
          tone={isVerified ? 'success' : 'warning'}
        />
        {mayWrite ? (
          <Button size="small" color="error" disabled={isBusy} onClick={() => void remove()}>
            {texts.remove(host)}
          </Button>
        ) : null}
      </Stack>
      {isVerified ? null : (
        <Stack spacing={1} sx={{ mt: 1 }}>
          <Typography>{texts.putRecord}</Typography>
          <Facts
            facts={[
              { label: texts.recordName, value: <code>{domain.recordName}</code> },
              { label: texts.recordValue, value: <code>{domain.recordValue}</code> },
            ]}
          />
          {mayWrite ? (
            <Button
              size="small"
              variant="outlined"
              loading={isBusy}
              aria-label={texts.verifyOf(host)}
              onClick={() => void run('/api/tenant/domain-verify', () => texts.found(host))}
              sx={{ alignSelf: 'start' }}
            >
              {texts.verify}
            </Button>
          ) : null}
        </Stack>
      )}
    </Box>
  );
}

function AddDomainDialog({ tenant, onSaved, onClose }: TenantPartProps & { onClose: () => void }) {
  const { api } = useShell();
  // One uid per dialog, so that a retry after a lost reply adds no second domain.
  const [domainUID] = useState(newUid);
  const form = useEndpointForm({
    initial: { host: '' },
    rules: {
      host: {
        required: texts.hostForm,
        validate: (host: string) => isHostName(host) || texts.hostForm,
      },
    },
    send: ({ host }) =>
      api.call('/api/tenant/domain-add', {
        ...{ tenantUID: tenant.tenantUID, domainUID, host: hostToSend(host) },
      }),
    successMessage: ({ host }) => texts.domainAdded(hostToSend(host)),
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog title={texts.domainTitle} form={form} saveLabel={texts.addDomain} onClose={onClose}>
      <TextField
        {...form.field('host', texts.hostHelp)}
        label={texts.host}
        autoFocus
        autoComplete="off"
        fullWidth
      />
    </FormDialog>
  );
}

const ASCII_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Host name in Punycode, as stored: `Müller.example` becomes `xn--mller-kva.example`. */
export const hostToSend = (text: string): string => canonicalDomain(text.trim()) ?? text.trim().toLowerCase();

export const isHostName = (text: string): boolean => ASCII_HOST.test(hostToSend(text));
