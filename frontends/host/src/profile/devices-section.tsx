import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import type { SignedInDevice } from '@glass/contracts/auth';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, SectionCard, StatusChip } from '@glass/ui';
import { AgoText } from '@glass/pages';
import { useHost } from '../shell/host-context.js';
import { texts } from './texts.js';

/** Lists every browser the user is signed in on, with buttons to sign out. */
export function DevicesSection() {
  const { session } = useHost();
  const { api, confirm, toast, session: person } = useShell();
  const { data, error, mutate } = useQuery('/api/auth/list-my-devices', {}, ASK_AT_EACH_VISIT);
  // Staff acting for a user can only end their own session.
  const isOwn = person.actingStaff === null;

  async function signOut(sessionUID: string, name: string): Promise<void> {
    try {
      await api.call('/api/auth/logout', { sessionUID });
      toast.success(() => texts.signedOut(name));
      await mutate(
        (now) => now && { devices: now.devices.filter((device) => device.sessionUID !== sessionUID) },
        { revalidate: false },
      );
    } catch (failure) {
      toast.error(failure);
    }
  }

  async function signOutEverywhere(): Promise<void> {
    const isMeant = await confirm(texts.signOutEverywhereAsk(data?.devices.length ?? 1), {
      title: texts.signOutEverywhereTitle,
      confirmText: texts.signOutEverywhere,
      cancelText: texts.stay,
      danger: true,
    });
    if (!isMeant) return;
    try {
      await api.call('/api/auth/logout', { everywhere: true });
      // The access gate now redirects to the login page, which shows this message.
      session.ended(texts.signedOutEverywhere);
    } catch (failure) {
      toast.error(failure);
    }
  }

  return (
    <SectionCard title={texts.devicesTitle}>
      {data ? (
        <>
          <Typography color="textSecondary">{isOwn ? texts.devicesHelp : texts.devicesHelpActing}</Typography>
          <Box component="ul" aria-label={texts.devices} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
            {data.devices.map((device) => (
              <DeviceRow key={device.sessionUID} device={device} onSignOut={isOwn ? signOut : null} />
            ))}
          </Box>
          {isOwn ? (
            <Button variant="outlined" color="error" sx={{ mt: 2 }} onClick={() => void signOutEverywhere()}>
              {texts.signOutEverywhere}
            </Button>
          ) : null}
        </>
      ) : error === undefined ? (
        <CardSkeleton label={texts.devicesLoading} />
      ) : (
        <ErrorState onRetry={() => void mutate()}>{describeError(error, () => undefined)}</ErrorState>
      )}
    </SectionCard>
  );
}

interface DeviceRowProps {
  device: SignedInDevice;
  /** null if the current user may not sign this device out. */
  onSignOut: ((sessionUID: string, name: string) => Promise<void>) | null;
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { sessionUID, isThisOne, address, method, lastSeenAt } = device;
  const name = device.device || texts.unknownDevice;

  const leave = async () => {
    setIsLeaving(true);
    await onSignOut?.(sessionUID, name);
    setIsLeaving(false);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        {iconOf(device)}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {isThisOne ? <StatusChip label={texts.thisDevice} tone="success" /> : null}
        </Box>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[address, texts.methods[method], isThisOne ? texts.activeNow : null].filter(Boolean).join(' · ')}
          {isThisOne ? null : (
            <>
              {` · ${texts.lastSeen} `}
              <AgoText at={lastSeenAt} />
            </>
          )}
        </Typography>
      </Box>
      {isThisOne || !onSignOut ? null : (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={texts.signOutDevice(name)}
          loading={isLeaving}
          onClick={() => void leave()}
          sx={{ flexShrink: 0 }}
        >
          {texts.signOut}
        </Button>
      )}
    </Box>
  );
}

function iconOf({ method, device }: SignedInDevice) {
  if (method === 'tenant-jump' || method === 'login-as') return <SupervisorAccountOutlined />;
  return /iPhone|iPad|Android/.test(device) ? <PhoneIphoneOutlined /> : <DevicesOutlined />;
}
