import Typography from '@mui/material/Typography';
import { addressLines, type PostalAddress } from '@glass/contracts/geo';
import { useShell } from '@glass/shell-contract';

/** An address formatted as on a parcel, without empty lines. */
export function AddressText({ address }: { address: PostalAddress }) {
  const { settings } = useShell().tenant;
  const lines = [...addressLines(address, settings), address.phone].filter(Boolean);
  return (
    <Typography
      component="address"
      sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {lines.join('\n')}
    </Typography>
  );
}
