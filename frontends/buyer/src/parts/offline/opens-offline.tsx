import { retryDelayMs } from '@glass/api-client';
import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { useShell } from '@glass/shell-contract';
import { formatDateTime } from '@glass/ui';
import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { useIsOnline } from '../use-is-online.js';
import { KEPT_CALLS, keepReplies, type KeptReplies, openReplies } from './kept-replies.js';
import { offlineTexts } from './texts.js';
import { useKeptSite } from './use-kept-site.js';

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
  useKeptSite(true);
  if (!replies) return children;
  const fetcher = ([path, body]: [EndpointPath, RequestOf<EndpointPath>]) => replies.call(path, body);
  return (
    <SWRConfig value={{ fetcher }}>
      <KeptNote replies={replies} />
      {children}
    </SWRConfig>
  );
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
