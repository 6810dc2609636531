import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { MatrixChange, Rates } from '@glass/contracts/catalogue';
import { parseNumber, writeNumber } from '@glass/formats';
import { findRates, raiseRate } from '@glass/pricing/price-list';
import { useShell } from '@glass/shell-contract';
import { FormDialog, NumberTextField } from '@glass/ui';
import { SelectField } from '@glass/pages';
import { ChangeLines } from './changes.js';
import { getRate, type MatrixColumn, type MatrixRow, type RateField } from './matrix-rows.js';
import { isSameRate } from './rate-text.js';
import { texts } from './texts.js';

interface RaiseDialogProps {
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  field: RateField;
  isCurvedToo: boolean;
  selected: readonly { row: string; column: string }[];
  onRaise: (changes: MatrixChange[]) => void;
  onClose: () => void;
}

const STEPS = ['0.0001', '0.001', '0.005', '0.01', '0.05', '0.1', '0.25', '0.5', '1'];
const SHOWN = 6;
const PERCENT_LIMITS = { min: -99, max: 1000, decimals: 4 };

/** Raises prices by a percentage, with a preview. */
export function RaiseDialog(props: RaiseDialogProps) {
  const { rows, columns, field, isCurvedToo, selected, onRaise, onClose } = props;
  // One cell is always selected, so only a larger selection is deliberate.
  const [which, setWhich] = useState<'selection' | 'all'>(selected.length > 1 ? 'selection' : 'all');
  const [percent, setPercent] = useState('');
  const [step, setStep] = useState(() =>
    suggestRoundingStep(
      rows.flatMap(({ matrix }) => columns.flatMap((column) => getRate(matrix, column, field) ?? [])),
    ),
  );
  const [isTried, setTried] = useState(false);
  const labelId = useId();

  const { locale } = useShell().tenant.settings;
  const readPercent = (text: string) =>
    parseNumber(text, { locale, limits: PERCENT_LIMITS, isPercent: true });
  const read = readPercent(percent);
  const cells =
    which === 'selection'
      ? selected
      : rows.flatMap(({ uid }) => columns.map(({ id }) => ({ row: uid, column: id })));
  // The selection covers the shown rate; a section covers all rates.
  const fields: RateField[] = which === 'all' && isCurvedToo ? ['rate', 'curvedRate'] : [field];
  const raised = read.ok
    ? raisedCells(cells, rows, columns, { fields, isCurvedToo, percent: read.value, step })
    : [];
  const lines = raised.flatMap(({ change, what }) =>
    fields
      .filter((each) => change.was?.[each] !== change.now?.[each])
      .map((each) => ({
        what: fields.length > 1 && each === 'curvedRate' ? texts.raise.curved(what) : what,
        before: writeNumber(change.was?.[each] ?? '', { locale }),
        after: writeNumber(change.now?.[each] ?? '', { locale }),
      })),
  );

  function submit(): void {
    setTried(true);
    if (raised.length === 0) return;
    onRaise(raised.map(({ change }) => change));
    onClose();
  }

  return (
    <FormDialog
      title={texts.raise.title}
      form={{
        refusal: isTried && read.ok && raised.length === 0 ? texts.raise.nothing : null,
        isDirty: percent !== '',
        submit,
      }}
      saveLabel={texts.raise.save}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={labelId}>{texts.raise.what}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={which}
          onChange={(_event, value) => setWhich(value as 'selection' | 'all')}
        >
          {selected.length > 0 ? (
            <FormControlLabel
              value="selection"
              control={<Radio size="small" />}
              label={texts.raise.selection(selected.length)}
            />
          ) : null}
          <FormControlLabel value="all" control={<Radio size="small" />} label={texts.raise.all} />
        </RadioGroup>
      </FormControl>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberTextField
          autoFocus
          fullWidth
          label={texts.raise.percent}
          text={percent}
          read={readPercent}
          error={isTried && !read.ok}
          helperText={isTried && !read.ok ? texts.raise.percentFault : texts.raise.percentHelp}
          onText={setPercent}
        />
        <SelectField
          fullWidth
          label={texts.raise.step}
          value={step}
          options={STEPS.map((one) => [one, writeNumber(one, { locale })])}
          onSelect={setStep}
        />
      </Stack>
      {lines.length > 0 ? (
        <div role="group" aria-label={texts.raise.preview}>
          <ChangeLines lines={lines.slice(0, SHOWN)} />
          {lines.length > SHOWN ? texts.raise.more(lines.length - SHOWN) : null}
        </div>
      ) : null}
    </FormDialog>
  );
}

interface Raised {
  what: string;
  change: MatrixChange;
}

function raisedCells(
  cells: readonly { row: string; column: string }[],
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  how: { fields: readonly RateField[]; isCurvedToo: boolean; percent: string; step: string },
): Raised[] {
  const { fields, isCurvedToo, percent, step } = how;
  return cells.flatMap(({ row, column }) => {
    const [of, at] = [rows.find(({ uid }) => uid === row), columns.find(({ id }) => id === column)];
    const was = of && at ? findRates(of.matrix, at) : null;
    if (!of || !at || !was) return [];
    const now: Rates = { ...was };
    for (const field of fields) {
      const rate = was[field] ?? null;
      if (rate === null) continue;
      const raised = raiseRate(rate, percent, step);
      if (!isSameRate(rate, raised)) now[field] = raised;
    }
    if (fields.every((field) => now[field] === was[field])) return [];
    const { materialUID, thicknessMm } = at;
    const change = {
      entryUID: row,
      materialUID,
      thicknessMm,
      was,
      now: isCurvedToo ? now : { rate: now.rate },
    };
    return [{ what: `${of.name}, ${at.title}`, change }];
  });
}

/** Default rounding steps, coarsest first. */
const USUAL = ['0.01', '0.001'] as const;
const FINEST = '0.0001';

/**
 * Default rounding of raised prices: one cent, or finer if a cent is more than a twentieth of a price. Edge prices
 * per
 * inch are that small: rounded to cents, 4% would vanish or double them.
 */
export function suggestRoundingStep(rates: readonly string[]): string {
  const least = Math.min(...rates.map(Number).filter((rate) => rate > 0));
  return USUAL.find((step) => Number(step) <= least / 20) ?? FINEST;
}
