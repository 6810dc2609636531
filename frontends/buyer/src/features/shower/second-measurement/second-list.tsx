import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { writeNumber } from '@glass/formats';
import { formatReadable } from '@glass/geometry';
import { listMeasures, type Measure } from '@glass/layouts';
import { isReadableLength } from '@glass/panel-editor';
import { useShell } from '@glass/shell-contract';
import { nameMeasure } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { texts as pageTexts } from '../texts.js';
import { listUnreadable, type SecondDraft } from './second-draft.js';
import { secondTexts as texts } from './second-texts.js';

interface SecondListProps {
  draft: SecondDraft;
  /** Omitted where nothing can be changed. */
  onChange?: (path: string) => void;
}

/** All measures of the second person, with what was entered. */
export function SecondList({ draft, onChange }: SecondListProps) {
  const { locale, precision } = useShell().tenant.settings;
  const { plan, values } = draft;
  const measures = listMeasures(plan);
  const hasSides = plan.runs.length > 1;
  const unreadable = listUnreadable(draft, precision);
  const shown = ({ path }: Measure): string => {
    const value = values[path];
    if (value === undefined) return measureTexts.notMeasured;
    if (typeof value === 'number') return `${writeNumber(value, { locale })}°`;
    return isReadableLength(value, precision) ? formatReadable(value.mm, precision, locale) : value.text;
  };
  return (
    <Box component="section" aria-label={texts.yourMeasures}>
      <Typography variant="h2">{texts.yourMeasures}</Typography>
      <Typography sx={{ mb: 1 }}>
        {texts.measuredCount(Object.keys(values).length, measures.length)}
      </Typography>
      {unreadable.length > 0 ? <Alert severity="error">{texts.unreadable(unreadable.length)}</Alert> : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {measures.map((measure) => {
          const name = nameMeasure(measure);
          const whole = hasSides ? measureTexts.ofSide(name, pageTexts.side(measure.run + 1)) : name;
          const row = (
            <>
              <span>{whole}</span>{' '}
              <Box
                component="span"
                sx={{
                  ...{ fontVariantNumeric: 'tabular-nums', textAlign: 'right', overflowWrap: 'anywhere' },
                  color: unreadable.includes(measure)
                    ? 'error.main'
                    : values[measure.path] === undefined
                      ? 'text.secondary'
                      : undefined,
                }}
              >
                {shown(measure)}
              </Box>
            </>
          );
          return (
            <Box component="li" key={measure.path} sx={{ borderBottom: 1, borderColor: 'divider' }}>
              {onChange ? (
                <ButtonBase onClick={() => onChange(measure.path)} sx={ROW}>
                  {row}
                </ButtonBase>
              ) : (
                <Box sx={ROW}>{row}</Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const ROW = {
  ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 },
  ...{ width: '100%', minHeight: 44, textAlign: 'left', font: 'inherit' },
} as const;
