import { fakeShell } from '@glass/shell-contract/fake-shell';
import { homeTarget, type HomeQuestion } from './home-target.js';

const { settings } = fakeShell().services.tenant;
const ask = (more: Partial<HomeQuestion>) =>
  homeTarget({ isAuthenticated: false, isPlatform: false, roleLevel: null, settings, ...more });
const landing = { ...settings, home: 'LandingPage' as const };

describe('the home check', () => {
  it('leads to the quote page when the tenant has chosen GlassQuotes', () => {
    expect(ask({})).toBe('/get-a-quote');
    expect(ask({ isAuthenticated: true })).toBe('/get-a-quote');
  });

  it('leads to the tenant’s landing page when it has content', () => {
    expect(ask({ settings: { ...landing, termsText: 'Glass since 1960.' } })).toBe('landing-page');
    expect(ask({ settings: { ...landing, logoFileUID: 'x' } })).toBe('landing-page');
  });

  it('leads to the quote page when the landing page has no content', () => {
    expect(ask({ settings: { ...landing, termsText: ' ' } })).toBe('/get-a-quote');
  });

  it('leads a tenant’s user to the orders, whatever the tenant has chosen', () => {
    expect(ask({ isAuthenticated: true, roleLevel: 10 })).toBe('/tenant/orders');
    expect(ask({ isAuthenticated: true, roleLevel: 10, settings: landing })).toBe('/tenant/orders');
  });

  it('leads platform staff to the statistics', () => {
    expect(ask({ isAuthenticated: true, isPlatform: true, roleLevel: 40 })).toBe('/platform/stats');
  });
});
