import { retryDelayMs } from '@glass/api-client';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { currentLocale } from '@glass/language';
import { useShell } from '@glass/shell-contract';
import { formatDateTime } from '@glass/ui';
import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { useIsOnline } from '../use-is-online.js';
import { KEPT_CALLS, KEPT_REPLIES, keepReplies, type KeptReplies } from './kept-replies.js';
import { offlineTexts } from './texts.js';

/**
 * A page that opens without a network after its first visit: keeps the site's files and the replies that it needs, and says
 * if they are of an earlier day.
 */
export function OpensOffline({ children }: { children: ReactNode }) {
  const { api, session } = useShell();
  const { contactUID, isByLink = false } = session;
  // A link to a quote opens only with a network.
  const replies = useMemo(
    () => (isByLink ? null : keepReplies({ api, contactUID, open: openReplies, now: Date.now })),
    [api, contactUID, isByLink],
  );
  useKeptSite();
  if (!replies) return children;
  const fetcher = ([path, body]: [EndpointPath, RequestOf<EndpointPath>]) => replies.call(path, body);
  return (
    <SWRConfig value={{ fetcher }}>
      <KeptNote replies={replies} />
      {children}
    </SWRConfig>
  );
}

async function openReplies(): Promise<Cache | null> {
  return 'caches' in window ? window.caches.open(KEPT_REPLIES) : null;
}

/** Says of when prices and hardware are, and asks the server again. */
function KeptNote({ replies }: { replies: KeptReplies }) {
  const { settings } = useShell().tenant;
  const keptAt = useSyncExternalStore(replies.subscribe, replies.oldest);
  const isOnline = useIsOnline();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (keptAt === null || !isOnline) return;
    const ask = () => void mutate((key) => Array.isArray(key) && KEPT_CALLS.includes(key[0] as EndpointPath));
    const timer = setInterval(ask, retryDelayMs(5));
    ask();
    return () => clearInterval(timer);
  }, [keptAt, isOnline, mutate]);
  if (keptAt === null) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: 0, displayPrint: 'none' }}>
      {offlineTexts.keptAt(formatDateTime(keptAt, settings.locale, settings.timeZone))}
    </Alert>
  );
}

/** Registers the site's service worker while the page is idle, and has it copy the site's files. */
function useKeptSite(): void {
  const { api, tenant } = useShell();
  const { tenantUID, settings } = tenant;
  const { logoFileUID } = settings;
  useEffect(() => {
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
  }, [api, tenantUID, logoFileUID]);
}

/** ms. The page has its prices by then, and may still load pictures. */
const KEEP_AFTER_MS = 2_000;
