import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import type { PlatformTenant } from '@glass/contracts/platform';
import { DetailDrawer, fileSizeText, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, StatusChip } from '@glass/ui';
import { leaving } from '../../parts/leave-to.js';
import { ReasonDialog } from '../../parts/reason-dialog.js';
import { ClosingSection } from './closing-section.js';
import { DomainsSection } from './domains-section.js';
import { FeeAccountSection } from './fee-account-section.js';
import { StateChip, volumeText } from './tenant-columns.js';
import { TenantForm, type TenantPartProps } from './tenant-form.js';
import { texts } from './texts.js';

interface TenantDrawerProps {
  tenantUID: string;
  onClose: () => void;
  onChanged: () => void;
}

export function TenantDrawer({ tenantUID, onClose, onChanged }: TenantDrawerProps) {
  const query = useQuery('/api/tenant/get-full', { tenantUID }, ASK_AT_EACH_VISIT);
  const { data } = query;
  return (
    <DetailDrawer
      label={data?.name ?? texts.title}
      queries={[query]}
      missing={{ title: texts.missingTitle, text: texts.missing }}
      onClose={onClose}
    >
      {data ? (
        <TenantContent
          tenant={data}
          onSaved={(saved) => {
            void query.mutate(saved, { revalidate: false });
            onChanged();
          }}
          onReread={() => void query.mutate()}
        />
      ) : null}
    </DetailDrawer>
  );
}

/** Everything that platform staff see and change of a tenant. */
function TenantContent({ tenant, onSaved, onReread }: TenantPartProps & { onReread: () => void }) {
  const { api, session, tenant: home } = useShell();
  const { locale } = home.settings;
  const dayText = useDayText();
  const [isJumping, setIsJumping] = useState(false);
  const { tenantUID, name, state, siteUrl, isDemo, suspended, deletesAt } = tenant;
  const mayWrite = session.mayWrite('tenants');
  const hasOwner = tenant.owners.some(({ isInvited }) => !isInvited);

  return (
    <Stack spacing={2}>
      <Box sx={{ pr: 5 }}>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Typography>
          <StateChip state={state} />
          {isDemo ? <StatusChip label={texts.demo} /> : null}
        </Stack>
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" href={siteUrl} target="_blank" rel="noopener noreferrer">
            {texts.site}
          </Button>
          {mayWrite && state === 'open' && hasOwner ? (
            <Button size="small" onClick={() => setIsJumping(true)}>
              {texts.jump}
            </Button>
          ) : null}
        </Stack>
      </Box>
      {suspended ? (
        <Alert severity={deletesAt ? 'error' : 'warning'}>
          {texts.suspendedSince(dayText(suspended.at), suspended.reason)}
          {deletesAt ? ` ${texts.leavingOn(dayText(deletesAt))}` : null}
        </Alert>
      ) : null}
      <TenantFacts tenant={tenant} locale={locale} />
      {/* Remounts the form after a save. */}
      <TenantForm tenant={tenant} onSaved={onSaved} />
      <DomainsSection tenant={tenant} onSaved={onSaved} />
      {session.hasFlags('canManageFeeSchedules') ? <FeeAccountSection tenantUID={tenantUID} /> : null}
      {mayWrite ? <ClosingSection tenant={tenant} onSaved={onSaved} onReread={onReread} /> : null}
      {isJumping ? (
        <ReasonDialog
          title={texts.jumpTitle(name)}
          why={texts.jumpWhy}
          saveLabel={texts.jumpGo}
          send={(reason) => api.call('/api/platform/tenant-jump-token', { tenantUID, reason })}
          onDone={({ url }) => leaving.to(url)}
          onClose={() => setIsJumping(false)}
        />
      ) : null}
    </Stack>
  );
}

function TenantFacts({ tenant, locale }: { tenant: PlatformTenant; locale: string }) {
  const dayText = useDayText();
  const { figures, owners, createdAt, storage } = tenant;
  const people = owners.map(({ name, email, isInvited }) =>
    isInvited ? texts.invited(email) : texts.owner(name, email),
  );
  const count = new Intl.NumberFormat(locale);
  return (
    <Facts
      facts={[
        { label: texts.facts.owners, value: people.join('\n') || texts.noOwner },
        { label: texts.facts.people, value: count.format(figures.people) },
        { label: texts.facts.quotes, value: count.format(figures.quotes) },
        { label: texts.facts.orders, value: count.format(figures.orders) },
        { label: texts.facts.volume, value: volumeText(figures.volume, locale) },
        {
          label: texts.facts.storage,
          value: texts.used(
            fileSizeText(storage.usedBytes, locale),
            fileSizeText(storage.limitBytes, locale),
          ),
        },
        { label: texts.facts.since, value: dayText(createdAt) },
      ]}
    />
  );
}
