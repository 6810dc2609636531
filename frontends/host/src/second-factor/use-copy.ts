import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

/** Copies a text, and says whether the browser let us. */
export function useCopy(): (text: string) => Promise<void> {
  const { toast } = useShell();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.info(texts.notCopied);
    }
  };
}
