import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files dropped anywhere on the page. Otherwise the browser would open a file that misses a small
 * target.
 * @returns whether files are dragged over the page
 */
export function useDroppedFiles(onDropped: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const dropped = useEffectEvent(onDropped);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dropped([...event.dataTransfer.files]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
