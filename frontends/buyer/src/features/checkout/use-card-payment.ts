import { useEffect, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

export interface CardPayment {
  /** Asks the payment service, by the server, whether the money came. */
  ask: () => Promise<void>;
  isAsking: boolean;
  /** The payment took no money, and takes none any more. */
  isOver: boolean;
  /** Why nobody knows at the moment. */
  trouble: string | null;
}

/**
 * Settles a payment by card when its buyer comes back from the payment service's page, once by itself; events of the
 * service do the same without them.
 * @param sessionUID null where there is nothing to settle, such as after a demo payment
 * @param onSettled asks for the order anew, whatever the service said
 */
export function useCardPayment(sessionUID: string | null, onSettled: () => Promise<void>): CardPayment {
  const { api } = useShell();
  const [isAsking, setIsAsking] = useState(true);
  const [isOver, setIsOver] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useRef<string | null | undefined>(undefined);

  async function ask(): Promise<void> {
    setIsAsking(true);
    setTrouble(null);
    try {
      if (sessionUID !== null) await api.call('/api/payment/complete-checkout-session', { sessionUID });
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'PAYMENT_NOT_OPEN') setIsOver(true);
      // What is not theirs, the order's own page says.
      else if (problem?.code !== 'NOT_FOUND') setTrouble(problem?.text ?? null);
    }
    await onSettled();
    setIsAsking(false);
  }

  useEffect(() => {
    if (asked.current === sessionUID) return;
    asked.current = sessionUID;
    void ask();
  });
  return { ask, isAsking, isOver, trouble };
}
