import type { MouseEvent, ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { Hint } from '../hint.js';

export interface RowButtonProps {
  label: string;
  /** What it acts upon, read out with the label: `Point 3`. */
  of: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  /** Why it cannot be pressed now; it stays in reach of the keyboard, so that this can be found out. */
  disabledReason?: string | null;
  expanded?: boolean;
  /** It opens a menu. */
  hasMenu?: boolean;
}

/** A small button of a row of the form: an icon with its words in a tooltip and for screen readers. */
export function RowButton(props: RowButtonProps) {
  const { label, of, icon, onClick, disabled = false, disabledReason = null, expanded, hasMenu } = props;
  return (
    <Hint text={disabledReason ?? label}>
      <span>
        <IconButton
          size="small"
          aria-label={`${label}: ${of}`}
          aria-description={disabledReason ?? undefined}
          aria-disabled={disabledReason !== null}
          aria-expanded={expanded}
          aria-haspopup={hasMenu ? 'menu' : undefined}
          disabled={disabled}
          onClick={disabledReason === null ? onClick : undefined}
          sx={{ color: disabledReason === null ? undefined : 'action.disabled', minWidth: 36, minHeight: 36 }}
        >
          {icon}
        </IconButton>
      </span>
    </Hint>
  );
}
