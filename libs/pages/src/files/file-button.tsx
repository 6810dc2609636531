import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Accessible name of the hidden input; also the button's text unless it has children. */
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Opens a phone's rear camera instead of the file chooser. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Lets the user choose files. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, multiple, isCamera = false, onFiles, children = label, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the user choose the same file again after correcting it.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
