import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { currentLocale } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { useEffect } from 'react';

/**
 * Registers the site's service worker while the page is idle, and has it copy the files of the shower page. Without a network,
 * that page then opens, and the others say so instead of showing the browser's own error.
 * @param isOn false for sites without showers
 */
export function useKeptSite(isOn: boolean): void {
  const { api, tenant } = useShell();
  const { tenantUID, settings } = tenant;
  const { logoFileUID } = settings;
  useEffect(() => {
    if (!isOn) return;
    const script = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
    if (!script || !('serviceWorker' in navigator) || !navigator.onLine) return;
    const pictures = logoFileUID
      ? [new URL(api.fileUrl(tenantUID, logoFileUID), window.location.href).href]
      : [];
    const keep = async () => {
      await navigator.serviceWorker.register(script);
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({
        ...{ type: 'keep', locale: currentLocale(), languageHeader: LANGUAGE_HEADER, pictures },
      });
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, isOn, tenantUID, logoFileUID]);
}

/** Keeps the files and prices with which the shower page opens without a network, also before its first visit. */
export function useKeptShowerPage(): void {
  const { api, session, tenant } = useShell();
  const { tenantUID, offersShowers = false } = tenant;
  const { contactUID } = session;
  useKeptSite(offersShowers);
  useEffect(() => {
    if (!offersShowers) return;
    const keep = async () => {
      const { keepReplies, openReplies } = await import('./kept-replies.js');
      const { call } = keepReplies({ api, contactUID, open: openReplies, now: Date.now });
      await call('/api/glass-options/get-all', { tenantUID });
      await call('/api/customer/get-terms', {});
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, contactUID, offersShowers, tenantUID]);
}

/** ms. The page has its prices by then, and may still load pictures. */
const KEEP_AFTER_MS = 2_000;
