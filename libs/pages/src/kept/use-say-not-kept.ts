import { useCallback, useRef } from 'react';
import type { KeepResult } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

const WHY = {
  full: 'This browser’s storage is full: what you enter here is lost when you close the page.',
  forbidden: 'This browser stores nothing: what you enter here is lost when you close the page.',
};

/** Tells the person, once a page, that what they enter is not kept: `sayNotKept(kept.set(value))`. */
export function useSayNotKept(): (result: KeepResult) => void {
  const { toast } = useShell();
  const isSaid = useRef(false);
  return useCallback(
    (result) => {
      if (result === 'kept' || isSaid.current) return;
      isSaid.current = true;
      toast.info(WHY[result]);
    },
    [toast],
  );
}
