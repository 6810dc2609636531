import { listWords } from '@glass/language';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
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
import { writePercent } from '@glass/formats';
import { DateField } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { Facts } from '@glass/ui';
import { CheckboxGroup, getRowError, SettingChoice, useSettings } from './controls.js';
import { LanguageSettings } from './language-section.js';
import { namedLocales, TimeZoneSetting } from './region-section.js';
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
        options={namedLocales(locale)}
      />
      <LanguageSettings />
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

/** Taxes and lead time as published or drafted; both are edited with the prices. */
export function TaxesSection() {
  const { reply } = useSettings();
  const { locale } = useShell().tenant.settings;
  if (!reply.sale) return <NoPriceList />;
  const { taxes, leadWorkingDays } = reply.sale;
  const taxTexts = taxes.map(({ label, percent }) => `${label} ${writePercent(percent, locale)}`);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Facts
        facts={[
          { label: texts.taxes, value: listWords(taxTexts) || texts.noTaxes },
          { label: texts.leadWorkingDays, value: texts.days(leadWorkingDays) },
        ]}
      />
      <Typography color="textSecondary">{texts.partOfPrices}</Typography>
      <Button component={Link} to="/tenant/pricing-studio?section=charges" variant="outlined">
        {texts.editInPricing}
      </Button>
    </Stack>
  );
}

export function DaysSection() {
  const { form, mayWrite } = useSettings();
  const [workingDays, holidays] = useWatch({
    control: form.control,
    name: ['settings.workingDays', 'settings.holidays'],
  });
  return (
    <Stack spacing={2}>
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
        addLabel={texts.addHoliday}
        removeLabel={texts.removeHoliday}
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
  addLabel: string;
  /** @param row counts from 1 */
  removeLabel: (row: number) => string;
  added: Row;
  onChange: (rows: Row[]) => void;
}

/** An editable list of rows. */
export function Rows<Row>({ rows, row, empty, addLabel, removeLabel, added, onChange }: RowsProps<Row>) {
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
              aria-label={removeLabel(at + 1)}
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
          {addLabel}
        </Button>
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
