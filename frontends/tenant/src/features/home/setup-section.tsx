import { ASK_AT_EACH_VISIT, useQuery } from '@glass/api-client';
import {
  CONFIRMABLE_STEPS,
  STEPS_TO_OPEN,
  type ConfirmableStep,
  type SetupStep,
  type SetupStepState,
  type SiteSetup,
} from '@glass/contracts/tenant';
import { useAction, useDayText } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { PartError, SectionCard, StatusChip } from '@glass/ui';
import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { stepNames } from './setup-texts.js';
import { stepTexts, texts } from './texts.js';

/** Page of each step. */
const PLACES: Record<SetupStep, string> = {
  prices: '/tenant/pricing-studio',
  taxes: '/tenant/pricing-studio?section=charges',
  terms: '/tenant/settings#quotes',
  legal: '/tenant/settings#legal',
  logo: '/tenant/settings#branding',
  payments: '/tenant/settings#payment',
  holidays: '/tenant/settings#days',
  testOrder: '/get-a-quote',
};

interface SetupSectionProps {
  /** The setup of a site that is not open comes before the day's work, any other after it. */
  isFor: 'closed-site' | 'open-site';
}

/** The setup checklist of a tenant, until it is done or closed, and the step that opens its site. */
export function SetupSection({ isFor }: SetupSectionProps) {
  const { data, error, mutate } = useQuery('/api/site-setup/get', {}, ASK_AT_EACH_VISIT);
  if (!data) {
    return error === undefined || isFor === 'open-site' ? null : (
      <SectionCard title={texts.setup}>
        <PartError onRetry={() => void mutate()}>{undefined}</PartError>
      </SectionCard>
    );
  }
  const isOpen = data.openedAt !== null;
  if (isOpen !== (isFor === 'open-site')) return null;
  if (isOpen && (data.isDismissed || data.done === data.steps.length)) return null;
  return <Setup setup={data} onChanged={(now) => void mutate(now, { revalidate: false })} />;
}

interface SetupProps {
  setup: SiteSetup;
  onChanged: (setup: SiteSetup) => void;
}

function Setup({ setup, onChanged }: SetupProps) {
  const { api, session } = useShell();
  const run = useAction();
  const mayWrite = session.mayWrite('settings');
  const { steps, done, openedAt, isDismissed } = setup;
  return (
    <SectionCard
      title={texts.setup}
      action={
        openedAt !== null && mayWrite ? (
          <Button
            onClick={() =>
              void run({
                send: () => api.call('/api/site-setup/dismiss', {}),
                successMessage: () => texts.dismissed,
                onDone: onChanged,
              })
            }
          >
            {texts.dismiss}
          </Button>
        ) : null
      }
    >
      {openedAt === null ? <Opening setup={setup} onChanged={onChanged} /> : null}
      {isDismissed ? null : (
        <>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', my: 1.5 }}>
            <LinearProgress
              variant="determinate"
              aria-label={texts.progress(done, steps.length)}
              value={(100 * done) / steps.length}
              sx={{ flex: 1, maxWidth: 320 }}
            />
            <Typography color="textSecondary">{texts.progress(done, steps.length)}</Typography>
          </Stack>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {steps.map((step) => (
              <Step key={step.step} state={step} isOpen={openedAt !== null} onChanged={onChanged} />
            ))}
          </Box>
        </>
      )}
    </SectionCard>
  );
}

/** Says that the site is closed to buyers, and opens it deliberately. */
function Opening({ setup, onChanged }: SetupProps) {
  const { api, session } = useShell();
  const run = useAction();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    await run({
      ask: { question: texts.openAsk, title: texts.openTitle, confirmText: texts.open },
      send: () => api.call('/api/site-setup/open-site', {}),
      successMessage: () => texts.opened,
      onDone: onChanged,
    });
    setIsOpening(false);
  };
  return (
    <Alert
      severity={setup.canOpen ? 'success' : 'info'}
      sx={{ '& .MuiAlert-message': { flex: 1 }, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Typography>{texts.notOpen}</Typography>
      <Typography sx={{ mb: 1 }}>{setup.canOpen ? texts.canOpen : texts.whatIsMissing}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/?preview">
          {texts.preview}
        </Button>
        {session.mayWrite('settings') ? (
          <Button
            variant="contained"
            disabled={!setup.canOpen}
            loading={isOpening}
            onClick={() => void open()}
          >
            {texts.open}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

interface StepProps {
  state: SetupStepState;
  isOpen: boolean;
  onChanged: (setup: SiteSetup) => void;
}

function Step({ state, isOpen, onChanged }: StepProps) {
  const dayText = useDayText();
  const { step, isDone, confirmed, waitsInDraft } = state;
  const isNeeded = !isOpen && !isDone && (STEPS_TO_OPEN as readonly SetupStep[]).includes(step);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      {isDone ? (
        <CheckCircle color="success" titleAccess={texts.done} />
      ) : (
        <RadioButtonUnchecked color="disabled" titleAccess={texts.toDo} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: isDone ? undefined : 'fontWeightMedium' }}>
              {stepNames[step]}
            </Typography>
            {isNeeded ? <StatusChip label={texts.neededToOpen} tone="info" /> : null}
          </Stack>
          {isDone ? null : <Typography color="textSecondary">{stepTexts[step].why}</Typography>}
          {confirmed ? (
            <Typography variant="caption" color="textSecondary">
              {texts.confirmedBy(confirmed.by, dayText(confirmed.at))}
            </Typography>
          ) : null}
          {waitsInDraft && !isDone ? (
            <Typography variant="caption" component="p">
              {texts.waitsInDraft}
            </Typography>
          ) : null}
        </Box>
        <StepActions state={state} onChanged={onChanged} />
      </Box>
    </Stack>
  );
}

function StepActions({ state, onChanged }: Pick<StepProps, 'state' | 'onChanged'>) {
  const { api, session } = useShell();
  const run = useAction();
  const { step, isDone, confirmed } = state;
  const mayWrite = session.mayWrite('settings');
  const { action, confirm } = stepTexts[step];
  const set = (isConfirmed: boolean) => {
    if (!isConfirmable(step)) return;
    void run({
      send: () => api.call('/api/site-setup/confirm-step', { step, isDone: isConfirmed }),
      onDone: onChanged,
    });
  };
  if (!mayWrite || (isDone && !confirmed)) return null;
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', flexShrink: 0, alignItems: 'center', mt: { xs: 0.5, sm: 0 } }}
    >
      {isDone ? (
        <Button size="small" onClick={() => set(false)} aria-label={`${texts.takeBack}: ${stepNames[step]}`}>
          {texts.takeBack}
        </Button>
      ) : (
        <>
          {confirm ? (
            <Button size="small" onClick={() => set(true)}>
              {confirm}
            </Button>
          ) : null}
          <Button size="small" variant="outlined" component={Link} to={PLACES[step]}>
            {action}
          </Button>
        </>
      )}
    </Stack>
  );
}

function isConfirmable(step: SetupStep): step is ConfirmableStep {
  return (CONFIRMABLE_STEPS as readonly SetupStep[]).includes(step);
}
