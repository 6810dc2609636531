import WarningAmber from '@mui/icons-material/WarningAmber';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { SecondMeasures } from '@glass/contracts/layout';
import type { Length } from '@glass/contracts/primitives';
import { writeNumber } from '@glass/formats';
import { formatReadable, isLength } from '@glass/geometry';
import { nameMeasure } from '../measures/measure-name.js';
import { measureTexts } from '../measures/measure-texts.js';
import { useShower } from '../shower-context.js';
import { texts as pageTexts } from '../texts.js';
import { type Choice, type ComparedMeasure, isDecided } from './compare-measures.js';
import { comparisonTexts as texts } from './comparison-texts.js';

interface ComparisonProps {
  measures: SecondMeasures;
  compared: readonly ComparedMeasure[];
  choiceOf: (one: ComparedMeasure) => Choice | null;
  onChoose: (one: ComparedMeasure, choice: Choice) => void;
}

/** Measures that need a decision come first. */
const SECTIONS = ['differs', 'onlyTheirs', 'same', 'onlyMine'] as const;
const CHOICES: readonly Choice[] = ['mine', 'theirs', 'again'];

/** Every measure with both values. Differences over 3 mm are named, and decided one by one. */
export function Comparison({ measures, compared, choiceOf, onChoose }: ComparisonProps) {
  const name = measures.measuredBy === '' ? texts.secondPerson : measures.measuredBy;
  const count = compared.filter(({ theirs }) => theirs !== null).length;
  const differing = compared.filter(({ verdict }) => verdict === 'differs').length;
  return (
    <>
      <Typography role="status">
        {texts.measuredBy(name, count, compared.length)}{' '}
        <strong>{differing > 0 ? texts.differences(differing) : texts.noDifferences}</strong>
      </Typography>
      {SECTIONS.map((section) => {
        const rows = compared.filter(({ verdict }) => verdict === section);
        if (rows.length === 0) return null;
        return (
          <Box component="section" key={section} aria-label={texts.sections[section]} sx={{ mt: 2 }}>
            <Typography variant="h3">{texts.sections[section]}</Typography>
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {rows.map((one) => (
                <Row
                  key={one.measure.path}
                  name={name}
                  one={one}
                  choice={choiceOf(one)}
                  onChoose={(choice) => onChoose(one, choice)}
                />
              ))}
            </Box>
          </Box>
        );
      })}
    </>
  );
}

interface RowProps {
  /** Second person. */
  name: string;
  one: ComparedMeasure;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

function Row({ name, one, choice, onChoose }: RowProps) {
  const { layout, catalogue, locale } = useShower();
  const { measure, mine, theirs, verdict, difference } = one;
  const own = nameMeasure(measure);
  const title = layout.runs.length > 1 ? measureTexts.ofSide(own, pageTexts.side(measure.run + 1)) : own;
  const shown = (value: Length | number | null): string => {
    if (value === null) return measureTexts.notMeasured;
    return isLength(value)
      ? formatReadable(value.mm, catalogue.precision, locale)
      : `${writeNumber(value, { locale })}°`;
  };
  // Rounded up, so that a difference over the limit never shows as the limit.
  const amount = writeNumber(Math.ceil((difference ?? 0) * 10 - 1e-6) / 10, { locale });
  const words = {
    differs: texts.differsBy(measure.kind === 'angle' ? `${amount}°` : `${amount} mm`),
    same: texts.confirmed,
    onlyMine: texts.onlyMine,
    onlyTheirs: texts.onlyTheirs,
    neither: measureTexts.notMeasured,
  }[verdict];
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
        <Stack
          direction="row"
          spacing={0.5}
          sx={{
            alignItems: 'center',
            fontWeight: isDecided(one) ? 'fontWeightBold' : undefined,
          }}
        >
          {verdict === 'differs' ? <WarningAmber fontSize="small" color="warning" /> : null}
          {verdict === 'same' ? <CheckCircleOutlined fontSize="small" color="success" /> : null}
          <span>{words}</span>
        </Stack>
      </Stack>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {texts.values(shown(mine), name, shown(theirs))}
      </Typography>
      {isDecided(one) ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={choice}
          aria-label={texts.decide(title)}
          onChange={(_event, next: Choice | null) => next && onChoose(next)}
          sx={{ mt: 0.5 }}
        >
          {CHOICES.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', minHeight: 44 }}>
              {texts.choices[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
    </Box>
  );
}
