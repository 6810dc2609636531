import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { texts } from './texts.js';

export interface ChangedElsewhereProps {
  onLoad: () => void;
  onOverwrite: () => void;
}

/** The later of two people at one panel is told, and nothing is lost silently. */
export function ChangedElsewhere({ onLoad, onOverwrite }: ChangedElsewhereProps) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.changedElsewhere} {texts.changedElsewhereWhy}
      <br />
      <Button color="inherit" size="small" onClick={onLoad} sx={{ ml: -0.5, mr: 1 }}>
        {texts.loadTheirs}
      </Button>
      <Button color="inherit" size="small" onClick={onOverwrite}>
        {texts.keepMine}
      </Button>
    </Alert>
  );
}
