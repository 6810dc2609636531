import Typography from '@mui/material/Typography';
import { shopCountry } from '@glass/contracts/geo';
import { noWithdrawalText } from '@glass/contracts/legal';
import { useShell } from '@glass/shell-contract';

/** Tells consumers, before they order, that they can't cancel glass made to measure; nothing where no law asks for it. */
export function NoWithdrawal() {
  const text = noWithdrawalText(shopCountry(useShell().tenant.settings));
  return text === '' ? null : <Typography variant="body2">{text}</Typography>;
}
