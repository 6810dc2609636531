import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, type RefObject } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import type { ShownRow } from './sheet-cell.js';
import { OPENER, UNSEEN } from './sheet-styles.js';
import { texts } from './texts.js';

/*
 * The grid re-renders all visible rows on every scroll step. These cells are therefore plain elements, styled by the
 * frame and memoized.
 */

type LabelProps = CellProps<ShownRow, unknown>;
type OpenerProps = CellProps<ShownRow, RefObject<(row: string) => void>>;

export const RowLabel = memo(function RowLabel({ rowData: { label, note } }: LabelProps) {
  return (
    <span className="sheet-label" title={label}>
      {label}
      {note ? <small>{note}</small> : null}
    </span>
  );
});

/** On a phone the name opens its row: a button would cover the prices. */
export const RowOpener = memo(function RowOpener(props: OpenerProps) {
  const { rowData, columnData } = props;
  if (rowData.isClosed) return <RowLabel {...props} />;
  return (
    <ButtonBase tabIndex={-1} onClick={() => columnData.current(rowData.id)} sx={OPENER}>
      <Box component="i" sx={UNSEEN}>
        {texts.openRow('')}
      </Box>
      <RowLabel {...props} />
    </ButtonBase>
  );
});

/** For the mouse; Alt+Enter opens a row by keyboard. */
export const OpenRow = memo(function OpenRow({ rowData, columnData }: OpenerProps) {
  if (rowData.isClosed) return null;
  return (
    <button
      type="button"
      className="sheet-opener"
      tabIndex={-1}
      aria-label={texts.openRow(rowData.label)}
      onClick={() => columnData.current(rowData.id)}
    >
      {PEN}
    </button>
  );
});
const PEN = <EditOutlined fontSize="small" />;
