import { useEffect, useRef, type RefObject } from 'react';

/**
 * Leads to the first field that is wrong, as soon as a form says what is. Faults that go one by one, as the person
 * corrects them, leave the focus where it is.
 */
export function useFocusOnFault(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const count = Object.keys(errors).length;
    const isNews = count > 0 && count >= before.current;
    before.current = count;
    if (isNews) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
