import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ASK_AT_EACH_VISIT, describeError, useQuery } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { CardSkeleton, ErrorState, SectionCard } from '@glass/ui';
import { useHost } from '../shell/host-context.js';
import { DeviceRow } from './device-row.js';
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
      toast.success(texts.signedOut(name));
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
