import { PLATFORM_ROLE_LEVELS, ROLE_LEVELS, type ScreenPath } from '@glass/contracts';
import { whatIsMissing } from './what-is-missing.js';

const missingFor = (screen: ScreenPath, roleLevel: number | null, isPlatform = false) =>
  whatIsMissing({ screen, name: 'This page', tenantName: 'Harbor Glass', isPlatform, roleLevel });

describe('whatIsMissing', () => {
  it.each([
    ['/tenant/companies', 'sales, managers and owners', 'a manager or an owner'],
    ['/tenant/pricing-studio', 'managers and owners', 'a manager or an owner'],
    ['/tenant/settings', 'managers and owners', 'a manager or an owner'],
    ['/tenant/payment-dashboard', 'owners', 'an owner'],
  ] as const)('as a viewer at %s that it is for %s, and to ask %s', (screen, whom, givers) => {
    expect(missingFor(screen, ROLE_LEVELS.viewer)).toBe(
      `This page is for ${whom} of Harbor Glass, and you are a viewer. Ask ${givers} to change your role on the Users page.`,
    );
  });

  it('names the user’s role, also between two roles', () => {
    expect(missingFor('/tenant/platform-fees', 35)).toContain('you are a manager');
    expect(missingFor('/tenant/discounts', ROLE_LEVELS.sales)).toContain('you are in sales');
  });

  it('tells a buyer that the page is for the team, and never how to become platform staff', () => {
    expect(missingFor('/tenant/orders', null)).toBe(
      'This page is for the team of Harbor Glass. Ask them to invite you.',
    );
    for (const level of [null, ROLE_LEVELS.owner]) {
      expect(missingFor('/platform/stats', level)).toBe('This page is for platform staff.');
    }
  });

  it('tells platform staff whether a higher role would open the page', () => {
    expect(missingFor('/platform/users', PLATFORM_ROLE_LEVELS.support, true)).toContain(
      'needs a higher role',
    );
    expect(missingFor('/tenant/settings', PLATFORM_ROLE_LEVELS.root, true)).toContain('Open their site');
  });
});
