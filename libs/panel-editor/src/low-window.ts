import { LOW_WINDOW } from '@glass/ui';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the quantity is in the foot; otherwise it is in the form. */
export function useIsQuantityAtFoot(): boolean {
  const isLow = useMediaQuery(LOW_WINDOW);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  return isWide && !isLow;
}
