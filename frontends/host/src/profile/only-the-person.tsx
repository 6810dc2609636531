import Typography from '@mui/material/Typography';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/**
 * Shown to staff acting for a user in place of controls that change how that user signs in. The banner above every
 * page explains why.
 */
export function OnlyThePerson() {
  const { contact } = useShell().session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return <Typography color="textSecondary">{texts.onlyThePerson(name)}</Typography>;
}
