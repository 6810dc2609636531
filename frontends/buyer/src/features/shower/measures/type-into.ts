/**
 * Changes the text of a field as typing does, so that its component hears it.
 * @param change gets the text, and whether all of it is selected and would be replaced by typing
 */
export function typeInto(
  input: HTMLInputElement | null,
  change: (text: string, isAllSelected: boolean) => string,
): void {
  if (!input) return;
  const { value, selectionStart, selectionEnd } = input;
  const isAllSelected = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  const next = change(value, isAllSelected);
  // React listens to the value set by the browser's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus({ preventScroll: true });
  input.setSelectionRange(next.length, next.length);
}

/** Ends a field as the Enter key does. */
export function pressEnter(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}
