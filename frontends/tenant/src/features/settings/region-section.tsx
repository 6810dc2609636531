import { isTimeZone } from '@glass/contracts/geo';
import { currentLocale } from '@glass/language';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { useSettings } from './controls.js';
import { texts } from './texts.js';

/** `America/Los_Angeles` becomes `America/Los Angeles`, for display and search. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The tenant's time zone, with the current time there. */
export function TimeZoneSetting() {
  const { form, mayWrite } = useSettings();
  const zone = useWatch({ control: form.control, name: 'settings.timeZone' });
  const fault = form.errorOf('settings.timeZone');
  const zones = [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone').filter(isTimeZone)])].sort();
  return (
    <Autocomplete
      options={zones}
      value={zone}
      disableClearable
      disabled={!mayWrite}
      getOptionLabel={nameOf}
      noOptionsText={texts.noZone}
      onChange={(_event, chosen) => form.set('settings.timeZone', chosen)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={texts.timeZone}
          error={fault !== undefined}
          helperText={fault ?? texts.timeZoneHelp(timeIn(zone))}
        />
      )}
    />
  );
}

/** Current time in the zone, with the weekday in the reader's language: `Wed 4:05 PM`. */
function timeIn(timeZone: string): string {
  const parts = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(currentLocale(), { ...parts, timeZone }).format(new Date());
}

/** Selectable locales, which set the format of dates and amounts. */
export const LOCALES: readonly string[] =
  'en-US en-CA en-GB en-IE en-AU en-NZ en-IN fr-CA fr-FR nl-NL nl-BE de-DE de-AT de-CH it-IT es-ES es-US pt-PT da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ ja-JP'.split(
    ' ',
  );

/** Selectable locales and the current one, with their names in the reader's language. */
export function namedLocales(current: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'language', languageDisplay: 'standard' });
  const others = LOCALES.includes(current) ? [] : [current];
  return Object.fromEntries([...others, ...LOCALES].map((locale) => [locale, names.of(locale) ?? locale]));
}
