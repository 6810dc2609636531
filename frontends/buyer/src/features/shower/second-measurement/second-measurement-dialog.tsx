import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { digestMeasures, layoutInMillimeters } from '@glass/layouts';
import { useTimeText, useToday } from '@glass/pages';
import { QrPicture } from '@glass/pages/qr-picture';
import { useShell } from '@glass/shell-contract';
import { CopyButton } from '@glass/ui';
import { useId, useState } from 'react';
import { changeSurvey } from '../draft/layout-changes.js';
import { useShower } from '../shower-context.js';
import { findDecision, isDecided, takeTheirs } from './compare-measures.js';
import { Comparison } from './comparison.js';
import { comparisonTexts as texts } from './comparison-texts.js';
import { isOpenLink, type MeasuringLink } from './measuring-link.js';
import type { MeasuringLinkState } from './use-measuring-link.js';

interface SecondMeasurementDialogProps {
  state: MeasuringLinkState;
  onClose: () => void;
  /** Opens the measure with this path. */
  onMeasure: (path: string) => void;
}

/** The code for the second person; once measures have arrived, both measurements side by side. */
export function SecondMeasurementDialog({ state, onClose, onMeasure }: SecondMeasurementDialogProps) {
  const { link, compared, problem, isCreating, create, choose } = state;
  const { actions } = useShower();
  const { toast } = useShell();
  const today = useToday();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isCodeShown, setCodeShown] = useState(false);
  const measures = link?.measures ?? null;
  const decisions = link?.decisions ?? [];
  const decidable = compared.filter(isDecided);
  const choiceOf = (one: (typeof compared)[number]) => findDecision(one, decisions);
  const isOpenQuestion = compared.some((one) => one.verdict === 'differs' && choiceOf(one) === null);
  const apply = () => {
    const taken = decidable.filter((one) => choiceOf(one) === 'theirs');
    const again = decidable.find((one) => choiceOf(one) === 'again');
    const name = measures?.measuredBy ?? '';
    actions.settle();
    actions.change((layout) => {
      const after = takeTheirs(taken)(layout);
      if (name === '') return after;
      const checkedMeasures = digestMeasures(layoutInMillimeters(after));
      return changeSurvey({ checkedBy: name, checkedMeasures }, today)(after);
    });
    toast.success(() => texts.applied(name === '' ? texts.secondPerson : name), {
      label: () => texts.undo,
      onClick: actions.undo,
    });
    if (again) onMeasure(again.measure.path);
    else onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        {isCreating ? (
          <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center', py: 4 }}>
            <CircularProgress size={24} />
            <span>{texts.creating}</span>
          </Stack>
        ) : null}
        {problem !== null ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void create()}>
                {texts.tryAgain}
              </Button>
            }
          >
            {`${texts.notCreated} ${problem}`.trim()}
          </Alert>
        ) : null}
        {link && !isCreating ? (
          <>
            {measures ? (
              <Comparison measures={measures} compared={compared} choiceOf={choiceOf} onChoose={choose} />
            ) : null}
            {measures && !isCodeShown ? (
              <Button size="small" sx={{ mt: 2 }} onClick={() => setCodeShown(true)}>
                {texts.showCode}
              </Button>
            ) : (
              <LinkCode link={link} isWaiting={measures === null} onNew={() => void create()} />
            )}
          </>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2, flexWrap: 'wrap' }}>
        {measures && isOpenQuestion ? (
          <Typography variant="caption" sx={{ flex: '1 1 100%', textAlign: 'right' }}>
            {texts.decideFirst}
          </Typography>
        ) : null}
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        {measures ? (
          <Button variant="contained" disabled={isOpenQuestion} onClick={apply}>
            {decidable.some((one) => choiceOf(one) !== null) ? texts.apply : texts.confirm}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface LinkCodeProps {
  link: MeasuringLink;
  isWaiting: boolean;
  onNew: () => void;
}

/** The link as a code to scan and as text to send. */
function LinkCode({ link, isWaiting, onNew }: LinkCodeProps) {
  const timeText = useTimeText();
  if (!isOpenLink(link))
    return (
      <Alert
        severity="info"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" size="small" onClick={onNew}>
            {texts.newLink}
          </Button>
        }
      >
        {texts.expired}
      </Alert>
    );
  return (
    <Stack spacing={1.5} sx={{ mt: 1, alignItems: 'center' }}>
      <Typography>{texts.how}</Typography>
      <QrPicture text={link.url} alt={texts.code} />
      <Typography variant="caption" className="notranslate" sx={{ overflowWrap: 'anywhere' }}>
        {link.url}
      </Typography>
      <Stack direction="row" spacing={1}>
        <CopyButton text={link.url} what={texts.link} variant="outlined" />
      </Stack>
      <Typography variant="caption">{texts.validUntil(timeText(link.expiresAt))}</Typography>
      {isWaiting ? <Typography role="status">{texts.waiting}</Typography> : null}
    </Stack>
  );
}
