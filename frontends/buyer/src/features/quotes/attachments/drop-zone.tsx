import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { radii } from '@glass/ui';
import { texts } from '../texts.js';

interface DropZoneProps {
  /** Size and count limits as text. */
  limits: string;
  onFiles: (files: File[]) => void;
}

/** Takes files from a file dialog or a drop. */
export function DropZone({ limits, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        mt: 1,
        p: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: `${radii.medium}px`,
        textAlign: 'center',
        displayPrint: 'none',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.addFiles}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Lets the user choose the same file again after removing it.
          event.target.value = '';
        }}
      />
      <Button size="small" startIcon={<AttachFile />} onClick={() => input.current?.click()}>
        {texts.addFiles}
      </Button>
      <Typography component="span"> {texts.dropFiles}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {limits}
      </Typography>
    </Box>
  );
}
