import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { asksForLegal, LEGAL_FIELDS, type LegalField, listMissingLegal } from '@glass/contracts/legal';
import { limits } from '@glass/contracts/limits';
import { currentLocale } from '@glass/language';
import { EInvoiceFields } from './e-invoice-section.js';
import { SettingCheckbox, SettingChoice, SettingText, useSettings } from './controls.js';
import { kindTexts, legalFieldTexts, legalTexts as texts } from './legal-texts.js';

/** Legal details for papers and the imprint, with those that the tenant's country asks for. */
export function LegalSection() {
  const { form } = useSettings();
  const country = useWatch({ control: form.control, name: 'settings.address.country' });
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">{texts.help}</Typography>
      <Asked country={country} />
      <SettingChoice name="settings.legal.kind" label={texts.kind} options={{ ...kindTexts }} />
      {LEGAL_FIELDS.map((field) => (
        <SettingText
          key={field}
          name={`settings.legal.${field}`}
          label={legalFieldTexts[field]}
          slotProps={{ htmlInput: { maxLength: limits.legalText.max } }}
        />
      ))}
      <SettingCheckbox name="settings.legal.isSmallBusiness" label={texts.isSmallBusiness} />
      {country === 'FR' ? (
        <SettingCheckbox name="settings.legal.vatOnDebits" label={texts.vatOnDebits} />
      ) : null}
      <EInvoiceFields />
    </Stack>
  );
}

function Asked({ country }: { country: string }) {
  const { form } = useSettings();
  const [legal, taxId] = useWatch({ control: form.control, name: ['settings.legal', 'settings.taxId'] });
  const missing = listMissingLegal(country, legal, taxId);
  if (!asksForLegal(country))
    return (
      <Alert role="note" severity="info">
        {texts.nothingAsked}
      </Alert>
    );
  if (missing.length === 0)
    return (
      <Alert role="note" severity="success">
        {texts.complete}
      </Alert>
    );
  const fields = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(missing.map(nameOf));
  return (
    <Alert role="note" severity="warning">
      {texts.missing(fields)}
    </Alert>
  );
}

function nameOf(field: LegalField | 'kind' | 'tax'): string {
  if (field === 'kind') return texts.kind;
  return field === 'tax' ? texts.taxNumberOrVatId : legalFieldTexts[field];
}
