import { listLabelDesignFaults } from '@glass/contracts/document';
import { isTimeZone } from '@glass/contracts/geo';
import type { ProblemError } from '@glass/contracts/problem-details';
import { computeContrast, READABLE_CONTRAST, type TenantSettings } from '@glass/contracts/tenant';

/** Validates rules of settings that involve more than the form of a field. */
export function validateSettings(settings: Partial<TenantSettings>): ProblemError[] {
  const { workingDays, holidays = [], staffNotices = [], locale, timeZone, labelDesign } = settings;
  const faults: ProblemError[] = [];
  const fail = (name: string, reason: string) =>
    faults.push({ name: `settings.${name}`, reason, code: 'invalid' });
  for (const name of ['primaryColour', 'secondaryColour'] as const) {
    const color = settings[name];
    if (color && computeContrast(color) < READABLE_CONTRAST) {
      const ratio = Math.floor(computeContrast(color) * 10) / 10;
      fail(
        name,
        `White text is hard to read on this color: contrast ${ratio}, at least ${READABLE_CONTRAST} needed. Choose a darker color.`,
      );
    }
  }
  if (locale !== undefined && !isLocale(locale)) fail('locale', 'must be a language tag such as en-US');
  if (timeZone !== undefined && !isTimeZone(timeZone))
    fail('timeZone', 'must be a time zone such as America/Los_Angeles');
  if (workingDays?.length === 0) fail('workingDays', 'Choose at least one working day.');
  twice(holidays.map(({ day }) => day)).forEach((at) =>
    fail(`holidays.${at}.day`, 'This day is already listed.'),
  );
  twice(staffNotices.map(({ email }) => email)).forEach((at) =>
    fail(`staffNotices.${at}.email`, 'This address is already listed.'),
  );
  twice((settings.startPictures ?? []).map(({ kind }) => kind)).forEach((at) =>
    fail(`startPictures.${at}.kind`, 'This picture is already listed.'),
  );
  if (labelDesign) {
    for (const { at, reason } of listLabelDesignFaults(labelDesign)) fail(`labelDesign.${at}`, reason);
  }
  return faults;
}

/** Indexes of repeated values. */
function twice(values: string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}

/** BCP 47 language with the tenant's country. */
function isLocale(text: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(text) && Intl.NumberFormat.supportedLocalesOf(text).length === 1;
}
