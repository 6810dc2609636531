import {
  contrastOf,
  isTimeZone,
  labelDesignFaults,
  READABLE_CONTRAST,
  type ProblemError,
  type TenantSettings,
} from '@glass/contracts';

/** What is wrong with settings beyond the form of each field. */
export function settingFaults(settings: Partial<TenantSettings>): ProblemError[] {
  const { workingDays, holidays = [], staffNotices = [], locale, timeZone, labelDesign } = settings;
  const faults: ProblemError[] = [];
  const fail = (name: string, reason: string) =>
    faults.push({ name: `settings.${name}`, reason, code: 'invalid' });
  for (const name of ['primaryColour', 'secondaryColour'] as const) {
    const colour = settings[name];
    if (colour && contrastOf(colour) < READABLE_CONTRAST) {
      const ratio = Math.floor(contrastOf(colour) * 10) / 10;
      fail(
        name,
        `White text cannot be read on this colour: its contrast is ${ratio}, and ${READABLE_CONTRAST} is needed.`,
      );
    }
  }
  if (locale !== undefined && !isLocale(locale)) fail('locale', 'must be a language tag such as en-US');
  if (timeZone !== undefined && !isTimeZone(timeZone))
    fail('timeZone', 'must be a time zone such as America/Los_Angeles');
  if (workingDays?.length === 0) fail('workingDays', 'Choose at least one working day.');
  twice(holidays.map(({ day }) => day)).forEach((at) =>
    fail(`holidays.${at}.day`, 'This day is there already.'),
  );
  twice(staffNotices.map(({ email }) => email)).forEach((at) =>
    fail(`staffNotices.${at}.email`, 'This address is there already.'),
  );
  if (labelDesign) {
    for (const { at, reason } of labelDesignFaults(labelDesign)) fail(`labelDesign.${at}`, reason);
  }
  return faults;
}

/** The places of what stands before them already. */
function twice(values: string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}

/** A language with the country in which the tenant is at home. */
function isLocale(text: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(text) && Intl.NumberFormat.supportedLocalesOf(text).length === 1;
}
