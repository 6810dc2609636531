import { isTimeZone } from '@glass/contracts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { useShell } from '@glass/shell-contract';
import { useSettings } from './controls.js';
import { texts } from './texts.js';

/** As they are read, and found by what is typed: `Los Angeles`. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** Where the days of the tenant begin. */
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

/** Now, as the clocks there show it: `Wed 4:05 PM`. */
function timeIn(timeZone: string, locale: string): string {
  const parts = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date());
}
