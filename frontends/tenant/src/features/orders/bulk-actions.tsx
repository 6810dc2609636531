import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { limits } from '@glass/contracts';
import type { BulkKind } from './bulk-job.js';
import { texts } from './texts.js';

interface BulkActionsProps {
  count: number;
  onStart: (kind: BulkKind) => void;
  /** Downloads one cutting list for all selected orders, without a job. */
  onCuttingList: () => void;
  isMakingList: boolean;
}

/** Documents to create for all selected orders. */
export function BulkActions({ count, onStart, onCuttingList, isMakingList }: BulkActionsProps) {
  if (count > limits.ordersPerJob.max)
    return <Typography color="error">{texts.tooMany(limits.ordersPerJob.max)}</Typography>;
  const most = limits.ordersOnCuttingList.max;
  return (
    <>
      <KindMenu
        label={texts.summaries}
        kinds={{ summaries: texts.withPrices, shopSummaries: texts.withoutPrices }}
        onStart={onStart}
      />
      <KindMenu
        label={texts.labels}
        kinds={{ labels: texts.labelsAsPdf, labelsZpl: texts.labelsAsZpl }}
        onStart={onStart}
      />
      <Button variant="outlined" onClick={() => onStart('dxf')}>
        {texts.dxfFiles}
      </Button>
      {count > most ? (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {texts.tooManyOnList(most)}
        </Typography>
      ) : (
        <Button variant="outlined" loading={isMakingList} onClick={onCuttingList}>
          {texts.cuttingListPdf}
        </Button>
      )}
    </>
  );
}

interface KindMenuProps {
  label: string;
  kinds: Partial<Record<BulkKind, string>>;
  onStart: (kind: BulkKind) => void;
}

function KindMenu({ label, kinds, onStart }: KindMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
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
        {label}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.entries(kinds) as [BulkKind, string][]).map(([kind, name]) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onStart(kind);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
