import Chip from '@mui/material/Chip';
import { colours, radii } from '../theme/tokens.js';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export interface StatusChipProps {
  label: string;
  tone?: StatusTone;
}

const TONES = {
  neutral: { color: colours.ink, backgroundColor: colours.sunken },
  info: { color: colours.info, backgroundColor: colours.infoTint },
  success: { color: colours.success, backgroundColor: colours.successTint },
  warning: { color: colours.warning, backgroundColor: colours.warningTint },
  error: { color: colours.error, backgroundColor: colours.errorTint },
} as const;

/** Status of a quote, an order or a panel. The word carries the meaning; the color only supports it. */
export function StatusChip({ label, tone = 'neutral' }: StatusChipProps) {
  return <Chip size="small" label={label} sx={{ ...TONES[tone], borderRadius: `${radii.small}px` }} />;
}
