import { flagsFor, PLATFORM_ROLE_LEVELS } from '@glass/contracts/flags';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { homeTarget, type HomeQuestion } from './home-target.js';

const { settings } = fakeShell().services.tenant;
const ask = (more: Partial<HomeQuestion>) =>
  homeTarget({
    isAuthenticated: false,
    flags: null,
    hasJustSignedIn: false,
    roleLevel: null,
    settings,
    isPlatformSite: false,
    isSiteOpen: true,
    isPreview: false,
    ...more,
  });
const landing = { ...settings, home: 'LandingPage' as const };

describe('homeTarget', () => {
  it('opens the quote page when the tenant chose GlassQuotes', () => {
    expect(ask({})).toBe('/get-a-quote');
    expect(ask({ isAuthenticated: true })).toBe('/get-a-quote');
  });

  it('opens the home page of staff while the site is not open yet, whatever the tenant chose', () => {
    expect(ask({ isAuthenticated: true, roleLevel: 10, isSiteOpen: false })).toBe('/tenant/home');
    expect(ask({ isAuthenticated: true, isSiteOpen: false })).toBe('/get-a-quote');
  });

  it('opens the landing page when the tenant chose it', () => {
    expect(ask({ settings: landing })).toBe('landing-page');
    expect(ask({ settings: landing, isAuthenticated: true, roleLevel: 10, isPreview: true })).toBe(
      'landing-page',
    );
  });

  it('opens the login page for guests of the platform’s own site', () => {
    expect(ask({ isPlatformSite: true })).toBe('/account/login');
    expect(ask({ settings: landing, isPlatformSite: true })).toBe('/account/login');
  });

  it('opens the quote page for a tenant user when the tenant chose GlassQuotes', () => {
    expect(ask({ isAuthenticated: true, roleLevel: 10 })).toBe('/get-a-quote');
  });

  it.each([
    ['tenant user', 10, '/tenant/home'],
    ['buyer', null, '/customer/home'],
  ] as const)(
    'opens the home page of a %s otherwise, and right after signing in',
    (_who, roleLevel, home) => {
      expect(ask({ isAuthenticated: true, roleLevel, settings: landing })).toBe(home);
      expect(ask({ isAuthenticated: true, roleLevel, hasJustSignedIn: true })).toBe(home);
    },
  );

  it.each([
    ['support', '/platform/orders'],
    ['admin', '/platform/stats'],
    ['root', '/platform/stats'],
  ] as const)('leads the platform’s %s to a page that they may open', (level, page) => {
    const roleLevel = PLATFORM_ROLE_LEVELS[level];
    const flags = flagsFor(roleLevel, true);
    expect(ask({ isAuthenticated: true, roleLevel, flags, isPlatformSite: true })).toBe(page);
  });
});
