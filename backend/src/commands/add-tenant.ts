import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type { AppConfig } from '../kernel/config/app-config.js';
import { systemContext } from '../kernel/context/context.js';
import { fieldError } from '../kernel/errors/app-error.js';
import { parseBody } from '../kernel/http/validate.js';
import { deriveUid } from '../kernel/security/derived-uid.js';
import { AddTenant, AddTenantBody, PlatformModule } from '../modules/platform/public.js';
import { readOptions, withOptionErrors } from './read-options.js';
import { withModules } from './with-modules.js';

const OPTIONS = {
  name: 'what the fabricator is called, such as "Acme Glass"',
  slug: 'small letters, digits and dashes: the site is at {slug}.{base domain}',
  email: 'whom the invitation goes to: the owner',
  'first-name': 'their first name',
  'last-name': 'their last name',
  'price-list': '[inch or metric: a price list to begin with; without it, the owner makes one]',
  currency: '[of the price list: USD where none is given]',
  locale: '[of dates and numbers: en-US where none is given]',
  host: '[a domain of its own, which the platform’s staff have verified later]',
};
const OPTION_OF = {
  ...{ name: 'name', slug: 'slug', locale: 'locale', host: 'host' },
  ...{ 'owner.email': 'email', 'owner.firstName': 'first-name', 'owner.lastName': 'last-name' },
  ...{ 'priceList.starter': 'price-list', 'priceList.currency': 'currency' },
};

/** Creates a tenant with its first owner, as platform staff do on their page. Idempotent. */
export async function addTenant(config: AppConfig, args: string[]): Promise<string> {
  const given = readOptions(args, OPTIONS);
  return withOptionErrors(OPTION_OF, () => {
    const request = parseBody(AddTenantBody, bodyOf(given));
    return withModules(config, [PlatformModule], async (app) => {
      const ctx = systemContext(ROOT_TENANT_UID, 'Operator', 'add-tenant');
      const { siteUrl } = await app.get(AddTenant).run(ctx, request);
      return `Its site is ${siteUrl}. An invitation goes to ${request.owner.email} as soon as a worker runs.`;
    });
  });
}

function bodyOf(given: ReturnType<typeof readOptions<keyof typeof OPTIONS>>): object {
  const { name, slug, email, host = null, locale = 'en-US', currency } = given;
  const starter = given['price-list'];
  if (currency && !starter) throw fieldError('priceList.currency', 'goes with --price-list');
  return {
    ...{ tenantUID: deriveUid(`tenant ${slug}`), name, slug, isDemo: false, locale, host },
    priceList: starter ? { starter, withoutPrices: false, currency: currency ?? 'USD' } : null,
    owner: { email, firstName: given['first-name'], lastName: given['last-name'] },
  };
}
