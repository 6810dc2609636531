/**
 * Returns the country of a tenant from its locale: `US` of `en-US`, `DE` of `en-GB-u-rg-dezzzz`; empty if it has none.
 */
export function homeCountry(locale: string): string {
  const [, region] = /-u-rg-([a-z]{2})zzzz$/.exec(locale) ?? [];
  if (region) return region.toUpperCase();
  return new Intl.Locale(locale).region ?? '';
}
