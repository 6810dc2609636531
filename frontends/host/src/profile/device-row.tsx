import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SignedInDevice } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { StatusChip, TimeAgo } from '@glass/ui';
import { texts } from './texts.js';

interface DeviceRowProps {
  device: SignedInDevice;
  /** null if the current user may not sign this device out. */
  onSignOut: ((sessionUID: string, name: string) => Promise<void>) | null;
}

export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const { locale } = useShell().tenant.settings;
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
              <TimeAgo at={lastSeenAt} locale={locale} />
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
