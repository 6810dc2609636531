import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { openQuestions } from '@glass/contracts/panel';
import { PanelThumbnail } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { describeParts, sizeInUnits } from '../dxf-upload/describe-panels.js';
import { NothingFound } from '../dxf-upload/drawing-faults.js';
import { DrawingLook } from '../dxf-upload/drawing-look.js';
import { findPanelMarks, marksOf } from '../dxf-upload/drawing-marks.js';
import { DrawingQuestions } from '../dxf-upload/drawing-questions.js';
import { DrawingReading } from '../dxf-upload/drawing-reading.js';
import { texts as uploadTexts } from '../dxf-upload/texts.js';
import type { DrawingChoice } from '../dxf-upload/use-drawing.js';
import type { DrawingFound } from './drawn-panels.js';
import { problemText } from '../../parts/problem-text.js';
import { drawnTexts as texts } from './drawn-texts.js';

interface DrawingDialogProps {
  fileName: string;
  found: DrawingFound;
  catalogue: Catalogue;
  isReading: boolean;
  onReadAgain: (choice: DrawingChoice) => void;
  /** @param indexes of the chosen panels */
  onAdd: (indexes: readonly number[]) => void;
  onClose: () => void;
}

/** Review of a visitor's drawing: picture, questions, faults and the panels to choose from. */
export function DrawingDialog(props: DrawingDialogProps) {
  const { fileName, found, catalogue, isReading, onReadAgain, onAdd, onClose } = props;
  const { panels, questions } = found;
  const { locale } = useShell().tenant.settings;
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const marks = useMemo(() => marksOf(found), [found]);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    panels
      .filter((panel) => panel.problems.length === 0 && findPanelMarks(panel, marks).length === 0)
      .map(({ index }) => index),
  );
  const isOpen = openQuestions(questions).length > 0;
  const toggle = (index: number) =>
    setChosen((now) => (now.includes(index) ? now.filter((one) => one !== index) : [...now, index]));

  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack spacing={2}>
          {panels.length === 0 ? <NothingFound found={found} /> : null}
          <DrawingQuestions
            questions={questions}
            disabled={isReading}
            onAnswer={(answers) => onReadAgain({ answers })}
          />
          <DrawingLook found={found} catalogue={catalogue} marks={marks}>
            <DrawingReading
              found={found}
              isReading={isReading}
              readAgain={onReadAgain}
              shopUnits={catalogue.units}
            />
          </DrawingLook>
          <Stack
            component="ul"
            aria-label={uploadTexts.panels}
            spacing={1}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {panels.map((panel) => {
              const numbers = findPanelMarks(panel, marks).map(({ number }) => number);
              const [problem] = panel.problems;
              return (
                <Box
                  component="li"
                  key={panel.index}
                  sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', gap: 2 }}
                >
                  <Box sx={{ '& svg': { width: '100%', height: 'auto' } }}>
                    <PanelThumbnail
                      spec={panel.spec}
                      catalogue={catalogue}
                      label={uploadTexts.thumbnail(panel.index + 1)}
                    />
                  </Box>
                  <div>
                    <FormControlLabel
                      control={
                        <Checkbox
                          checked={chosen.includes(panel.index)}
                          disabled={isReading || problem !== undefined}
                          onChange={() => toggle(panel.index)}
                        />
                      }
                      label={`${uploadTexts.panel(panel.index + 1)}: ${sizeInUnits(panel, catalogue.units, locale)}`}
                    />
                    <Typography color="textSecondary">{describeParts(panel.spec, catalogue)}</Typography>
                    {problem ? <Typography color="error">{problemText(problem)}</Typography> : null}
                    {numbers.length > 0 ? (
                      <Typography color="warning.main">{uploadTexts.faultyWithin(numbers)}</Typography>
                    ) : null}
                  </div>
                </Box>
              );
            })}
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, pb: 2 }}>
        {isOpen ? <Typography color="warning.main">{uploadTexts.answerFirst}</Typography> : null}
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isReading}
          disabled={isOpen || chosen.length === 0}
          onClick={() => onAdd(chosen)}
        >
          {texts.add(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
