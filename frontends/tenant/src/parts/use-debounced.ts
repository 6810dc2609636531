import { useEffect, useState } from 'react';

/** Moving a block five places, or typing a price, requests one preview. */
const DEBOUNCE_MS = 300;

/** The value once it has stayed the same for a moment. */
export function useDebounced(value: string): string {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}
