import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** A window with the drawing as a strip and a one-line foot: a phone in landscape, or 200% zoom. */
export const LOW_WINDOW = '@media (max-height: 519.95px)';

/** Whether the quantity is in the foot; otherwise it is in the form. */
export function useIsQuantityAtFoot(): boolean {
  const isLow = useMediaQuery(LOW_WINDOW);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return isWide && !isLow;
}
