import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { onDemand } from '../page/on-demand.js';
import type { Confirm, ConfirmDialogOptions } from './confirm-options.js';

/** Lazy: a first page has no confirmations. */
const ConfirmDialog = onDemand(() => import('./confirm-dialog.js').then((loaded) => loaded.ConfirmDialog));

interface Question {
  id: number;
  message: ReactNode;
  options?: ConfirmDialogOptions;
  resolve: (confirmed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Shows one confirmation at a time and queues the others. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [shown] = questions;
  useOwnFocus();

  const confirm = useCallback<Confirm>(async (message, options) => {
    await ConfirmDialog.fetch();
    return new Promise((resolve) => {
      setQuestions((waiting) => [
        ...waiting,
        { id: (waiting.at(-1)?.id ?? 0) + 1, message, options, resolve },
      ]);
    });
  }, []);
  const answer = useMemo(
    () => (confirmed: boolean) => {
      shown?.resolve(confirmed);
      setQuestions((waiting) => waiting.filter((question) => question !== shown));
    },
    [shown],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown ? (
        <ConfirmDialog
          key={shown.id}
          open
          message={shown.message}
          options={shown.options}
          onAnswer={answer}
        />
      ) : null}
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm() needs a <ConfirmProvider> above it');
  return confirm;
}

/**
 * A remote's open drawer has its own copy of the modal code, which would take the focus back from the host's
 * confirmation in an endless loop. This stops the focus events before they reach document listeners; React listens
 * further in.
 */
function useOwnFocus(): void {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-question]')) event.stopPropagation();
    };
    const { documentElement } = document;
    documentElement.addEventListener('focusin', keep);
    return () => documentElement.removeEventListener('focusin', keep);
  }, []);
}
