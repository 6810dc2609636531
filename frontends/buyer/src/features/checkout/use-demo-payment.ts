import { useRef, useState } from 'react';
import { screenUrl } from '@glass/contracts';
import { problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

type Outcome = 'paid' | 'declined';

export interface DemoPayment {
  choose: (outcome: Outcome) => void;
  running: Outcome | null;
  isDeclined: boolean;
  /** Why the payment can't be made, such as a closed one. */
  refusal: string | null;
}

/** Ends a demo payment as the buyer chooses; a declined one stays open. */
export function useDemoPayment(sessionUID: string): DemoPayment {
  const { api, navigate, toast } = useShell();
  const [running, setRunning] = useState<Outcome | null>(null);
  const [isDeclined, setIsDeclined] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function end(demoOutcome: Outcome): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(demoOutcome);
    setIsDeclined(false);
    setRefusal(null);
    try {
      const reply = await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome });
      if (reply.paymentStatus === 'declined') setIsDeclined(true);
      // The back button must lead to the quote, not to a closed payment.
      else navigate(`${screenUrl('/checkout/complete')}?order=${reply.orderUID}`, { replace: true });
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'PAYMENT_NOT_OPEN' || problem?.code === 'NOT_FOUND') setRefusal(problem.text);
      else toast.error(error);
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }

  return { choose: (outcome) => void end(outcome), running, isDeclined, refusal };
}
