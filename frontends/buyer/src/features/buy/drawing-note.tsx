import { screenUrl } from '@glass/contracts/screens';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { drawnTexts as texts } from './drawn-texts.js';

type DrawnNoteProps = { onClose: () => void } & (
  | { problem: string }
  | { reading: string }
  | { remarks: readonly string[]; actions: readonly NoteAction[] }
);

interface NoteAction {
  label: string;
  onPress: () => void;
}

/** Progress, error or notes of a drawing. */
export function DrawingNote(props: DrawnNoteProps) {
  const { session } = useShell();
  if ('problem' in props) {
    return (
      <Note
        severity="error"
        onClose={props.onClose}
        actions={
          session.isAuthenticated ? (
            <Button size="small" color="inherit" component={Link} to={screenUrl('/dxf-panel-selection')}>
              {texts.choosePanels}
            </Button>
          ) : null
        }
      >
        {props.problem}
      </Note>
    );
  }
  if ('reading' in props) {
    return (
      <Note severity="info" actions={<NoteButton label={texts.stop} onPress={props.onClose} />}>
        {texts.reading(props.reading)}
      </Note>
    );
  }
  const { remarks, actions, onClose } = props;
  if (remarks.length === 0) return null;
  return (
    <Note
      severity="warning"
      onClose={onClose}
      actions={actions.map((action) => (
        <NoteButton key={action.label} {...action} />
      ))}
    >
      {remarks.join(' ')}
    </Note>
  );
}

function NoteButton({ label, onPress }: NoteAction) {
  return (
    <Button size="small" color="inherit" variant="outlined" onClick={onPress}>
      {label}
    </Button>
  );
}

interface NoteProps {
  severity: 'error' | 'warning' | 'info';
  onClose?: () => void;
  actions: ReactNode;
  children: string;
}

function Note({ severity, onClose, actions, children }: NoteProps) {
  return (
    <Alert
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': texts.close } }}
      sx={{ mb: 1, overflowWrap: 'anywhere' }}
    >
      {children}
      {actions ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
          {actions}
        </Box>
      ) : null}
    </Alert>
  );
}
