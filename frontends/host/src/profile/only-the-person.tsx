import Alert from '@mui/material/Alert';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** Stands where staff who work in somebody's name would change how that person signs in. */
export function OnlyThePerson() {
  const { contact } = useShell().session;
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  return (
    <Alert severity="info">
      <strong>{texts.onlyThePerson(name)}</strong> {texts.onlyThePersonMore}
    </Alert>
  );
}
