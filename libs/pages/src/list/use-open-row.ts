import { useSearchParams } from 'react-router';

/**
 * Which row of a list is open beside it, as the page's address says, so that a link or the back button opens it too:
 * `?order=0b0c2f62-…`.
 * @param name of the row in the address
 * @returns the text there, which anybody may have written, null for none; and what opens another row, or none
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
