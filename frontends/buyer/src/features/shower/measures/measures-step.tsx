import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { LayoutPoint } from '@glass/contracts/layout';
import { onDemand } from '@glass/ui';
import { findMainRun, listMeasures } from '@glass/layouts';
import { useDocument } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionMenu } from '../../quotes/action-menu.js';
import { ElevationDrawing } from '../drawing/elevation-drawing.js';
import { PlanDrawing } from '../drawing/plan-drawing.js';
import { TypeOver } from '../drawing/type-over.js';
import { useSize } from '../drawing/use-size.js';
import { SecondMeasurementButton } from '../second-measurement/second-measurement-button.js';
import { useShower, WhileDraggedLater } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { findBluetooth } from './laser/bluetooth.js';
import type { LaserLink } from './laser/laser-link.js';
import { nameMeasure } from './measure-name.js';
import { measureTexts as texts } from './measure-texts.js';
import { usualSizes } from './read-measure.js';
import { SideButtons } from './side-buttons.js';
import { SurveyStep } from './survey-step.js';
import { RunForm } from './run-form.js';
import { ShowerForm } from './shower-form.js';
import { ShowerWalk } from './shower-walk.js';

const LaserBar = onDemand(() => import('./measure-tools.js').then((loaded) => loaded.LaserBar));

/** Instead of a path: the notes after the last measure of the walk. */
const SURVEY = 'survey';

/** The measure that is entered now. */
export interface WantedMeasure {
  path: string;
  /** Its field still has to be focused. */
  isFresh: boolean;
}

interface MeasuresStepProps {
  isPhone: boolean;
  isWalk: boolean;
  onWalk: (isWalk: boolean) => void;
  wanted: WantedMeasure | null;
  onWanted: (wanted: WantedMeasure) => void;
  laser: LaserLink | null;
  onLaser: (laser: LaserLink | null) => void;
  onDone: () => void;
  /** The steps, for screens on which the walk covers their tabs. */
  steps: readonly { label: string; open: () => void }[];
}

/** The measures: one at a time, or drawings to type on with a form of everything. */
export function MeasuresStep(props: MeasuresStepProps) {
  const { isPhone, isWalk, onWalk, wanted, onWanted, laser, onLaser, onDone, steps } = props;
  const { layout, catalogue, locale } = useShower();
  const bluetooth = findBluetooth();
  const laserBar = (isCompact: boolean) =>
    bluetooth ? (
      <LaserBar {...{ bluetooth, laser, onLaser, locale, isCompact }} precision={catalogue.precision} />
    ) : null;
  const secondMeasurement = (
    <SecondMeasurementButton onMeasure={(path) => onWanted({ path, isFresh: true })} />
  );
  const isListed =
    wanted === null ||
    wanted.path === SURVEY ||
    listMeasures(layout).some(({ path }) => path === wanted.path);
  if (isWalk && wanted?.path === SURVEY)
    return (
      <SurveyStep
        onBack={() => onWanted({ path: listMeasures(layout).at(-1)?.path ?? '', isFresh: false })}
        onDone={onDone}
        tools={secondMeasurement}
      />
    );
  // Widths of panels and the like are only in the form.
  if (isWalk && isListed)
    return (
      <ShowerWalk
        path={wanted?.path ?? null}
        tools={laserBar(isPhone)}
        onPath={(path) => onWanted({ path, isFresh: false })}
        onEnd={() => onWanted({ path: SURVEY, isFresh: false })}
        onAll={() => onWalk(false)}
        steps={isPhone ? steps : []}
      />
    );
  return (
    <>
      <WhileDraggedLater>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Button variant="outlined" size="small" onClick={() => onWalk(true)}>
            {texts.walk}
          </Button>
          {laserBar(false)}
          <SheetButtons isCompact={isPhone} />
          {secondMeasurement}
        </Box>
      </WhileDraggedLater>
      <AllMeasures wanted={wanted} onWanted={onWanted} />
    </>
  );
}

/** Sheets to measure with on paper, blank or with these measures. */
function SheetButtons({ isCompact }: { isCompact: boolean }) {
  const { layout } = useShower();
  const { tenant } = useShell();
  const document = useDocument();
  const { tenantUID } = tenant;
  const path = '/api/quote/measuring-sheet-pdf';
  const sheets = [
    { label: texts.blankSheet, body: { tenantUID, runs: layout.runs.length } },
    { label: texts.filledSheet, body: { tenantUID, layout } },
  ].map(({ label, body }) => ({ label, run: () => void document.get(label, path, body) }));
  const isBusy = document.underWay !== null;
  if (isCompact)
    return <ActionMenu label={texts.sheets} icon={<PrintOutlined />} actions={isBusy ? [] : sheets} />;
  return sheets.map(({ label, run }) => (
    <Button key={label} size="small" disabled={isBusy} onClick={run}>
      {label}
    </Button>
  ));
}

const DRAWING_PX = { width: 640, height: 380, plan: 220 } as const;

function AllMeasures({ wanted, onWanted }: Pick<MeasuresStepProps, 'wanted' | 'onWanted'>) {
  const { layout } = useShower();
  const [chosen, setChosen] = useState(() => findMainRun(layout));
  const run = Math.min(chosen, layout.runs.length - 1);
  const [focused, setFocused] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<WantedMeasure | null>(null);
  if (wanted !== shown) {
    setShown(wanted);
    setChosen(runOfPath(wanted?.path ?? '') ?? run);
  }
  useEffect(() => {
    if (!wanted?.isFresh) return;
    const field = whole.current?.querySelector<HTMLInputElement>(`input[name="${wanted.path}"]`);
    field?.focus();
    onWanted({ ...wanted, isFresh: false });
  }, [wanted, onWanted]);
  const goTo = (path: string) => onWanted({ path, isFresh: true });
  const side = pageTexts.side(run + 1);
  return (
    <Box ref={whole}>
      <WhileDraggedLater>
        <SideButtons onOpen={(next) => setChosen(next)} />
      </WhileDraggedLater>
      {layout.runs.length > 1 ? (
        <Tabs
          value={run}
          variant="scrollable"
          onChange={(_event, next: number) => setChosen(next)}
          sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {layout.runs.map(({ uid, bays }, index) => (
            <Tab
              key={uid}
              value={index}
              label={pageTexts.sideSummary(index + 1, bays.length)}
              sx={{ textTransform: 'none' }}
            />
          ))}
        </Tabs>
      ) : null}
      <TypedDrawing height={DRAWING_PX.height}>
        {(drawing) => (
          <ElevationDrawing
            {...drawing}
            run={run}
            label={texts.elevation(side)}
            height={DRAWING_PX.height}
            activePath={drawing.activePath ?? focused}
          />
        )}
      </TypedDrawing>
      <TypedDrawing height={DRAWING_PX.plan}>
        {(drawing) => (
          <PlanDrawing {...drawing} height={DRAWING_PX.plan} activePath={drawing.activePath ?? focused} />
        )}
      </TypedDrawing>
      <WhileDraggedLater>
        <RunForm key={layout.runs[run]?.uid} run={run} onFocus={setFocused} onGo={goTo} />
        <ShowerForm onGo={goTo} />
      </WhileDraggedLater>
    </Box>
  );
}

/** The run of a path such as `runs.1.widths.top`; null for measures of no single run. */
function runOfPath(path: string): number | null {
  const [, run] = /^runs\.(\d+)\./.exec(path) ?? [];
  return run === undefined ? null : Number(run);
}

interface TypedDrawingProps {
  height: number;
  children: (drawing: {
    width: number;
    activePath: string | null;
    onPick: (path: string, at: LayoutPoint) => void;
  }) => ReactNode;
}

/** A drawing whose figures can be typed over. */
function TypedDrawing({ height, children }: TypedDrawingProps) {
  const { layout } = useShower();
  const holder = useRef<HTMLDivElement>(null);
  const { width } = useSize(holder, DRAWING_PX);
  const [picked, setPicked] = useState<{ path: string; at: LayoutPoint } | null>(null);
  const measure = listMeasures(layout).find(({ path }) => path === picked?.path);
  const findDimension = (path: string | undefined) =>
    path === undefined ? null : holder.current?.querySelector<SVGElement>(`[data-dimension="${path}"]`);
  const close = (byKey: boolean) => {
    const path = picked?.path;
    setPicked(null);
    if (byKey) findDimension(path)?.focus();
  };
  /** Opens the next measure that the drawing shows. */
  const goOn = () => {
    const measures = listMeasures(layout);
    const after = measures.slice(measures.findIndex(({ path }) => path === picked?.path) + 1);
    const next = after.find(({ path }) => findDimension(path));
    if (next) findDimension(next.path)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    else close(true);
  };
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'relative', mb: 1.5, minHeight: height, overflow: 'hidden' }}
      ref={holder}
    >
      {children({ width, activePath: picked?.path ?? null, onPick: (path, at) => setPicked({ path, at }) })}
      {picked ? (
        <TypeOver
          key={picked.path}
          path={picked.path}
          label={measure ? nameMeasure(measure) : texts.width}
          usual={measure ? usualSizes(measure.kind) : null}
          isOptional={!(measure?.isNeeded ?? false)}
          placeholder={measure ? texts.notMeasured : texts.bayShares}
          at={picked.at}
          width={width}
          onClose={close}
          onNext={goOn}
        />
      ) : null}
    </Paper>
  );
}
