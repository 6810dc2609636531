import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import type { CellFault } from './matrix-rows.js';
import type { SheetRow } from './sheet.js';

/** A row with what is wrong in it, and on its way back with what was typed, by column. */
export interface ShownRow extends SheetRow {
  faultOf: (column: string) => CellFault | undefined;
  typed?: Readonly<Record<string, string>>;
}

/** A cell of words. */
export const SheetWordsView = memo(function SheetWordsView(props: CellProps<ShownRow, string>) {
  return <CellView isText {...props} />;
});

/** A cell of a number. */
export const SheetCellView = memo(function SheetCellView(props: CellProps<ShownRow, string>) {
  return <CellView isText={false} {...props} />;
});

/** A cell that is read; it becomes a field while it is typed in. */
function CellView(props: CellProps<ShownRow, string> & { isText: boolean }) {
  const { rowData, columnData: column, focus, disabled, setRowData, isText } = props;
  const cell = rowData.cells[column];
  const fault = rowData.faultOf(column);
  const text = fault?.text ?? cell?.text ?? '';
  if (focus && !disabled) {
    const keep = (said: string) => setRowData({ ...rowData, typed: { [column]: said } });
    return <CellField text={text} isText={isText} onType={keep} />;
  }
  const shown = fault ? text : (cell?.shown ?? text);
  return (
    <div
      className="sheet-cell"
      title={fault?.reason}
      data-changed={cell?.isChanged || undefined}
      data-fault={fault ? true : undefined}
      data-words={isText || undefined}
      data-quiet={(!fault && cell?.shown !== undefined) || undefined}
    >
      {shown}
    </div>
  );
}

interface CellFieldProps {
  text: string;
  isText: boolean;
  onType: (text: string) => void;
}

function CellField({ text, isText, onType }: CellFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const said = useEffectEvent((input: HTMLInputElement) => {
    if (!isLeft.current && input.value !== input.defaultValue) onType(input.value);
  });
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.select();
    // Whatever ends the typing, but Escape, keeps it.
    return () => {
      if (input) said(input);
    };
  }, []);
  return (
    <input
      ref={field}
      className={isText ? 'dsg-input' : 'dsg-input dsg-input-align-right'}
      defaultValue={text}
      inputMode={isText ? 'text' : 'decimal'}
      tabIndex={-1}
      style={{ font: 'inherit' }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') isLeft.current = true;
      }}
    />
  );
}
