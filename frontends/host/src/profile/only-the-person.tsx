import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/**
 * Stands where staff who work in somebody's name would change how that person signs in. Why they cannot is said by the
 * banner above every page.
 */
export function OnlyThePerson() {
  const { contact } = useShell().session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return <Typography color="textSecondary">{texts.onlyThePerson(name)}</Typography>;
}
