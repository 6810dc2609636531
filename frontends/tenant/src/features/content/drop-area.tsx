import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import { radii } from '@glass/ui';
import { texts } from './texts.js';

/** Accepts files dropped anywhere on the page, with a highlight while they are dragged over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    setIsOver(false);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // A null target means that the pointer left the page.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      take(event);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <Box
      aria-hidden
      sx={{
        ...{ position: 'fixed', inset: 12, zIndex: 'modal', pointerEvents: 'none' },
        ...{ display: 'grid', placeItems: 'center', typography: 'h2', color: 'primary.main' },
        ...{
          border: 3,
          borderStyle: 'dashed',
          borderColor: 'primary.main',
          borderRadius: `${radii.large}px`,
        },
        bgcolor: (theme) => theme.alpha(theme.palette.background.paper, 0.85),
      }}
    >
      {texts.dropHere}
    </Box>
  );
}
