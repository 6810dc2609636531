import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import type { CellFault, SheetRow } from './sheet-model.js';

/** A row with the errors in it and the rejected text, by column. */
export interface ShownRow extends SheetRow {
  faultOf: (column: string) => CellFault | undefined;
  typed?: Readonly<Record<string, string>>;
}

/** A text cell. */
export const SheetWordsView = memo(function SheetWordsView(props: CellProps<ShownRow, string>) {
  return <CellView isText {...props} />;
});

/** A number cell. */
export const SheetCellView = memo(function SheetCellView(props: CellProps<ShownRow, string>) {
  return <CellView isText={false} {...props} />;
});

/** A cell; an input while it is being edited. */
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
    // Saves on every exit except Escape.
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
