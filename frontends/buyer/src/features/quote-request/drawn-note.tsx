import { type DxfAnswers, openQuestions, screenUrl } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sizeInBothUnits } from '../dxf-upload/drawing-sizes.js';
import type { DrawnPanels } from './drawn-panels.js';
import { drawnTexts as texts } from './drawn-texts.js';

type DrawnNoteProps = { onClose: () => void } & (
  | { problem: string }
  | { reading: string }
  | {
      fileName: string;
      drawn: Omit<DrawnPanels, 'specs'>;
      onAnswer: (answers: DxfAnswers) => void;
    }
);

/** That a drawing is being read; and then what is to be known of it: its unit where that is a guess, and what is not as drawn. */
export function DrawnNote(props: DrawnNoteProps) {
  const { session } = useShell();
  const toPage = session.isAuthenticated ? (
    <Button size="small" color="inherit" component={Link} to={screenUrl('/dxf-panel-selection')}>
      {texts.choosePanels}
    </Button>
  ) : null;
  if ('problem' in props) {
    return (
      <Note severity="error" onClose={props.onClose} actions={toPage}>
        {props.problem}
      </Note>
    );
  }
  if ('reading' in props) {
    return (
      <Note
        severity="info"
        actions={
          <Button size="small" color="inherit" variant="outlined" onClick={props.onClose}>
            {texts.stop}
          </Button>
        }
      >
        {texts.reading(props.reading)}
      </Note>
    );
  }
  const { fileName, drawn, onAnswer, onClose } = props;
  const { size, unit, isUnitSaid, questions, remarks } = drawn;
  const [open] = openQuestions(questions);
  if (open) {
    return (
      <Note
        severity="warning"
        onClose={onClose}
        actions={open.choices.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => onAnswer({ [open.code]: value })}
          >
            {label}
          </Button>
        ))}
      >
        {open.text}
      </Note>
    );
  }
  if (isUnitSaid && remarks.length === 0) return null;
  return (
    <Note
      severity={remarks.length > 0 || !isUnitSaid ? 'warning' : 'info'}
      onClose={onClose}
      actions={remarks.length > 0 ? toPage : null}
    >
      {[
        texts.readIn(fileName, unit, sizeInBothUnits(size)),
        isUnitSaid || questions.length > 0 ? '' : texts.notSaid,
        ...remarks,
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
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
