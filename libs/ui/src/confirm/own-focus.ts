import { useEffect } from 'react';

/** Marks the content of a confirmation's focus trap; the trap itself must see focus leaving. */
export const QUESTION_MARK = { 'data-question': '' };

/**
 * A remote's open drawer has its own copy of the modal code, which would take the focus back from the host's
 * confirmation in an endless loop. This stops the focus events before they reach document listeners; React listens
 * further in.
 */
export function useOwnFocus(): void {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-question]')) event.stopPropagation();
    };
    const { documentElement } = document;
    documentElement.addEventListener('focusin', keep);
    return () => documentElement.removeEventListener('focusin', keep);
  }, []);
}
