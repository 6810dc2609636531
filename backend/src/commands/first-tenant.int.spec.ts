import 'reflect-metadata';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { readMailedToken } from '../../test/mailed-tokens.js';
import { TestApi } from '../../test/test-api.js';
import { TestJobs } from '../../test/test-jobs.js';
import { addPlatform } from './add-platform.js';
import { addTenant } from './add-tenant.js';

/* Commands that an operator runs on a new database, before anyone can sign in. */

let api: TestApi;
let jobs: TestJobs;
beforeAll(async () => {
  api = await TestApi.start();
  jobs = await TestJobs.start(api.config);
});
afterAll(async () => {
  await jobs.stop();
  await api.stop();
});

const PLATFORM = ['--name', 'Panes', '--first-name', 'Rosa', '--last-name', 'Lind'];
const ACME = ['--name', 'Acme Glass', '--slug', 'acme', '--first-name', 'Ada', '--last-name', 'Stone'];
const platformOf = (email: string) => addPlatform(api.config, [...PLATFORM, '--email', email]);
const acmeOf = (email: string, ...more: string[]) =>
  addTenant(api.config, [...ACME, '--email', email, ...more]);

/**
 * Accepts an invitation.
 * @returns the user's name
 */
async function accept(email: string): Promise<string> {
  const token = await readMailedToken(jobs, email);
  const person = { firstName: 'Rosa', lastName: 'Lind', password: 'Tempered-and-tested-26' };
  const { session } = await api.call('/api/auth/accept-invitation', { token, accept: true, ...person });
  return session!.accessToken;
}

describe('add-platform', () => {
  it('invites the first staff member, again until they accept, and never after', async () => {
    expect(await platformOf('typo@panes.example')).toContain('http://platform.localhost:4200');
    await platformOf('rosa@panes.example');
    const flags = await api.call('/api/auth/get-my-flags', {}, await accept('rosa@panes.example'));
    expect(flags).toMatchObject({ userFlags: { canManageTenants: true, canUsePlatformTestHacks: true } });
    await expect(platformOf('second@panes.example')).rejects.toThrow('already has an owner');
  });

  it('reports missing and invalid options', async () => {
    await expect(addPlatform(api.config, ['--name', 'Panes'])).rejects.toThrow(
      'Give --email, --first-name, --last-name.',
    );
    await expect(platformOf('no-address')).rejects.toThrow(/^--email: /);
  });
});

describe('add-tenant', () => {
  it('creates a tenant with price list and owner, once', async () => {
    const text = await acmeOf('ada@acme.example', '--price-list', 'metric', '--currency', 'EUR');
    expect(text).toContain('http://acme.localhost:4200');
    await acmeOf('ada@acme.example', '--price-list', 'metric', '--currency', 'EUR');
    const token = await accept('ada@acme.example');
    const { sale, tenantName } = await api.call('/api/tenant-settings/get', {}, token);
    expect({ tenantName, currency: sale?.currency }).toEqual({ tenantName: 'Acme Glass', currency: 'EUR' });
    expect(await api.call('/api/auth/get-my-flags', {}, token)).toMatchObject({
      roleLevel: ROLE_LEVELS.owner,
    });
  });

  it('rejects invalid options and leaves nothing behind', async () => {
    await expect(acmeOf('eve@acme.example', '--slug', 'www')).rejects.toThrow(
      '--slug: This address is reserved',
    );
    await expect(acmeOf('eve@acme.example', '--currency', 'EUR')).rejects.toThrow(
      '--currency: goes with --price-list',
    );
    await expect(acmeOf('eve@acme.example', '--prices', 'inch')).rejects.toThrow("Unknown option '--prices'");
    expect(await api.call('/api/tenant/init', { host: 'www.localhost' })).toMatchObject({
      isValidTenant: false,
    });
  });
});
