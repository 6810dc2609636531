import { getContrastRatio } from '@mui/material/styles';
import { colours } from './tokens.js';

/** WCAG 2.2, success criterion 1.4.3, for text of usual size. */
export const MIN_CONTRAST = 4.5;

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * The tenant's colour where white text on it, and it as text on white, can be read; our own colour otherwise.
 * @param wanted `#rgb` or `#rrggbb`; anything else counts as no wish.
 */
export function readableColour(wanted: string | null | undefined, ours: string): string {
  if (!wanted || !HEX.test(wanted)) return ours;
  return getContrastRatio(wanted, colours.surface) >= MIN_CONTRAST ? wanted : ours;
}
