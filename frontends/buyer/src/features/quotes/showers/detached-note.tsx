import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { texts } from './texts.js';

interface DetachedNoteProps {
  /** Name of the panel, for screen readers. */
  panelName: string;
  /** null if the quote can't be changed. */
  onAttach: (() => void) | null;
}

/** Says that a panel was changed by hand, with the way back to its shower. */
export function DetachedNote({ panelName, onAttach }: DetachedNoteProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      <Chip size="small" color="warning" variant="outlined" label={texts.changedByHand} />
      <Typography variant="caption" color="textSecondary">
        {texts.changedByHandWhy}
      </Typography>
      {onAttach ? (
        <Button
          size="small"
          aria-label={texts.attachOf(panelName)}
          onClick={onAttach}
          sx={{ displayPrint: 'none' }}
        >
          {texts.attach}
        </Button>
      ) : null}
    </Box>
  );
}
