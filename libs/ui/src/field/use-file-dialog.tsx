import { useRef, type ReactNode } from 'react';

export interface FileDialogOptions {
  /** Accessible name of the input, which is hidden. */
  label: string;
  /** File name endings and MIME types, as of `<input accept>`. */
  accept?: string;
  multiple?: boolean;
  /** Opens a phone's rear camera instead of the file chooser. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

interface FileDialog {
  /** Render it beside the button that calls `open`. */
  input: ReactNode;
  open: () => void;
}

/** The browser's file dialog, which offers the camera on a phone. */
export function useFileDialog(options: FileDialogOptions): FileDialog {
  const { label, accept, multiple = false, isCamera = false, onFiles } = options;
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      multiple={multiple}
      capture={isCamera ? 'environment' : undefined}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Lets the user choose the same file again, such as after correcting it.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { input, open: () => element.current?.click() };
}
