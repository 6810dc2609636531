import { useEffect, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

interface CardPayment {
  /** Checks with the payment service, through the server, whether the payment was made. */
  ask: () => Promise<void>;
  isAsking: boolean;
  /** The payment is closed without charging anything. */
  isOver: boolean;
  /** Why the payment's state is unknown. */
  trouble: string | null;
}

/**
 * Settles a card payment once when the buyer returns from the payment page. Webhooks do the same without the
 * buyer.
 * @param sessionUID null if there is nothing to settle, such as after a demo payment
 * @param onSettled reloads the order
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
      // NOT_FOUND is reported by the order page.
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
