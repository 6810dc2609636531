import Box from '@mui/material/Box';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { createQueryConfig } from '@glass/api-client';
import type { OpenedQuoteLink, OpenQuoteLinkReply } from '@glass/contracts/quote';
import { ShellProvider, useShell, type ShellServices } from '@glass/shell-contract';
import { LinkAccess } from './link-access.js';
import { toLinkUrl } from './link-urls.js';

interface LinkShellProps {
  token: string;
  link: OpenedQuoteLink;
  onClosed: (reply: OpenQuoteLinkReply) => void;
  children: ReactNode;
}

/**
 * Shell for the ordinary pages under a link: their calls have the link's access, their data its own cache, and their
 * links stay under the link's URL.
 */
export function LinkShell({ token, link, onClosed, children }: LinkShellProps) {
  const shell = useShell();
  const { api: hostApi, navigate, session, toast } = shell;
  const [access] = useState(() => new LinkAccess(hostApi, token, link, onClosed));
  const [queries] = useState(() => createQueryConfig(access.api, (error) => toast.error(error)));
  const services = useMemo<ShellServices>(
    () => ({
      ...shell,
      api: access.api,
      download: access.api.download,
      navigate: (to, options) => navigate(toLinkUrl(token, to), options),
      session: {
        ...session,
        isAuthenticated: true,
        isByLink: true,
        contactUID: link.contactUID,
        contactEmail: null,
        contact: { firstName: link.sentToName || link.contactName, lastName: '' },
        ...{ flags: null, profile: null, isPlatform: false, roleLevel: null, actingStaff: null },
        seesPrices: true,
        hasFlags: () => false,
        mayWrite: () => true,
      },
    }),
    [shell, access, navigate, session, link, token],
  );
  const followLink = (event: MouseEvent) => {
    const url = internalUrlOf(event);
    const ofLink = url && toLinkUrl(token, url);
    if (!ofLink || ofLink === url) return;
    event.preventDefault();
    event.stopPropagation();
    navigate(ofLink);
  };
  return (
    <ShellProvider services={services}>
      <SWRConfig value={queries}>
        <Box onClickCapture={followLink}>{children}</Box>
      </SWRConfig>
    </ShellProvider>
  );
}

/** URL within this site of the anchor that is clicked; null for other clicks, and those that open a new tab. */
function internalUrlOf(event: MouseEvent): string | null {
  const anchor = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!anchor || anchor.target || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { origin, pathname, search, hash } = new URL(anchor.href);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
}
