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
import { limits } from '@glass/contracts/limits';
import { CURRENCIES } from '@glass/contracts/primitives';
import { WEEKDAYS } from '@glass/contracts/tenant';
import { DateField, numberReader } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts, NumberTextField } from '@glass/ui';
import { CheckboxGroup, getRowError, SettingChoice, SettingNumber, useSettings } from './controls.js';
import { LOCALES, TimeZoneSetting } from './region-section.js';
import { percentOptions } from './settings-fields.js';
import { max } from './site-sections.js';
import { texts } from './texts.js';

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
  return (
    <Rows
      rows={taxes}
      empty={texts.noTaxes}
      what={texts.tax}
      added={{ code: `tax${taxes.length + 1}`, label: '', percent: '0', compound: false }}
      onChange={(rows) => form.set('sale.taxes', rows)}
      note={texts.waitsInDraft}
      row={(tax, change, at) => (
        <>
          <TextField
            label={texts.taxLabel}
            value={tax.label}
            {...getRowError(form, `sale.taxes.${at}.label`)}
            disabled={!mayWrite}
            onChange={({ target }) => change({ label: target.value })}
            slotProps={max(limits.catalogueName)}
            sx={{ flex: { xs: '2 1 130px', sm: 2 } }}
          />
          <NumberTextField
            label={texts.taxPercent}
            text={tax.percent}
            read={readPercent}
            {...getRowError(form, `sale.taxes.${at}.percent`)}
            disabled={!mayWrite}
            onText={(percent) => change({ percent })}
            sx={{ flex: { xs: '1 1 80px', sm: 1 } }}
          />
          {at > 0 ? (
            <FormControlLabel
              disabled={!mayWrite}
              control={
                <Checkbox checked={tax.compound} onChange={(_event, compound) => change({ compound })} />
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
        added={{ day: '', name: '' }}
        onChange={(rows) => form.set('settings.holidays', rows)}
        row={(holiday, change, at) => (
          <>
            <DateField
              label={texts.holidayDay}
              value={holiday.day}
              {...getRowError(form, `settings.holidays.${at}.day`)}
              disabled={!mayWrite}
              onChange={({ target }) => change({ day: target.value })}
            />
            <TextField
              label={texts.holidayName}
              value={holiday.name}
              {...getRowError(form, `settings.holidays.${at}.name`)}
              disabled={!mayWrite}
              onChange={({ target }) => change({ name: target.value })}
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
  /** @param change changes fields of this row */
  row: (row: Row, change: (more: Partial<Row>) => void, at: number) => ReactNode;
  empty: string;
  /** Names one row, as in "Remove day off". */
  what: string;
  note?: string;
  added: Row;
  onChange: (rows: Row[]) => void;
}

/** An editable list of rows. */
export function Rows<Row>({ rows, row, empty, what, note, added, onChange }: RowsProps<Row>) {
  const change = (at: number) => (more: Partial<Row>) =>
    onChange(rows.map((one, index) => (index === at ? { ...one, ...more } : one)));
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
          {row(one, change(at), at)}
          {mayWrite ? (
            <IconButton
              aria-label={`${texts.remove(what)} ${at + 1}`}
              onClick={() => onChange(rows.filter((_row, index) => index !== at))}
            >
              <DeleteOutlined />
            </IconButton>
          ) : null}
        </Stack>
      ))}
      {mayWrite ? (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => onChange([...rows, added])}
          sx={{ alignSelf: 'flex-start' }}
        >
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
