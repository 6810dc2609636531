import type { ComponentType } from 'react';
import Alert from '@mui/material/Alert';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQuery } from '@glass/api-client';
import type { CompanyChoicesReply, CompanyForTenant } from '@glass/contracts/company';
import {
  ChoiceField,
  DateField,
  type FieldName,
  NumberField,
  PostalCodeField,
  type SelectOptions,
  useEndpointForm,
} from '@glass/pages';
import { LOCALE_NAMES } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { ADDRESS_SCHEMES } from '@glass/contracts/receivables';
import { shopCountry } from '@glass/contracts/geo';
import { countryOptions } from '../../parts/country-options.js';
import { RecordForm } from '../../parts/record-form.js';
import { buildRules, type CompanyFields, companyParsers, toFormFields, toRequest } from './company-fields.js';
import { languageTexts } from '../settings/language-texts.js';
import { eInvoiceTexts, schemeTexts } from './e-invoice-texts.js';
import { texts } from './texts.js';

interface CompanyFormProps {
  company: CompanyForTenant;
  choices: CompanyChoicesReply;
  mayWrite: boolean;
  onSaved: (company: CompanyForTenant) => void;
}

type Name = Exclude<FieldName<CompanyFields>, 'language' | 'eInvoiceScheme' | 'eInvoiceId'>;
type Tick = 'isTaxExempt' | 'houseAccountIsOnHold' | 'hidesPrices' | 'hasBillTo';

/** Edits a company; read-only without the right to change it. */
export function CompanyForm({ company, choices, mayWrite, onSaved }: CompanyFormProps) {
  const { locale } = useShell().tenant.settings;
  const form = useCompanyForm(company, choices, onSaved);
  const [isTaxExempt, isOnHold, hidesPrices, hasBillTo, eInvoiceScheme] = useWatch({
    control: form.control,
    name: ['isTaxExempt', 'houseAccountIsOnHold', 'hidesPrices', 'hasBillTo', 'eInvoiceScheme'],
  });
  const { data } = useQuery('/api/geo/list-countries', {});
  const countries = data?.countries ?? [];
  const label = (name: Name) => texts.fields[name];
  const field = (name: Name, help?: string, Field: ComponentType<TextFieldProps> = TextField) => (
    <Field {...form.field(name, help)} label={label(name)} disabled={!mayWrite} />
  );
  const readers = companyParsers(writingOf(choices, locale));
  const numberField = (name: keyof typeof readers, help?: string) => (
    <NumberField
      form={form}
      name={name}
      read={readers[name]}
      help={help}
      label={label(name)}
      disabled={!mayWrite}
    />
  );
  const tick = (name: Tick, checked: boolean, help?: string) => (
    <FormControl error={form.errorOf(name) !== undefined} sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={checked}
            disabled={!mayWrite}
            onChange={(event) => form.set(name, event.target.checked)}
          />
        }
        label={label(name)}
      />
      {help || form.errorOf(name) ? <FormHelperText>{form.errorOf(name) ?? help}</FormHelperText> : null}
    </FormControl>
  );
  const choice = (name: 'discountUID' | 'billingAddress.country', options: SelectOptions) => (
    <ChoiceField form={form} name={name} label={label(name)} disabled={!mayWrite} options={options} />
  );
  const { languages = [] } = useShell().tenant;
  const heading = (text: string) => (
    <Typography variant="h3" sx={{ gridColumn: '1 / -1', mt: 1 }}>
      {text}
    </Typography>
  );

  return (
    <RecordForm
      title={texts.details}
      form={form}
      labels={{ ...texts.fields, ...eInvoiceLabels() }}
      texts={texts}
      isReadOnly={!mayWrite}
    >
      {field('name')}
      {choice('discountUID', [
        ['', texts.noDiscount],
        ...choices.discounts.map(({ discountUID, name }) => [discountUID, name] as const),
      ])}
      {numberField('minArea', texts.help.minArea(choices.areaUnit))}
      {tick('hidesPrices', hidesPrices, texts.help.hidesPrices)}
      {languages.length > 1 ? (
        <ChoiceField
          form={form}
          name="language"
          label={languageTexts.companyLanguage}
          help={languageTexts.companyLanguageHelp}
          disabled={!mayWrite}
          options={[
            ['', languageTexts.asOnSite],
            ...languages.map((locale) => [locale, LOCALE_NAMES[locale]] as const),
          ]}
        />
      ) : null}
      {heading(texts.account)}
      {numberField('houseAccountLimitMinor', texts.help.limit)}
      {numberField('houseAccountTermsDays')}
      {tick('houseAccountIsOnHold', isOnHold)}
      {heading(texts.tax)}
      {tick('isTaxExempt', isTaxExempt)}
      {isTaxExempt ? field('taxCertificate') : null}
      {isTaxExempt && company.needsVatCheck ? (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {texts.needsVatCheck}
        </Alert>
      ) : null}
      {isTaxExempt ? field('taxExemptUntil', texts.help.until, DateField) : null}
      {heading(texts.billTo)}
      {tick('hasBillTo', hasBillTo)}
      {hasBillTo ? (
        <>
          {field('billingAddress.name')}
          {field('billingAddress.attention')}
          {field('billingAddress.line1')}
          {field('billingAddress.line2')}
          {field('billingAddress.city')}
          {field('billingAddress.state', texts.help.state)}
          <PostalCodeField
            form={form}
            name="billingAddress.postalCode"
            country="billingAddress.country"
            state="billingAddress.state"
            label={label('billingAddress.postalCode')}
            disabled={!mayWrite}
          />
          {choice('billingAddress.country', countryOptions(countries))}
          {field('billingAddress.phone')}
        </>
      ) : null}
      {heading(eInvoiceTexts.title)}
      <ChoiceField
        form={form}
        name="eInvoiceScheme"
        label={eInvoiceTexts.eInvoiceScheme}
        help={eInvoiceTexts.help}
        disabled={!mayWrite}
        options={[
          ['', eInvoiceTexts.none],
          ...ADDRESS_SCHEMES.map((scheme) => [scheme, schemeTexts[scheme]] as const),
        ]}
      />
      {eInvoiceScheme === '' ? null : (
        <TextField {...form.field('eInvoiceId')} label={eInvoiceTexts.eInvoiceId} disabled={!mayWrite} />
      )}
      <TextField
        {...form.field('notes', texts.help.notes)}
        label={label('notes')}
        disabled={!mayWrite}
        multiline
        minRows={2}
        sx={{ gridColumn: '1 / -1' }}
      />
    </RecordForm>
  );
}

const eInvoiceLabels = () => ({
  eInvoiceScheme: eInvoiceTexts.eInvoiceScheme,
  eInvoiceId: eInvoiceTexts.eInvoiceId,
});

const writingOf = ({ currency }: CompanyChoicesReply, locale: string) => ({
  locale,
  currency: currency ?? 'USD',
});

function useCompanyForm(
  company: CompanyForTenant,
  choices: CompanyChoicesReply,
  onSaved: (company: CompanyForTenant) => void,
) {
  const { api, tenant } = useShell();
  const { settings } = tenant;
  const writing = { ...writingOf(choices, settings.locale), home: shopCountry(settings) };
  const fields = (stored: CompanyForTenant) => toFormFields(stored, writing);
  return useEndpointForm({
    initial: fields(company),
    rules: buildRules(writing),
    send: (typed, { version }) =>
      api.call('/api/company/save-for-tenant', toRequest(company.companyUID, version, typed, writing)),
    successMessage: ({ name }) => texts.saved(name.trim()),
    onDone: onSaved,
    record: { stored: company, fieldsOf: fields, onTakeTheirs: onSaved },
  });
}
