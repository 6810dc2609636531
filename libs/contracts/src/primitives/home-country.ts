/**
 * The country in which a tenant does business, as its locale says: `US` of `en-US`, `DE` of a reader's
 * `en-GB-u-rg-dezzzz`; empty where it says none.
 */
export function homeCountry(locale: string): string {
  const [, region] = /-u-rg-([a-z]{2})zzzz$/.exec(locale) ?? [];
  if (region) return region.toUpperCase();
  return new Intl.Locale(locale).region ?? '';
}
