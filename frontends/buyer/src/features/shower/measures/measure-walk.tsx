import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { LengthPrecision } from '@glass/contracts/primitives';
import type { Measure } from '@glass/layouts';
import { LOW_WINDOW, PAGE_FOOT, sizes } from '@glass/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ElevationDrawing } from '../drawing/elevation-drawing.js';
import { PlanDrawing } from '../drawing/plan-drawing.js';
import { useSize } from '../drawing/use-size.js';
import { texts as pageTexts } from '../texts.js';
import { Keypad } from './keypad.js';
import { nameMeasure } from './measure-name.js';
import { measureTexts as texts } from './measure-texts.js';
import { pressEnter } from './type-into.js';

const DRAWING_PX = { width: 320, height: 96, least: 64 } as const;

/** A length up to `max`, but 0 in windows lower than `px`: field and keys come first there. */
const fromWindowHeight = (px: number, max: string) =>
  `clamp(0px, (100dvh - var(--shell-bottom, 0px) - ${px}px) * 99, ${max})`;

/** The field of a measure as the walk needs it. */
export interface WalkedField {
  label: string;
  hasOwnKeys: true;
  inputRef: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
}

interface MeasureWalkProps {
  measures: readonly Measure[];
  /** Path of the measure that is asked for; the first one if there is none with this path. */
  path: string | null;
  onPath: (path: string) => void;
  precision: LengthPrecision;
  locale: string;
  isEmpty: (measure: Measure) => boolean;
  field: (measure: Measure, field: WalkedField) => ReactNode;
  /** Called before the walk moves on. */
  onSettle?: () => void;
  /** Before the name, and after it. */
  back?: ReactNode;
  corner: ReactNode;
  /** Beside the count. */
  tools: ReactNode;
  /** After the last measure. */
  onEnd: () => void;
}

/** One measure at a time round the opening, with large keys. Enter moves on, also from a laser that types. */
export function MeasureWalk(props: MeasureWalkProps) {
  const { measures, path, onPath, precision, locale, isEmpty, field, onSettle, back, corner, tools, onEnd } =
    props;
  const index = Math.max(
    0,
    measures.findIndex((one) => one.path === path),
  );
  const measure = measures[index]!;
  const holder = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { width, height } = useSize(holder, DRAWING_PX);
  const hasSides = measures.at(-1)!.run > 0;
  const side = pageTexts.side(measure.run + 1);
  const name = nameMeasure(measure);

  const go = (to: number) => {
    onSettle?.();
    const next = measures[Math.max(0, to)];
    if (next) onPath(next.path);
    else onEnd();
  };
  // A laser types into the field without a tap.
  useEffect(() => input.current?.focus({ preventScroll: true }), [measure.path]);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const whole = useRef<HTMLDivElement>(null);
  const isLow = useMediaQuery(LOW_WINDOW, { noSsr: true });
  // On phones, drawing, field and keys fill the window below the app bar, also after it is turned.
  useEffect(() => {
    if (isPhone) whole.current?.scrollIntoView({ block: 'start' });
  }, [isPhone, isLow]);

  return (
    <Box
      ref={whole}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', gap: 1, maxWidth: { md: 520 }, mx: { md: 'auto' } },
        // The window's own scroll padding has the usual height of the app bar.
        scrollMarginTop: `calc(var(--shell-top, ${sizes.appBar}px) - ${sizes.appBar}px)`,
        minHeight: { xs: 'calc(100dvh - 8px - var(--shell-top, 0px) - var(--shell-bottom, 0px))', md: 0 },
        [LOW_WINDOW]: {
          scrollMarginTop: 0,
          ...{ display: 'grid', columnGap: 2, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gridTemplateRows: 'auto minmax(64px, 1fr) auto',
          gridTemplateAreas: '"head keys" "drawing keys" "field keys"',
          maxWidth: 'none',
        },
      }}
    >
      <Box sx={{ gridArea: 'head' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          {back}
          <Typography component="h2" sx={{ flex: 1, fontWeight: 'fontWeightBold' }}>
            {hasSides ? texts.ofSide(name, side) : name}
          </Typography>
          {corner}
        </Box>
        <Typography
          sx={{
            maxHeight: { xs: fromWindowHeight(700, '6rem'), md: 'none' },
            overflow: 'hidden',
            [LOW_WINDOW]: { maxHeight: 'none' },
          }}
        >
          {texts.help[measure.kind]}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="caption" role="status" color="textPrimary" sx={{ flex: 1 }}>
            {texts.stop(index + 1, measures.length)}
          </Typography>
          {tools}
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label={texts.stop(index + 1, measures.length)}
          value={((index + 1) / measures.length) * 100}
        />
      </Box>
      <Paper
        variant="outlined"
        ref={holder}
        sx={{
          ...{ gridArea: 'drawing', position: 'relative', overflow: 'hidden' },
          ...{ flex: '1 1 0px', minHeight: { xs: fromWindowHeight(600, `${DRAWING_PX.least}px`), md: 160 } },
          [LOW_WINDOW]: { minHeight: DRAWING_PX.least },
          '& > svg': { position: 'absolute' },
        }}
      >
        {measure.kind === 'angle' ? (
          <PlanDrawing width={width} height={height} activePath={measure.path} isPlain />
        ) : (
          <ElevationDrawing
            width={width}
            height={height}
            run={measure.run}
            label={texts.elevation(side)}
            activePath={measure.path}
            isPlain
          />
        )}
      </Paper>
      <Box
        {...PAGE_FOOT}
        sx={{
          ...{ position: { xs: 'sticky', md: 'static' }, bottom: 'var(--shell-bottom, 0px)', zIndex: 1 },
          ...{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
          ...{ mx: -2, px: 2, pt: 1, pb: 1, bgcolor: 'background.default' },
          [LOW_WINDOW]: { display: 'contents' },
        }}
      >
        <Box
          sx={{
            [LOW_WINDOW]: { gridArea: 'field' },
            '& input': { fontSize: 'h1.fontSize', fontWeight: 'fontWeightBold', py: 1.25 },
            '& .MuiFormHelperText-root, & .MuiInputAdornment-root p': { color: 'text.primary' },
          }}
        >
          {field(measure, { label: name, hasOwnKeys: true, inputRef: input, onEnter: () => go(index + 1) })}
        </Box>
        <Box sx={{ [LOW_WINDOW]: { gridArea: 'keys' } }}>
          <Keypad
            label={texts.keys(name)}
            input={input}
            precision={precision}
            locale={locale}
            isAngle={measure.kind === 'angle'}
            nextLabel={isEmpty(measure) ? texts.skip : texts.next}
            onNext={() => pressEnter(input.current)}
            onPrevious={index === 0 ? null : () => go(index - 1)}
          />
        </Box>
      </Box>
    </Box>
  );
}
