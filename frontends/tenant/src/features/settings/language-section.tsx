import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useQuery } from '@glass/api-client';
import { CATALOGUE_LANGUAGES } from '@glass/contracts/catalogue';
import { screenUrl } from '@glass/contracts/screens';
import { type Locale, LOCALE_NAMES, LOCALES } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { listOtherLanguages } from '../pricing/languages/list-other-languages.js';
import { CheckboxGroup, SettingChoice, useSettings } from './controls.js';
import { languageTexts as texts } from './language-texts.js';

/** Languages that the site offers, and the one for visitors who chose none. */
export function LanguageSettings() {
  const { form, mayWrite } = useSettings();
  const languages = useWatch({ control: form.control, name: 'settings.languages' });
  const offered = LOCALES.filter((locale) => languages.includes(locale));
  return (
    <Stack spacing={1}>
      <CheckboxGroup
        legend={texts.siteLanguages}
        options={LOCALES.map((locale) => [locale as string, LOCALE_NAMES[locale]] as const)}
        value={languages}
        fault={form.errorOf('settings.languages')}
        onChange={(chosen) => form.set('settings.languages', chosen)}
        disabled={!mayWrite}
      />
      <Typography variant="caption" color="textSecondary">
        {texts.siteLanguagesHelp}
      </Typography>
      <UntranslatedNames languages={offered} />
      {offered.length > 1 ? (
        <SettingChoice
          name="settings.language"
          label={texts.siteLanguage}
          help={texts.siteLanguageHelp}
          options={{
            '': texts.browserDecides,
            ...Object.fromEntries(offered.map((locale) => [locale, LOCALE_NAMES[locale]])),
          }}
        />
      ) : null}
    </Stack>
  );
}

/** Warns of texts of the price list that lack a translation into a language of the site. */
function UntranslatedNames({ languages }: { languages: readonly Locale[] }) {
  const { session, tenant } = useShell();
  const others = listOtherLanguages({ ...tenant, languages });
  const mayRead = session.hasFlags('canTenantManagePricing') && others.length > 0;
  const { data } = useQuery('/api/price-list/translations', mayRead ? {} : null);
  const missing = others.flatMap((language) => {
    const count = (data?.items ?? []).filter((row) => row[language] === '').length;
    return count > 0 ? [texts.untranslated(CATALOGUE_LANGUAGES[language], count)] : [];
  });
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button
          component={Link}
          to={`${screenUrl('/tenant/pricing-studio')}?section=languages`}
          color="inherit"
          size="small"
        >
          {texts.translate}
        </Button>
      }
    >
      {missing.map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      <Typography variant="body2">{texts.untranslatedHelp}</Typography>
    </Alert>
  );
}
