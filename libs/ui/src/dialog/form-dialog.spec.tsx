import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import TextField from '@mui/material/TextField';
import { FormDialog, type DialogForm } from './form-dialog.js';

function show(changes: Partial<DialogForm> = {}) {
  const onClose = jest.fn();
  const submit = jest.fn<DialogForm['submit']>();
  const dialog = (more: Partial<DialogForm> = {}) => (
    <FormDialog
      title="Where to"
      form={{ isDirty: false, submit, ...changes, ...more }}
      saveLabel="Save"
      onClose={onClose}
    >
      <TextField label="Street" />
      <TextField label="City" />
    </FormDialog>
  );
  const { rerender } = render(dialog());
  return { onClose, submit, change: (more: Partial<DialogForm>) => rerender(dialog(more)) };
}
const pressBeside = () => {
  const backdrop = document.querySelector('.MuiDialog-container');
  if (!backdrop) throw new Error('There is no dialog');
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
};
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

describe('a form in a dialog', () => {
  it('has its title for a name, and is saved by Enter in a field', () => {
    const { submit } = show();
    expect(screen.getByRole('dialog', { name: 'Where to' })).toBeTruthy();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Street' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('goes by a click beside it while nothing is entered, and not after that', () => {
    const { onClose, change } = show({ isDirty: true });
    pressBeside();
    expect(onClose).not.toHaveBeenCalled();
    change({ isDirty: false });
    pressBeside();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes by Escape and by “Cancel”, but not while it is being saved', () => {
    const { onClose, change } = show({ isDirty: true, isSubmitting: true });
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' }).matches(':disabled')).toBe(true);
    change({ isSubmitting: false });
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says why it was refused', () => {
    const { change } = show();
    change({ refusal: 'The quote is ordered already.' });
    expect(screen.getByRole('alert').textContent).toBe('The quote is ordered already.');
  });
});
