import type { CardAccountReply } from '@glass/contracts';
import { useShell } from '@glass/shell-contract';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Refreshes the account when the owner returns from Stripe's pages, without waiting for a webhook. */
export function useBackFromStripe(mayAsk: boolean, onHeard: (account: CardAccountReply) => void): void {
  const { api, toast } = useShell();
  const [parameters, setParameters] = useSearchParams();
  const isBack = parameters.has('back');
  const asked = useRef(false);
  useEffect(() => {
    if (!isBack || !mayAsk || asked.current) return;
    asked.current = true;
    setParameters({}, { replace: true });
    api
      .call('/api/payment/refresh-card-account', {})
      .then(onHeard)
      .catch((error: unknown) => toast.error(error));
  });
}
