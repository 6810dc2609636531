import Chip from '@mui/material/Chip';
import { colors, radii } from '../theme/tokens.js';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export interface StatusChipProps {
  label: string;
  tone?: StatusTone;
}

const TONES = {
  neutral: { color: colors.ink, backgroundColor: colors.sunken },
  info: { color: colors.info, backgroundColor: colors.infoTint },
  success: { color: colors.success, backgroundColor: colors.successTint },
  warning: { color: colors.warning, backgroundColor: colors.warningTint },
  error: { color: colors.error, backgroundColor: colors.errorTint },
} as const;

/** Status of a quote, an order or a panel. The word carries the meaning; the color only supports it. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return <Chip size="small" label={label} sx={{ ...TONES[tone], borderRadius: `${radii.small}px` }} />;
}
