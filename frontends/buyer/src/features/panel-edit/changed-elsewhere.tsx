import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Catalogue, PanelDraft } from '@glass/contracts';
import { panelDifferences } from '@glass/panel-editor';
import { texts } from './texts.js';

interface ChangedElsewhereProps {
  /** Author of the conflicting change, as the beginning of a sentence. */
  who: string;
  mine: PanelDraft;
  /** Null while loading. */
  theirs: PanelDraft | null;
  catalogue: Catalogue;
  onLoad: () => void;
  onOverwrite: () => void;
}

/** Shows a conflicting change and offers to load it or to save one's own version. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { who, mine, theirs, catalogue, onLoad, onOverwrite } = props;
  const differences = theirs ? panelDifferences(mine, theirs, catalogue) : [];
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.changedElsewhere(who)}
      {differences.length > 0 ? (
        <Box component="ul" aria-label={texts.theirVersion} sx={{ m: 0, pl: 2.5, whiteSpace: 'pre-line' }}>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </Box>
      ) : null}
      <Box sx={{ mt: 0.5 }}>{texts.changedElsewhereWhy}</Box>
      <Button color="inherit" size="small" onClick={onLoad} sx={{ ml: -0.5, mr: 1 }}>
        {texts.loadTheirs}
      </Button>
      <Button color="inherit" size="small" onClick={onOverwrite}>
        {texts.keepMine}
      </Button>
    </Alert>
  );
}
