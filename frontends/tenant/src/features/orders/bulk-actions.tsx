import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { limits } from '@glass/contracts';
import type { BulkKind } from './bulk-job.js';
import { texts } from './texts.js';

export interface BulkActionsProps {
  count: number;
  onStart: (kind: BulkKind) => void;
}

/** What can be made of all selected orders at once. */
export function BulkActions({ count, onStart }: BulkActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (count > limits.ordersAtOnce.max)
    return <Typography color="error">{texts.tooMany(limits.ordersAtOnce.max)}</Typography>;
  const startSummaries = (kind: BulkKind) => {
    setAnchor(null);
    onStart(kind);
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.summaries}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => startSummaries('summaries')}>{texts.withPrices}</MenuItem>
        <MenuItem onClick={() => startSummaries('shopSummaries')}>{texts.withoutPrices}</MenuItem>
      </Menu>
      <Button variant="outlined" onClick={() => onStart('labels')}>
        {texts.labels}
      </Button>
      <Button variant="outlined" onClick={() => onStart('dxf')}>
        {texts.dxfFiles}
      </Button>
    </>
  );
}
