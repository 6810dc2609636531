import type { MoveOrdersReply } from '@glass/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from './texts.js';

interface MoveResultsProps {
  results: MoveOrdersReply['results'];
  onClose: () => void;
}

/** Lists orders that could not be moved, with reasons. */
export function MoveResults({ results, onClose }: MoveResultsProps) {
  const titleId = useId();
  const refused = results.filter(({ reason }) => reason !== null);
  const said = texts.restMoved(results.length - refused.length);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.someNotMoved(refused.length, results.length)}</DialogTitle>
      <DialogContent>
        {said ? <Typography>{said}</Typography> : null}
        <List dense>
          {refused.map(({ orderUID, number, reason }) => (
            <ListItem key={orderUID} disableGutters>
              <ListItemText primary={number} secondary={reason} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
