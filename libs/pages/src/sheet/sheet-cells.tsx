import { useLanguage } from '@glass/language/react';
import { memo, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CellProps, DataSheetGridRef } from 'react-datasheet-grid';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colors, fontSizes } from '@glass/ui';
import type { CellFault, SheetRow } from './sheet-model.js';
import { ChoiceInput, type Choice } from './choice-input.js';
import { texts } from './texts.js';

/** A row with the errors in it and the rejected text, by column. */
export interface ShownRow extends SheetRow {
  faultOf: (column: string) => CellFault | undefined;
  typed?: Readonly<Record<string, string>>;
  isSelected?: boolean;
}

/** Data of a column for its cells. */
export interface CellData {
  id: string;
  title: string;
  choicesFor?: ((text: string) => readonly Choice[]) | undefined;
  grid: RefObject<DataSheetGridRef | null>;
  opener: RefObject<(row: string) => void>;
}

/** A text cell. */
export const SheetWordsView = memo(function SheetWordsView(props: CellProps<ShownRow, CellData>) {
  return <CellView isText {...props} />;
});

/** A number cell. */
export const SheetCellView = memo(function SheetCellView(props: CellProps<ShownRow, CellData>) {
  return <CellView isText={false} {...props} />;
});

/** A cell; an input while it is being edited. */
function CellView(props: CellProps<ShownRow, CellData> & { isText: boolean }) {
  const { rowData, columnData, focus, disabled, setRowData, stopEditing, isText } = props;
  const { id: column, title, choicesFor, grid } = columnData;
  const cell = rowData.cells[column];
  const fault = rowData.faultOf(column);
  const text = fault?.text ?? cell?.text ?? '';
  if (focus && !disabled) {
    const keep = (said: string) => setRowData({ ...rowData, typed: { [column]: said } });
    if (!choicesFor) return <CellField text={text} isText={isText} onType={keep} />;
    return (
      <CellChoice
        label={texts.cell(rowData.label, title, '')}
        {...{ text, choicesFor, stopEditing }}
        onNext={() => {
          const cell = grid.current?.activeCell;
          if (cell) grid.current?.setActiveCell({ row: cell.row, col: cell.col + 1 });
        }}
        onType={keep}
      />
    );
  }
  const shown = fault ? text : (cell?.shown ?? text);
  if (cell?.opens) {
    return (
      <button
        type="button"
        className="sheet-cell sheet-link"
        tabIndex={-1}
        title={shown}
        data-tone={cell.tone}
        data-words
        onClick={() => columnData.opener.current(rowData.id)}
      >
        <span>{shown}</span>
      </button>
    );
  }
  return (
    <div
      className="sheet-cell"
      title={fault?.reason ?? cell?.closedReason ?? cell?.note ?? (isText ? shown : undefined)}
      data-tone={(!fault && cell?.tone) || undefined}
      data-closed={cell?.closedReason !== undefined || undefined}
      data-changed={cell?.isChanged || undefined}
      data-fault={fault ? true : undefined}
      data-words={isText || undefined}
      data-quiet={(!fault && cell?.shown !== undefined && cell.tone === undefined) || undefined}
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

interface CellChoiceProps extends Pick<CellProps<ShownRow, CellData>, 'stopEditing'> {
  label: string;
  text: string;
  choicesFor: (text: string) => readonly Choice[];
  onType: (text: string) => void;
  onNext: () => void;
}

/** A cell with a list, while it is being edited. Saves on every exit except Escape. */
function CellChoice({ label, text, choicesFor, onType, onNext, stopEditing }: CellChoiceProps) {
  const typed = useRef(text);
  const isDone = useRef(false);
  const said = useEffectEvent(() => {
    if (!isDone.current && typed.current !== text) onType(typed.current);
  });
  useLayoutEffect(() => () => said(), []);
  return (
    <Box
      sx={{ width: '100%', height: '100%' }}
      onInput={(event) => (typed.current = (event.target as HTMLInputElement).value)}
      onKeyDown={(event) => {
        // The grid would see the key after the editing has ended, and begin in the next cell.
        if (event.key !== 'Escape') event.stopPropagation();
        if (event.key !== 'Tab') return;
        event.preventDefault();
        stopEditing({ nextRow: false });
        onNext();
      }}
    >
      <ChoiceInput
        isInCell
        {...{ label, text, choicesFor }}
        onText={(chosen) => {
          isDone.current = true;
          typed.current = chosen;
          if (chosen !== text) onType(chosen);
          stopEditing({ nextRow: true });
        }}
        onCancel={() => (isDone.current = true)}
      />
    </Box>
  );
}

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
  useLanguage();
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
  useLanguage();
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

export const UNSEEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const OPENER = {
  width: '100%',
  height: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  '&& > .sheet-label': { color: 'primary.main' },
  // Two lines: glass names often differ only at the end.
  '&& > .sheet-label:not(:has(small))': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    whiteSpace: 'normal',
  },
} as const;

const LABEL = {
  width: '100%',
  minWidth: 0,
  color: colors.ink,
  fontWeight: 'fontWeightMedium',
  lineHeight: 1.2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& small': { display: 'block', color: colors.mutedInk, fontWeight: 'fontWeightRegular' },
} as const;

const ROW_BUTTON = {
  display: 'flex',
  m: 'auto',
  p: '5px',
  border: 0,
  borderRadius: '50%',
  color: colors.mutedInk,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const CELL = {
  width: '100%',
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  px: 1,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  '&[data-words]': { justifyContent: 'flex-start' },
  // A flex container would cut its text without an ellipsis.
  '&[data-words]:not(.sheet-link)': { display: 'block', alignContent: 'center', textOverflow: 'ellipsis' },
  '&[data-tone=error]': { color: colors.error },
  '&[data-tone=warning]': { color: 'warning.dark' },
  '&.sheet-link': {
    border: 0,
    font: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: colors.strongLine,
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '&[data-closed]': { color: colors.mutedInk, backgroundColor: colors.sunken },
  '&[data-quiet]': { color: colors.mutedInk, fontStyle: 'italic' },
  '&[data-changed]': { backgroundColor: colors.warningTint },
  '&[data-fault]': {
    backgroundColor: colors.errorTint,
    color: colors.error,
    boxShadow: `inset 0 0 0 1px ${colors.error}`,
  },
} as const;

export const FRAME = {
  position: 'relative',
  minWidth: 0,
  fontSize: fontSizes.small,
  fontVariantNumeric: 'tabular-nums',
  '--dsg-border-color': colors.line,
  '--dsg-selection-border-color': colors.primary,
  '--dsg-selection-background-color': `${colors.primary}12`,
  '--dsg-selection-disabled-border-color': colors.strongLine,
  '--dsg-header-text-color': colors.mutedInk,
  '--dsg-header-active-text-color': colors.ink,
  '--dsg-cell-background-color': colors.surface,
  '--dsg-cell-disabled-background-color': colors.surface,
  '--dsg-transition-duration': '0s',
  '& .dsg-cell-header': { backgroundColor: colors.page, fontWeight: 'fontWeightMedium' },
  '& .dsg-cell-header:not(.dsg-cell-gutter)': { justifyContent: 'flex-end', textAlign: 'right' },
  '& .dsg-cell-header.of-words': { justifyContent: 'flex-start !important', textAlign: 'left !important' },
  '& .dsg-cell-gutter': { justifyContent: 'flex-start', px: 1, backgroundColor: colors.page },
  '& .dsg-container': { color: colors.ink, borderRadius: 1 },
  '& .sheet-cell': CELL,
  '& .sheet-label': LABEL,
  '& .sheet-opener': ROW_BUTTON,
} as const;
