import Typography from '@mui/material/Typography';
import { type PostalAddress, shopCountry } from '@glass/contracts/geo';
import { noWithdrawalText } from '@glass/contracts/legal';
import { useShell } from '@glass/shell-contract';

interface NoWithdrawalProps {
  /** null if it isn't known, and for pick-up. */
  address: Pick<PostalAddress, 'country'> | null;
}

/** Tells consumers, before they order, that they can't cancel glass made to measure; nothing where no law asks for it. */
export function NoWithdrawal({ address }: NoWithdrawalProps) {
  const text = noWithdrawalText(shopCountry(useShell().tenant.settings), address?.country ?? '');
  return text === '' ? null : <Typography variant="body2">{text}</Typography>;
}
