import Typography from '@mui/material/Typography';
import type { PostalAddress } from '@glass/contracts';

/** An address as it stands on a parcel; what is empty takes no line. */
export function AddressText({ address }: { address: PostalAddress }) {
  const { name, attention, line1, line2, city, state, postalCode, country, phone } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [name, attention, line1, line2, place, country, phone].filter(Boolean);
  return (
    <Typography
      component="address"
      sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {lines.join('\n')}
    </Typography>
  );
}
