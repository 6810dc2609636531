import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { useCallback, useRef } from 'react';
import type { KeepResult } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';

const WHY = defineTexts(() => ({
  full: t`This browser’s storage is full. Your changes are lost when you close the page.`,
  forbidden: t`This browser blocks storage. Your changes are lost when you close the page.`,
}));

/** Warns once per page that input isn't stored: `warn(stored.set(value))`. */
export function useStorageWarning(): (result: KeepResult) => void {
  const { toast } = useShell();
  const isSaid = useRef(false);
  return useCallback(
    (result) => {
      if (result === 'kept' || isSaid.current) return;
      isSaid.current = true;
      toast.info(() => WHY[result]);
    },
    [toast],
  );
}
