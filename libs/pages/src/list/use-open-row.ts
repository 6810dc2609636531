import { useSearchParams } from 'react-router';

/**
 * Keeps the open row of a list in the URL, so that a link or the back button opens it: `?order=0b0c2f62-…`.
 * @param name query parameter
 * @returns the untrusted value, null if none; and a function that opens another row, or none
 */
export function useOpenRow(name: string): [open: string | null, show: (row: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const show = (row: string | null): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (row) next.set(name, row);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return [parameters.get(name), show];
}
