import { LENGTH_FIELD } from '../measure-field.js';
import { pressEnter, typeInto } from '../type-into.js';

const FIELDS = `input[${LENGTH_FIELD}]`;

/** Remembers the last length field that had the focus, as long as it is on the page. */
export function watchMeasureFields(): { current: () => HTMLInputElement | null; stop: () => void } {
  const focused = document.activeElement;
  let last = focused instanceof HTMLInputElement && focused.matches(FIELDS) ? focused : null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.matches(FIELDS)) last = target;
  };
  document.addEventListener('focusin', onFocus);
  return {
    current: () => (last?.isConnected ? last : null),
    stop: () => document.removeEventListener('focusin', onFocus),
  };
}

/** Types a measurement into a field and ends it, so that the next one is opened. */
export function fillMeasure(field: HTMLInputElement, text: string): void {
  typeInto(field, () => text);
  pressEnter(field);
}
