import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Length } from '@glass/contracts/primitives';
import { useEffect, useRef, useState } from 'react';
import { setLengthAt, valueAt } from '../draft/layout-changes.js';
import { ElevationDrawing } from '../drawing/elevation-drawing.js';
import { PlanDrawing } from '../drawing/plan-drawing.js';
import { useWidth } from '../drawing/use-width.js';
import { sizes } from '@glass/ui';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { TotalFigure } from '../total/total-figure.js';
import { AngleField } from './angle-field.js';
import { Keypad } from './keypad.js';
import { listMeasures } from './list-measures.js';
import { MeasureField } from './measure-field.js';
import { measureTexts as texts } from './measure-texts.js';

const DRAWING_PX = { width: 320, height: 104 } as const;

interface MeasureWalkProps {
  onDone: () => void;
  /** Opens the form with all measures. */
  onAll: () => void;
}

/** One measure at a time round the opening, with large keys. Enter moves on, also from a laser that types. */
export function MeasureWalk({ onDone, onAll }: MeasureWalkProps) {
  const { layout, catalogue, locale, actions } = useShower();
  const measures = listMeasures(layout);
  const [place, setPlace] = useState(0);
  const index = Math.min(place, measures.length - 1);
  const measure = measures[index]!;
  const holder = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const width = useWidth(holder, DRAWING_PX.width);
  const value = valueAt(layout, measure.path);
  const isEmpty = value === null;
  const isLast = index === measures.length - 1;
  const hasSides = layout.runs.length > 1;
  const side = pageTexts.side(measure.run + 1);
  const name = texts.names[measure.kind];

  const go = (to: number) => {
    actions.settle();
    if (to >= measures.length) onDone();
    else setPlace(Math.max(0, to));
  };
  // A laser types into the field without a tap.
  useEffect(() => input.current?.focus({ preventScroll: true }), [measure.path]);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const whole = useRef<HTMLDivElement>(null);
  // On phones, field and keys fill the window below the app bar.
  useEffect(() => {
    if (isPhone) whole.current?.scrollIntoView({ block: 'start' });
  }, [isPhone]);

  const onPlan = measure.kind === 'angle';
  return (
    <Box
      ref={whole}
      sx={{
        ...{ display: 'grid', gap: 1, maxWidth: 520, mx: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' },
        scrollMarginTop: sizes.appBar,
        pt: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h2" sx={{ flex: 1, fontWeight: 'fontWeightBold' }}>
          {hasSides ? texts.ofSide(name, side) : name}
        </Typography>
        <Box sx={{ display: { md: 'none' } }}>
          <TotalFigure />
        </Box>
      </Box>
      <Typography variant="caption" role="status">
        {texts.stop(index + 1, measures.length)}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={texts.stop(index + 1, measures.length)}
        value={((index + 1) / measures.length) * 100}
      />
      <Paper variant="outlined" ref={holder} sx={{ overflow: 'hidden', minHeight: DRAWING_PX.height }}>
        {onPlan ? (
          <PlanDrawing width={width} height={DRAWING_PX.height} activePath={measure.path} isPlain />
        ) : (
          <ElevationDrawing
            run={measure.run}
            label={texts.elevation(side)}
            width={width}
            height={DRAWING_PX.height}
            activePath={measure.path}
            isPlain
          />
        )}
      </Paper>
      <Box sx={{ '& input': { fontSize: '1.5rem', fontWeight: 'fontWeightBold', py: 1.25 } }}>
        {measure.kind === 'angle' ? (
          <AngleField
            key={measure.path}
            joint={measure.run}
            label={name}
            hasOwnKeys
            inputRef={input}
            onEnter={() => go(index + 1)}
          />
        ) : (
          <MeasureField
            key={measure.path}
            label={name}
            name={measure.path}
            value={value as Length | null}
            precision={catalogue.precision}
            locale={locale}
            isOptional={!measure.isNeeded}
            help={texts.help[measure.kind]}
            {...(measure.isNeeded ? {} : { placeholder: texts.notMeasured })}
            hasOwnKeys
            inputRef={input}
            onChange={(length) => actions.change(setLengthAt(measure.path, length), measure.path)}
            onSettle={actions.settle}
            onEnter={() => go(index + 1)}
          />
        )}
      </Box>
      <Keypad
        label={texts.keys(name)}
        input={input}
        precision={catalogue.precision}
        locale={locale}
        isAngle={measure.kind === 'angle'}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={index === 0}
          onClick={() => go(index - 1)}
          sx={{ minHeight: BUTTON_PX }}
        >
          {texts.previous}
        </Button>
        <Button variant="contained" onClick={() => go(index + 1)} sx={{ minHeight: BUTTON_PX }}>
          {isLast ? texts.done : isEmpty ? texts.skip : texts.next}
        </Button>
      </Box>
      <Button onClick={onAll}>{texts.form}</Button>
    </Box>
  );
}

/** For wet fingers and gloves. */
const BUTTON_PX = 56;
