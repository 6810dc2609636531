import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage, useOnLanguageSwitch } from '@glass/language/react';
import type { ShellTenant } from '@glass/shell-contract';
import type { HostRouter } from '../shell/host-router.js';
import { readerLocale } from './reader-locale.js';

/**
 * The tenant with the locale of the reader's figures. It follows a switch of the language immediately, or with the next
 * page if this one has unsaved input, which would be read in another format.
 */
export function useReaderTenant<T extends ShellTenant | null>(tenant: T, router: HostRouter | null): T {
  const language = useLanguage();
  const path = useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => undefined),
    () => router?.state.location.pathname ?? '',
  );
  const wanted = tenant ? readerLocale({ ...tenant, locale: tenant.settings.locale }, language) : '';
  const [shown, setShown] = useState({ path, locale: wanted });
  if (shown.path !== path) setShown({ path, locale: wanted });
  useOnLanguageSwitch(() => {
    if (!hasUnsavedInput()) setShown((now) => ({ ...now, locale: wanted }));
  });
  const { locale } = shown;
  return useMemo(() => {
    if (!tenant || tenant.settings.locale === locale) return tenant;
    return { ...tenant, settings: { ...tenant.settings, locale }, ownLocale: tenant.settings.locale };
  }, [tenant, locale]);
}

/** Pages with unsaved input ask before they are left (`useUnsavedGuard`). */
function hasUnsavedInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
