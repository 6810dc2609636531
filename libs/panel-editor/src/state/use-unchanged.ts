import { useState } from 'react';

/** The same object as long as it says the same, so that what depends on it is not drawn again. */
export function useUnchanged<T>(value: T): T {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ value, text });
  if (kept.text === text) return kept.value;
  setKept({ value, text });
  return value;
}
