import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** A window that shows the drawing as a strip and the foot in one line: a phone on its side, or twice the usual letters. */
export const LOW_WINDOW = '@media (max-height: 519.95px)';

/** Where there is no room for the quantity at the foot, it stands in the form. */
export function useIsQuantityAtFoot(): boolean {
  const isLow = useMediaQuery(LOW_WINDOW);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return isWide && !isLow;
}
