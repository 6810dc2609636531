import { useFileDialog, type FileDialogOptions } from '@glass/ui';
import Button, { type ButtonProps } from '@mui/material/Button';

/** Without children, the label is the button's text. */
type FileButtonProps = FileDialogOptions & Omit<ButtonProps, 'onClick' | 'label'>;

/** Lets the user choose files. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, multiple, isCamera, onFiles, children = label, ...button } = props;
  const dialog = useFileDialog({ label, accept, multiple, isCamera, onFiles });
  return (
    <>
      {dialog.input}
      <Button {...button} onClick={dialog.open}>
        {children}
      </Button>
    </>
  );
}
