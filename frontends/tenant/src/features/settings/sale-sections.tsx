import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { CURRENCIES, limits, WEEKDAYS, type Holiday, type Tax } from '@glass/contracts';
import { numberReader } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, NumberTextField } from '@glass/ui';
import { getRowError, SettingChoice, SettingNumber, CheckboxGroup, useSettings } from './controls.js';
import { LOCALES } from './region-section.js';
import { percentOptions } from './settings-fields.js';
import { max } from './site-sections.js';
import { texts } from './texts.js';
import { TimeZoneSetting } from './region-section.js';

const pairs = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));

export function RegionSection() {
  const { reply, form } = useSettings();
  const locale = useWatch({ control: form.control, name: 'settings.locale' });
  const { sale, units, currencyIsFixed } = reply;
  return (
    <Stack spacing={2}>
      <SettingChoice
        name="settings.locale"
        label={texts.locale}
        help={texts.localeHelp}
        options={{ ...(locale in LOCALES ? {} : { [locale]: locale }), ...LOCALES }}
      />
      <TimeZoneSetting />
      {sale && units ? (
        <>
          {currencyIsFixed ? (
            <Facts facts={[{ label: texts.currency, value: `${sale.currency}. ${texts.currencyFixed}` }]} />
          ) : (
            <SettingChoice
              name="sale.currency"
              label={texts.currency}
              help={texts.currencyHelp}
              options={pairs(CURRENCIES)}
            />
          )}
          <Facts facts={[{ label: texts.units, value: texts.unitNames[units] }]} />
          <Typography variant="caption" color="textSecondary">
            {texts.unitsHelp}
          </Typography>
          {units === 'inch' ? (
            <SettingChoice
              name="sale.precision"
              label={texts.precision}
              help={texts.publishes}
              options={{ '1/16': texts.precisions['1/16'], '1/32': texts.precisions['1/32'] }}
            />
          ) : null}
        </>
      ) : (
        <NoPriceList />
      )}
    </Stack>
  );
}

export function TaxesSection() {
  const { reply, form, mayWrite } = useSettings();
  const taxes = useWatch({ control: form.control, name: 'sale.taxes' });
  const readPercent = numberReader(percentOptions(useShell().tenant.settings.locale));
  if (!reply.sale) return <NoPriceList />;
  const set = (at: number, change: Partial<Tax>) =>
    form.set(
      'sale.taxes',
      taxes.map((tax, index) => (index === at ? { ...tax, ...change } : tax)),
    );
  return (
    <Rows
      rows={taxes}
      empty={texts.noTaxes}
      what={texts.tax}
      onAdd={() =>
        form.set('sale.taxes', [
          ...taxes,
          { code: `tax${taxes.length + 1}`, label: '', percent: '0', compound: false },
        ])
      }
      onRemove={(at) =>
        form.set(
          'sale.taxes',
          taxes.filter((_tax, index) => index !== at),
        )
      }
      note={texts.waitsInDraft}
      row={(tax, at) => (
        <>
          <TextField
            label={texts.taxLabel}
            value={tax.label}
            {...getRowError(form, `sale.taxes.${at}.label`)}
            disabled={!mayWrite}
            onChange={({ target }) => set(at, { label: target.value })}
            slotProps={max(limits.catalogueName)}
            sx={{ flex: { xs: '2 1 130px', sm: 2 } }}
          />
          <NumberTextField
            label={texts.taxPercent}
            text={tax.percent}
            read={readPercent}
            {...getRowError(form, `sale.taxes.${at}.percent`)}
            disabled={!mayWrite}
            onText={(percent) => set(at, { percent })}
            sx={{ flex: { xs: '1 1 80px', sm: 1 } }}
          />
          {at > 0 ? (
            <FormControlLabel
              disabled={!mayWrite}
              control={
                <Checkbox checked={tax.compound} onChange={(_event, compound) => set(at, { compound })} />
              }
              label={texts.taxCompound}
              sx={{ flexBasis: { xs: '75%', sm: 'auto' }, mr: 0 }}
            />
          ) : null}
        </>
      )}
    />
  );
}

export function DaysSection() {
  const { reply, form, mayWrite } = useSettings();
  const [workingDays, holidays] = useWatch({
    control: form.control,
    name: ['settings.workingDays', 'settings.holidays'],
  });
  const set = (at: number, change: Partial<Holiday>) =>
    form.set(
      'settings.holidays',
      holidays.map((day, index) => (index === at ? { ...day, ...change } : day)),
    );
  return (
    <Stack spacing={2}>
      {reply.sale ? (
        <SettingNumber name="sale.leadWorkingDays" label={texts.leadWorkingDays} help={texts.leadHelp} />
      ) : null}
      <CheckboxGroup
        legend={texts.workingDays}
        options={WEEKDAYS.map((day) => [day, texts.weekdays[day - 1]!] as const)}
        value={workingDays}
        fault={form.errorOf('settings.workingDays')}
        disabled={!mayWrite}
        onChange={(days) => form.set('settings.workingDays', days)}
      />
      <Typography>{texts.holidays}</Typography>
      <Rows
        rows={holidays}
        empty={texts.noHolidays}
        what={texts.holiday}
        onAdd={() => form.set('settings.holidays', [...holidays, { day: '', name: '' }])}
        onRemove={(at) =>
          form.set(
            'settings.holidays',
            holidays.filter((_day, index) => index !== at),
          )
        }
        row={(holiday, at) => (
          <>
            <TextField
              type="date"
              label={texts.holidayDay}
              value={holiday.day}
              {...getRowError(form, `settings.holidays.${at}.day`)}
              disabled={!mayWrite}
              onChange={({ target }) => set(at, { day: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              label={texts.holidayName}
              value={holiday.name}
              {...getRowError(form, `settings.holidays.${at}.name`)}
              disabled={!mayWrite}
              onChange={({ target }) => set(at, { name: target.value })}
              slotProps={max(limits.holidayName)}
              sx={{ flex: 1 }}
            />
          </>
        )}
      />
    </Stack>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[];
  row: (row: Row, at: number) => ReactNode;
  empty: string;
  /** Names one row, as in "Remove day off". */
  what: string;
  note?: string;
  onAdd: () => void;
  onRemove: (at: number) => void;
}

/** An editable list of rows. */
export function Rows<Row>({ rows, row, empty, what, note, onAdd, onRemove }: RowsProps<Row>) {
  const { mayWrite } = useSettings();
  return (
    <Stack spacing={1.5}>
      {rows.length === 0 ? <Typography color="textSecondary">{empty}</Typography> : null}
      {rows.map((one, at) => (
        <Stack
          key={at}
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          {row(one, at)}
          {mayWrite ? (
            <IconButton aria-label={`${texts.remove(what)} ${at + 1}`} onClick={() => onRemove(at)}>
              <DeleteOutlined />
            </IconButton>
          ) : null}
        </Stack>
      ))}
      {mayWrite ? (
        <Button startIcon={<AddOutlined />} onClick={onAdd} sx={{ alignSelf: 'flex-start' }}>
          {`${texts.add} ${what}`}
        </Button>
      ) : null}
      {note ? (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </Stack>
  );
}

function NoPriceList() {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography color="textSecondary">{texts.noPriceList}</Typography>
      <Button component={Link} to="/tenant/pricing-studio">
        {texts.toPricing}
      </Button>
    </Stack>
  );
}
