import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import type { HostRouter } from '../shell/host-router.js';
import { useReaderTenant } from './use-reader-tenant.js';

switchBackAfterEach();

const router = createMemoryRouter([{ path: '*', element: null }]) as unknown as HostRouter;
const { tenant } = fakeShell().services;
const german = {
  ...tenant,
  languages: ['de-DE', 'en-GB'] as const,
  settings: { ...tenant.settings, locale: 'de-DE' },
};

function Amount() {
  const { locale } = useReaderTenant(german, router).settings;
  return <p>{new Intl.NumberFormat(locale).format(1234.5)}</p>;
}

describe('useReaderTenant', () => {
  it('shows figures in the language that the page is switched to', async () => {
    await switchPageLanguage('de-DE');
    render(<Amount />);
    expect(screen.getByText('1.234,5')).toBeTruthy();
    await switchPageLanguage('en-GB');
    expect(screen.getByText('1,234.5')).toBeTruthy();
  });

  it('keeps the format of unsaved input until the next page', async () => {
    const ask = (event: Event) => event.preventDefault();
    await switchPageLanguage('de-DE');
    render(<Amount />);
    window.addEventListener('beforeunload', ask);
    await switchPageLanguage('en-GB');
    window.removeEventListener('beforeunload', ask);
    expect(screen.getByText('1.234,5')).toBeTruthy();
    await act(() => router.navigate('/next'));
    expect(screen.getByText('1,234.5')).toBeTruthy();
  });
});
