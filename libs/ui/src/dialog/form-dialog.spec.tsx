import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import TextField from '@mui/material/TextField';
import { fetchParts } from '../page/on-demand.js';
import { FormDialog, type DialogForm } from './form-dialog.js';

beforeAll(fetchParts);

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
const pressEscape = () =>
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Where to' }), { key: 'Escape' });
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });

describe('FormDialog', () => {
  it('is named by its title, and saves on Enter in a field', () => {
    const { submit } = show();
    expect(screen.getByRole('dialog', { name: 'Where to' })).toBeTruthy();
    fireEvent.submit(screen.getByRole('textbox', { name: 'Street' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('closes on a click outside only while nothing is entered', () => {
    const { onClose, change } = show({ isDirty: true });
    pressBeside();
    expect(onClose).not.toHaveBeenCalled();
    change({ isDirty: false });
    pressBeside();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes on Escape and Cancel, except while saving', () => {
    const { onClose, change } = show({ isSubmitting: true });
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' }).matches(':disabled')).toBe(true);
    change({ isSubmitting: false });
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('asks once on Escape before discarding input', async () => {
    const { onClose } = show({ isDirty: true });
    pressEscape();
    pressEscape();
    await question();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('keeps the input when the user cancels the discard', async () => {
    const { onClose } = show({ isDirty: true });
    pressEscape();
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Where to' })).toBeTruthy();
  });

  it('shows a refusal', () => {
    const { change } = show();
    change({ refusal: 'The quote is ordered already.' });
    expect(screen.getByRole('alert').textContent).toBe('The quote is ordered already.');
  });
});
