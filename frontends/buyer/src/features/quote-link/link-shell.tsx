import Box from '@mui/material/Box';
import { useMemo, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { SWRConfig } from 'swr';
import { createQueryConfig } from '@glass/api-client';
import type { OpenedQuoteLink, OpenQuoteLinkReply } from '@glass/contracts/quote';
import { ShellProvider, useShell, type ShellServices } from '@glass/shell-contract';
import { PricesHidden } from '@glass/ui';
import { LinkAccess } from './link-access.js';
import { linkUrl, toLinkUrl } from './link-urls.js';

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
        seesPrices: link.seesPrices,
        hasFlags: () => false,
        mayWrite: () => true,
      },
    }),
    [shell, access, navigate, session, link, token],
  );
  const followLink = (event: MouseEvent) => {
    const ofLink = urlUnderLink(token, event.target);
    if (!ofLink || opensNewTab(event)) return;
    event.preventDefault();
    event.stopPropagation();
    navigate(ofLink);
  };
  // Before a new tab, a copied address or a menu: their anchors must name the page under the link too.
  const rename = ({ target }: SyntheticEvent) => {
    const ofLink = urlUnderLink(token, target);
    if (ofLink) anchorAt(target)!.setAttribute('href', ofLink);
  };
  return (
    <ShellProvider services={services}>
      <SWRConfig value={queries}>
        <PricesHidden value={!link.seesPrices}>
          <Box onClickCapture={followLink} onPointerDownCapture={rename} onFocusCapture={rename}>
            {children}
          </Box>
        </PricesHidden>
      </SWRConfig>
    </ShellProvider>
  );
}

function anchorAt(target: EventTarget): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>('a[href]');
}

/** URL under the link of the page that an anchor leads to; null for other elements and pages. */
function urlUnderLink(token: string, target: EventTarget): string | null {
  const anchor = anchorAt(target);
  if (!anchor) return null;
  const { origin, pathname, search, hash } = new URL(anchor.href);
  if (origin !== window.location.origin) return null;
  const ofLink = toLinkUrl(token, `${pathname}${search}${hash}`);
  return ofLink.startsWith(linkUrl(token)) ? ofLink : null;
}

function opensNewTab(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || anchorAt(target)?.target === '_blank';
}
