import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import type { ShowerLayout } from '@glass/contracts/layout';
import { limits } from '@glass/contracts/limits';
import { screenUrl } from '@glass/contracts/screens';
import { assumeRun, layoutInMillimeters, layoutWithLengths } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import { PageFrame, PageHeader, sizes, undoOrRedo } from '@glass/ui';
import { NextStepBar, TwoColumns } from '../../parts/page-layout.js';
import { setAt } from './draft/layout-changes.js';
import { type ShowerDraft, useShowerDraft } from './draft/use-shower-draft.js';
import { useStaleEdit } from './draft/use-stale-edit.js';
import { articlesOnSale } from './hardware/articles-on-sale.js';
import { HardwareStep } from './hardware/hardware-step.js';
import { HistoryButtons } from './history-buttons.js';
import { LayoutStep } from './layout-step/layout-step.js';
import { fitHardware, keepChoices } from './layout-step/start-layout.js';
import type { LaserLink } from './measures/laser/laser-link.js';
import { MeasuresStep, type WantedMeasure } from './measures/measures-step.js';
import type { QueuedShower } from './outbox/shower-outbox.js';
import { WaitingShowers } from './outbox/waiting-showers.js';
import { ShowerContext, WhileDraggedLater } from './shower-context.js';
import { rebindPhotos } from './photos/photo-changes.js';
import type { ShowerTarget } from './shower-target.js';
import { texts } from './texts.js';
import { assessShower } from './total/assess-shower.js';
import { ShowerSummary } from './total/shower-summary.js';
import { useSaveShower } from './total/use-save-shower.js';
import { useHandChanges } from './use-hand-changes.js';

const STEPS = ['layout', 'measures', 'hardware', 'total'] as const;
type StepName = (typeof STEPS)[number];
/** Wide windows show the total beside every step. */
const WIDE_STEPS: readonly StepName[] = ['layout', 'measures', 'hardware'];

interface ShowerDesignerProps {
  catalogue: Catalogue;
  /** Discount of the buyer's company; null for none. */
  discount: DiscountStructure | null;
  /** Draft that the shower belongs to; null if the quote is chosen at the end. */
  target: ShowerTarget | null;
  /** The waiting shower that is open for changes; null for another one. */
  queued: QueuedShower | null;
}

/** The steps of a shower. The step is in the address, so the back button goes one step back. */
export function ShowerDesigner({ catalogue, discount, target, queued }: ShowerDesignerProps) {
  const { toast } = useShell();
  const isPhone = useIsPhone();
  useStaleEdit(target);
  const draft = useShowerDraft({ edited: target?.shower ?? null, queued });
  const { layout } = draft.history;
  const [search, setSearch] = useSearchParams();
  const asked = STEPS.find((step) => step === search.get('step'));
  const step = layout === null ? 'layout' : (asked ?? 'measures');
  const open = (next: StepName) => {
    // Each step scrolls to its own start.
    setSearch((before) => (before.set('step', next), before), { preventScrollReset: true });
    document.documentElement.scrollTop = 0;
  };
  useUndoKeys(draft);

  function choose(preset: ShowerLayout<number>): void {
    // Chosen glass, hardware and edges, the finish and photos stay; measures belong to the layout.
    const kept = layout ? keepChoices(layoutInMillimeters(layout), preset, catalogue) : {};
    const { finish } = layout ?? preset;
    const fitted = fitHardware({ ...preset, ...kept, finish }, catalogue);
    const name = layout?.name ?? texts.usualName;
    const photos = layout ? rebindPhotos(layout, fitted.runs) : {};
    const runs = fitted.runs.map(assumeRun);
    draft.choose({ ...layoutWithLengths({ ...fitted, runs }, catalogue.precision), name, ...photos });
    if (layout)
      toast.success(() => texts.replaced, { label: () => texts.undo, onClick: () => draft.choose(layout) });
    open('measures');
  }

  const buttons = (
    <>
      {target && !isPhone ? (
        <Button component={Link} to={screenUrl('/quote/{uid}', target.quote.uid)}>
          {texts.backToQuote}
        </Button>
      ) : null}
      <HistoryButtons draft={draft} precision={catalogue.precision} isCompact={isPhone} />
    </>
  );
  return (
    <PageFrame>
      <PageHeader
        title={target?.shower ? texts.editTitle : texts.title}
        purpose={layout === null || step === 'layout' ? texts.purpose : undefined}
        {...{ [isPhone ? 'titleAction' : 'actions']: buttons }}
      />
      <WaitingShowers openUID={queued?.showerUID ?? null} />
      {layout === null ? (
        <LayoutStep catalogue={catalogue} onChoose={choose} />
      ) : (
        <Designed
          catalogue={catalogue}
          discount={discount}
          target={target}
          queued={queued}
          draft={draft}
          layout={layout}
          step={step}
          onStep={open}
          onChoose={choose}
        />
      )}
    </PageFrame>
  );
}

/** Narrow windows show one step at a time, the total included. */
const useIsPhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

interface DesignedProps extends ShowerDesignerProps {
  draft: ShowerDraft;
  layout: ShowerLayout;
  step: StepName;
  onStep: (step: StepName) => void;
  onChoose: (layout: ShowerLayout<number>) => void;
}

function Designed(props: DesignedProps) {
  const { catalogue, discount, target, queued, draft, layout, step: asked, onStep, onChoose } = props;
  const { session, tenant } = useShell();
  const { locale } = tenant.settings;
  const isPhone = useIsPhone();
  const steps = isPhone ? STEPS : WIDE_STEPS;
  const [isWalk, setWalk] = useState(isPhone);
  const [wanted, setWanted] = useState<WantedMeasure | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [laser, setLaser] = useState<LaserLink | null>(null);
  useEffect(() => () => laser?.disconnect(), [laser]);
  const step = steps.includes(asked) ? asked : 'hardware';
  const quoteUID = target?.quote.uid ?? queued?.quote.uid ?? null;
  const articles = useMemo(() => articlesOnSale(catalogue), [catalogue]);
  const handChanges = useHandChanges(target);
  const { own } = handChanges;
  const assessment = useMemo(
    () => assessShower(layout, catalogue, discount, own),
    [layout, catalogue, discount, own],
  );
  const showerUID = target?.shower?.uid ?? null;
  const value = useMemo(
    () => ({
      ...{ catalogue, discount, articles, layout, locale, actions: draft, assessment },
      ...{ showerUID, quoteUID, isDragging, onDragging: setDragging },
      words: {
        ...{ layout: assessment.layout, articles, edgeFinishes: catalogue.edgeFinishes },
        ...{ precision: catalogue.precision, locale },
      },
    }),
    [catalogue, discount, articles, layout, locale, draft, assessment, showerUID, quoteUID, isDragging],
  );

  function measureAgain(path: string): void {
    onStep('measures');
    setWanted({ path, isFresh: true });
  }
  const save = useSaveShower({
    ...{ target, queued, layout, assessment, handChanges, draft },
    onMeasure: measureAgain,
  });
  const next = steps[steps.indexOf(step) + 1];
  const summary = (
    <ShowerSummary save={session.mayWrite('quotes') ? save.button : null} onMeasure={measureAgain} />
  );
  const main = (
    <Box>
      {isPhone ? (
        <Tabs
          value={step}
          variant="fullWidth"
          aria-label={texts.steps}
          onChange={(_event, name: StepName) => onStep(name)}
          sx={{ mx: -2, mb: 2, minHeight: sizes.touch, borderBottom: 1, borderColor: 'divider' }}
        >
          {steps.map((name) => (
            <Tab
              key={name}
              value={name}
              label={texts[name]}
              sx={{
                // As wide as their names: equal widths cut the longest one off.
                ...{ flex: '1 1 auto', minWidth: 0, maxWidth: 'none', px: 0.5 },
                ...{ minHeight: sizes.touch, textTransform: 'none', fontSize: 'caption.fontSize' },
              }}
            />
          ))}
        </Tabs>
      ) : (
        <WhileDraggedLater>
          <Stepper nonLinear activeStep={steps.indexOf(step)} sx={{ mb: 3 }} aria-label={texts.steps}>
            {steps.map((name) => (
              <Step key={name} completed={false}>
                <StepButton onClick={() => onStep(name)} aria-current={name === step ? 'step' : undefined}>
                  {texts[name]}
                </StepButton>
              </Step>
            ))}
          </Stepper>
        </WhileDraggedLater>
      )}
      {step === 'layout' ? <LayoutStep catalogue={catalogue} onChoose={onChoose} /> : null}
      {step === 'measures' ? (
        <>
          {isPhone ? null : (
            <WhileDraggedLater>
              <NameField layout={layout} draft={draft} />
            </WhileDraggedLater>
          )}
          <MeasuresStep
            isPhone={isPhone}
            isWalk={isWalk}
            onWalk={setWalk}
            wanted={wanted}
            onWanted={setWanted}
            laser={laser}
            onLaser={setLaser}
            onDone={() => onStep('hardware')}
            steps={steps
              .filter((name) => name !== step)
              .map((name) => ({ label: texts[name], open: () => onStep(name) }))}
          />
        </>
      ) : null}
      {step === 'hardware' ? <HardwareStep /> : null}
      {step === 'total' ? (
        <>
          <NameField layout={layout} draft={draft} />
          {summary}
        </>
      ) : null}
      {next && !isPhone && step !== 'layout' ? (
        <Button variant="outlined" size="large" sx={{ mt: 3 }} onClick={() => onStep(next)}>
          {texts.to[next]}
        </Button>
      ) : null}
    </Box>
  );
  const { totalMinor, isBlocked, isHidden } = assessment;
  return (
    <ShowerContext value={value}>
      {isPhone ? (
        <>
          {main}
          {step === 'total' || (step === 'measures' && isWalk) ? null : (
            <NextStepBar
              total={
                totalMinor === null || isBlocked || isHidden
                  ? null
                  : { amountMinor: totalMinor, currency: catalogue.currency }
              }
              locale={locale}
            >
              <Button variant="contained" onClick={() => onStep(next ?? 'total')}>
                {texts.to[next ?? 'total']}
              </Button>
            </NextStepBar>
          )}
        </>
      ) : (
        <TwoColumns
          main={main}
          side={
            <Paper
              variant="outlined"
              component="section"
              aria-label={texts.summary}
              sx={{ p: 2, maxHeight: 'calc(100dvh - 110px)', overflowY: 'auto' }}
            >
              {summary}
            </Paper>
          }
        />
      )}
      {save.dialogs}
    </ShowerContext>
  );
}

function NameField({ layout, draft }: { layout: ShowerLayout; draft: ShowerDraft }) {
  return (
    <TextField
      label={texts.showerName}
      value={layout.name}
      onChange={(event) => draft.change(setAt('name', event.target.value), 'name')}
      onBlur={draft.settle}
      slotProps={{ htmlInput: { maxLength: limits.quoteName.max } }}
      sx={{ mb: 2, width: '100%', maxWidth: 520 }}
    />
  );
}

/** Ctrl or ⌘ with Z and Y, also in fields: their own undo would miss the other fields. */
function useUndoKeys({ undo, redo }: ShowerDraft): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = undoOrRedo(event);
      if (asked === null) return;
      event.preventDefault();
      if (asked === 'undo') undo();
      else redo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
