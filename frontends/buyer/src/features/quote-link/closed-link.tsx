import { defineTexts } from '@glass/language';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClosedQuoteLink } from '@glass/contracts/quote';
import { screenUrl } from '@glass/contracts/screens';
import { useAction } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { EmptyState, PageFrame } from '@glass/ui';
import { HowToReach } from '../../parts/how-to-reach.js';
import { texts } from './texts.js';

const TITLES: Record<ClosedQuoteLink['status'], string> = defineTexts(() => ({
  expired: texts.expiredTitle,
  revoked: texts.revokedTitle,
  unknown: texts.unknownTitle,
}));

/** A link that opens nothing: why, and how to get a new one. */
export function ClosedLink({ token, link }: { token: string; link: ClosedQuoteLink }) {
  const { api, tenant } = useShell();
  const [isSent, setIsSent] = useState(false);
  const { status, sentTo, isRenewable } = link;
  const [isSending, setIsSending] = useState(false);
  const run = useAction();
  const send = async () => {
    setIsSending(true);
    await run({
      send: () => api.call('/api/quote-link/resend', { token }),
      onDone: () => setIsSent(true),
    });
    setIsSending(false);
  };
  return (
    <PageFrame measure="form">
      <EmptyState
        level={1}
        title={TITLES[status]}
        action={
          <>
            {isRenewable && !isSent ? (
              <Button variant="contained" loading={isSending} onClick={() => void send()}>
                {texts.sendNew(sentTo)}
              </Button>
            ) : null}
            <Button component={Link} to={screenUrl('/')}>
              {texts.toSite(tenant.tenantName)}
            </Button>
          </>
        }
      >
        <span role="status">{isSent ? texts.sent(sentTo) : describe(link, tenant.tenantName)}</span>
        {isRenewable ? null : <HowToReach />}
      </EmptyState>
    </PageFrame>
  );
}

function describe({ status, isRenewable, sentTo }: ClosedQuoteLink, tenantName: string): string {
  if (status === 'unknown') return texts.unknown(tenantName);
  return `${texts[status]} ${isRenewable ? texts.renewable(sentTo) : texts.ask(tenantName)}`;
}
