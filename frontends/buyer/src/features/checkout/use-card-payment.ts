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
 */
export function useCardPayment(sessionUID: string | null, onSettled: () => void): CardPayment {
  const { api } = useShell();
  const [isAsking, setIsAsking] = useState(sessionUID !== null);
  const [isOver, setIsOver] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useRef<string | null>(null);

  async function ask(): Promise<void> {
    if (sessionUID === null) return onSettled();
    setIsAsking(true);
    setTrouble(null);
    try {
      await api.call('/api/payment/complete-checkout-session', { sessionUID });
      onSettled();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'PAYMENT_NOT_OPEN') setIsOver(true);
      // What is not theirs, the order's own page says.
      else if (problem?.code !== 'NOT_FOUND') setTrouble(problem?.text ?? null);
      onSettled();
    } finally {
      setIsAsking(false);
    }
  }

  useEffect(() => {
    if (asked.current === sessionUID) return;
    asked.current = sessionUID;
    void ask();
  });
  return { ask, isAsking, isOver, trouble };
}
