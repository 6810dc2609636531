import { t } from '@lingui/core/macro';
import { listLabelDesignFaults } from '@glass/contracts/document';
import { isTimeZone, shopCountry } from '@glass/contracts/geo';
import { listWrongLegal } from '@glass/contracts/legal';
import { isBic, isIban } from '@glass/contracts/receivables';
import type { ProblemError } from '@glass/contracts/problem-details';
import { computeContrast, READABLE_CONTRAST, type TenantSettings } from '@glass/contracts/tenant';

const wrongNumber = () => t`This number has a wrong form or wrong check digits.`;

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
        t`White text is hard to read on this color: contrast ${ratio}, at least ${{ readableContrast: READABLE_CONTRAST }} needed. Choose a darker color.`,
      );
    }
  }
  if (locale !== undefined && !isLocale(locale)) fail('locale', t`must be a language tag such as en-US`);
  const { languages, language } = settings;
  twice(languages ?? []).forEach((at) => fail(`languages.${at}`, t`This language is already listed.`));
  if (language && languages && !languages.includes(language))
    fail('language', t`Choose one of the languages of the site.`);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    fail('timeZone', t`must be a time zone such as America/Los_Angeles`);
  if (workingDays?.length === 0) fail('workingDays', t`Choose at least one working day.`);
  twice(holidays.map(({ day }) => day)).forEach((at) =>
    fail(`holidays.${at}.day`, t`This day is already listed.`),
  );
  twice(staffNotices.map(({ email }) => email)).forEach((at) =>
    fail(`staffNotices.${at}.email`, t`This address is already listed.`),
  );
  twice((settings.startPictures ?? []).map(({ kind }) => kind)).forEach((at) =>
    fail(`startPictures.${at}.kind`, t`This picture is already listed.`),
  );
  const ownWords = settings.ownWords ?? [];
  twice(ownWords.map(({ language, from }) => `${language} ${from.toLowerCase()}`)).forEach((at) =>
    fail(`ownWords.${at}.from`, t`This word is already listed.`),
  );
  const { iban = '', bic = '' } = settings.eInvoice ?? {};
  if (iban && !isIban(iban)) fail('eInvoice.iban', wrongNumber());
  if (bic && !isBic(bic)) fail('eInvoice.bic', t`A BIC has 8 or 11 letters and digits.`);
  if (labelDesign) {
    for (const { at, reason } of listLabelDesignFaults(labelDesign)) fail(`labelDesign.${at}`, reason);
  }
  return faults;
}

/** Validates numbers of the legal details by the country that the tenant will be in. */
export function validateLegal(
  sent: Partial<TenantSettings>,
  stored: Pick<TenantSettings, 'locale' | 'address'>,
): ProblemError[] {
  const { legal } = sent;
  if (!legal) return [];
  const country = shopCountry({
    locale: sent.locale ?? stored.locale,
    address: sent.address === undefined ? stored.address : sent.address,
  });
  return listWrongLegal(country, legal).map((field) => ({
    name: `settings.legal.${field}`,
    reason: wrongNumber(),
    code: 'invalid',
  }));
}

/** Indexes of repeated values. */
function twice(values: string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}

/** BCP 47 language with the tenant's country. */
function isLocale(text: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(text) && Intl.NumberFormat.supportedLocalesOf(text).length === 1;
}
