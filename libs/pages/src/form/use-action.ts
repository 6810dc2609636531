import { useShell, type ConfirmOptions } from '@glass/shell-contract';

interface Action<Reply> {
  /** Asked first; nothing happens unless the user confirms. */
  ask?: ConfirmOptions & { question: string };
  send: () => Promise<Reply>;
  /** Toast after success. */
  successMessage?: (reply: Reply) => string;
  onDone?: (reply: Reply) => unknown;
  /** Runs after the error's toast. */
  onFailed?: (error: unknown) => unknown;
}

/** Runs the call of a button: asks first if it should, then shows success or the error as a toast. */
export function useAction() {
  const { confirm, toast } = useShell();
  return async function run<Reply>(action: Action<Reply>): Promise<void> {
    const { ask, send, successMessage, onDone, onFailed } = action;
    if (ask) {
      const { question, ...options } = ask;
      if (!(await confirm(question, options))) return;
    }
    try {
      const reply = await send();
      if (successMessage !== undefined) toast.success(() => successMessage(reply));
      await onDone?.(reply);
    } catch (error) {
      toast.error(error);
      await onFailed?.(error);
    }
  };
}
