import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

export interface LockedReasonProps {
  label: string;
  reason: string;
}

/** Why something cannot be done, for whoever points at it, reaches it by keyboard or touches it. */
export function LockedReason({ label, reason }: LockedReasonProps) {
  return (
    <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={8000} describeChild>
      <IconButton size="small" aria-label={label}>
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
