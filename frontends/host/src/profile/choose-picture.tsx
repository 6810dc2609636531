import Button from '@mui/material/Button';
import { useRef } from 'react';
import { PICTURE_ACCEPT } from './picture-problem.js';

interface ChoosePictureProps {
  label: string;
  isBusy?: boolean;
  onChosen: (file: File) => void;
}

/** A button that opens the browser's file dialog, which offers the camera on a phone. */
export function ChoosePicture({ label, isBusy = false, onChosen }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_ACCEPT}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Lets the user choose the same file again.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
