import { useEffect } from 'react';

/** Marks what is inside the focus trap of a question; the trap itself has to hear of the focus that leaves it. */
export const QUESTION_MARK = { 'data-question': '' };

/**
 * A drawer or dialog of a remote is kept open by the remote's own copy of the modal code. It knows nothing of a
 * question that the host asks above it and would fetch the focus back, and the two would go on for ever. So nobody
 * at the document learns that the focus is in a question; React, which listens further in, does.
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
