import Box from '@mui/material/Box';
import { LOCALE_NAMES, type Locale } from '@glass/language';
import { useLanguage } from '@glass/language/react';
import { choosePageLocale } from '../start/page-locale.js';
import { showErrorsWith } from '../start/show-errors.js';
import { useHost } from './host-context.js';

/** Readable in each language that may be missing on the page. */
const LABEL = 'Language · Sprache · Langue · Idioma';

/** A list of the site's languages, each in its own words, with the page's language chosen. */
export function LanguageSwitch({ locales }: { locales: readonly Locale[] }) {
  const current = useLanguage();
  const { toasts, api, people } = useHost();
  return (
    <Box
      component="select"
      aria-label={LABEL}
      value={current}
      onChange={(event) => {
        choosePageLocale(event.target.value as Locale, { api, people }).catch(showErrorsWith(toasts));
      }}
      sx={{
        font: 'inherit',
        fontSize: 'caption.fontSize',
        color: 'text.secondary',
        bgcolor: 'transparent',
        border: 0,
        py: 0.75,
        ml: 'auto',
      }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {LOCALE_NAMES[locale]}
        </option>
      ))}
    </Box>
  );
}
