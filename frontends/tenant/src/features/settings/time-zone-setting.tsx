import { isTimeZone } from '@glass/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { useShell } from '@glass/shell-contract';
import { useSettings } from './controls.js';
import { texts } from './texts.js';

/** `America/Los_Angeles` becomes `America/Los Angeles`, for display and search. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The tenant's time zone, with the current time there. */
export function TimeZoneSetting() {
  const { form, mayWrite } = useSettings();
  const { locale } = useShell().tenant.settings;
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
          helperText={fault ?? texts.timeZoneHelp(timeIn(zone, locale))}
        />
      )}
    />
  );
}

/** Current time in the zone: `Wed 4:05 PM`. */
function timeIn(timeZone: string, locale: string): string {
  const parts = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date());
}
