import { useState } from 'react';
import { useShell } from '@glass/shell-contract';
import { texts } from './texts.js';

interface Removal {
  path: '/api/user/delete-avatar' | '/api/user/delete-company-logo';
  title: string;
  question: string;
  done: string;
}

/** Confirms, then removes. The server deletes the file, so there is no undo. */
export function useRemovePicture({ path, title, question, done }: Removal, onRemoved: () => void) {
  const { api, confirm, toast } = useShell();
  const [isRunning, setIsRunning] = useState(false);

  async function remove(): Promise<void> {
    const isMeant = await confirm(question, {
      title,
      confirmText: texts.remove,
      cancelText: texts.keep,
      danger: true,
    });
    if (!isMeant) return;
    setIsRunning(true);
    try {
      await api.call(path, {});
      onRemoved();
      toast.success(done);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, ask: () => void remove() };
}
