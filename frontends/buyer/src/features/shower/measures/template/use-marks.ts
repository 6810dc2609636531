import type { LineUse } from '@glass/dxf';
import { colors } from '@glass/ui';

interface UseMark {
  color: string;
  /** Dashes and gaps in px, so that uses differ without colors, too; none for a solid line. */
  dashes?: string;
}

const USE_MARKS: Record<LineUse, UseMark> = {
  tile: { color: colors.primary },
  wall: { color: colors.ink },
  curb: { color: colors.secondary },
  ceiling: { color: colors.secondary, dashes: '8 3' },
  outline: { color: colors.primary, dashes: '8 3' },
  block: { color: colors.warning },
  centerLine: { color: colors.strongLine, dashes: '10 3 2 3' },
  ignored: { color: colors.strongLine, dashes: '1 4' },
};

export const markOf = (use: LineUse | null): UseMark =>
  use === null ? { color: colors.error, dashes: '3 3' } : USE_MARKS[use];
