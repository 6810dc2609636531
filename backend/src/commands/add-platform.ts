import type { AppConfig } from '../kernel/config/app-config.js';
import { AddPlatform, AddPlatformBody, PlatformModule } from '../modules/platform/public.js';
import { parseBody } from '../kernel/http/validate.js';
import { platformSystemContext } from '../kernel/context/context.js';
import { readOptions, withOptionErrors } from './read-options.js';
import { withModules } from './with-modules.js';

const OPTIONS = {
  name: 'what the platform is called, such as "Glass Ordering"',
  email: 'whom the invitation goes to: the first of the platform’s staff, with every right',
  'first-name': 'their first name',
  'last-name': 'their last name',
};
const OPTION_OF = {
  ...{ name: 'name', 'owner.email': 'email' },
  ...{ 'owner.firstName': 'first-name', 'owner.lastName': 'last-name' },
};

/** Creates the platform's site in an empty database and invites its first staff member. */
export async function addPlatform(config: AppConfig, args: string[]): Promise<string> {
  const { name, email, ...names } = readOptions(args, OPTIONS);
  return withOptionErrors(OPTION_OF, () => {
    const owner = { email, firstName: names['first-name'], lastName: names['last-name'] };
    const request = parseBody(AddPlatformBody, { name, owner });
    return withModules(config, [PlatformModule], async (app) => {
      const { siteUrl } = await app
        .get(AddPlatform)
        .run(platformSystemContext('Operator', 'add-platform'), request);
      return `The platform's site is ${siteUrl}. An invitation goes to ${request.owner.email} as soon as a worker runs.`;
    });
  });
}
