import { useLanguage } from '@glass/language/react';
import Box from '@mui/material/Box';
import { memo, type RefObject } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { colors } from '@glass/ui';
import type { ShownRow } from './sheet-cells.js';
import { texts } from './texts.js';

export interface RowSelection {
  rows: ReadonlySet<string>;
  /** @param isRange with Shift: all rows since the last one that was toggled */
  onToggle: (row: string, isRange: boolean) => void;
  onToggleAll: () => void;
  /** Rows that can't be selected, such as the empty one at the end. */
  isSelectable: (row: string) => boolean;
}

type Selecting = RefObject<RowSelection | undefined>;

/** The label of a row with a checkbox. */
export const SelectRow = memo(function SelectRow({ rowData, columnData }: CellProps<ShownRow, Selecting>) {
  useLanguage();
  const { id, label, note, isSelected = false } = rowData;
  return (
    <Box component="label" sx={SELECTOR}>
      {columnData.current?.isSelectable(id) === false ? null : (
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={texts.selectRow(label)}
          tabIndex={-1}
          onChange={({ nativeEvent }) =>
            columnData.current?.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <span title={note ?? label}>{label}</span>
    </Box>
  );
});

interface SelectAllProps {
  selection: Selecting;
  title: string;
}

/** Not controlled: the grid renders its head once, so the sheet sets the tick. */
export function SelectAll({ selection, title }: SelectAllProps) {
  return (
    <Box component="label" sx={SELECTOR}>
      <input
        type="checkbox"
        aria-label={texts.selectAll}
        data-select-all
        tabIndex={-1}
        onChange={() => selection.current?.onToggleAll()}
      />
      {title}
    </Box>
  );
}

const SELECTOR = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: '100%',
  height: '100%',
  color: colors.mutedInk,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, m: 0, flex: 'none' },
} as const;
