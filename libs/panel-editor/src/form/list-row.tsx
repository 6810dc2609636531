import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Hint } from '../hint.js';
import { FaultText } from './fields.js';

interface ListRowProps {
  /** Group label: `Point 3, corner CD`. */
  name: string;
  buttons: ReactNode;
  /** Error of the whole row. */
  fault?: string | undefined;
  onFocus?: () => void;
  onPointAt?: (isPointed: boolean) => void;
  children: ReactNode;
}

/** One of several parts of a shape: name, buttons, fields. */
export function ListRow({ name, buttons, fault, onFocus, onPointAt, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: fault ? 'error.main' : 'divider',
        borderRadius: 1,
        p: 1,
      }}
    >
      <Box
        role="group"
        aria-label={name}
        onFocus={onFocus}
        onPointerEnter={() => onPointAt?.(true)}
        onPointerLeave={() => onPointAt?.(false)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
            {name}
          </Typography>
          <Box sx={{ display: 'flex', flex: 'none' }}>{buttons}</Box>
        </Box>
        <FaultText>{fault}</FaultText>
        {children}
      </Box>
    </Box>
  );
}

/** Rows under a heading, numbered for screen readers. */
export function ListRows({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      {help && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      <Box
        component="ol"
        aria-label={title}
        sx={{ m: 0, mt: 1, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface RowButtonProps {
  label: string;
  /** Object of the action, for screen readers: `Point 3`. */
  of: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  /** Why it is disabled. The button stays focusable, so that the reason can be read. */
  disabledReason?: string | null;
  expanded?: boolean;
  /** Whether it opens a menu. */
  hasMenu?: boolean;
}

/** A small icon button with a tooltip and a name for screen readers. */
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
