import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';
import { AddressText } from './address-text.js';

/** Place of a pick-up: the shop's address, and its phone to ask for opening hours. */
export function PickUpPlace() {
  const { tenantName, settings } = useShell().tenant;
  const { address, phone } = settings.contact;
  return (
    <>
      {address ? (
        <AddressText address={{ ...address, name: tenantName, phone: '' }} />
      ) : (
        <Typography>{tenantName}</Typography>
      )}
      {phone ? (
        // High enough for a finger.
        <MuiLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} sx={{ display: 'inline-block', py: 0.5 }}>
          {phone}
        </MuiLink>
      ) : null}
    </>
  );
}
