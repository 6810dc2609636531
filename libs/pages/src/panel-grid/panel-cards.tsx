import { useOnLanguageSwitch } from '@glass/language/react';
import { useLanguage } from '@glass/language/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { deliveryLabel } from '@glass/contracts/quote';
import { taxNote } from '@glass/panel-editor';
import { ChoiceInput, type CellsResult, type Choice, type TypedCell } from '../sheet/index.js';
import type { GridDeliveries, PanelDeliveries } from './deliveries-of-panels.js';
import { cellsOfPanel, type GridCell } from './grid-cells.js';
import type { GridColumn } from './grid-columns.js';
import { cornerChoices, edgeChoices, glassChoices } from './grid-choices.js';
import type { PanelRow } from './grid-rows.js';
import type { PanelRowsProps } from './panel-sheet.js';
import { priceText, statusOf } from './row-status.js';
import type { CellContext } from './rows/cell-values.js';
import { EMPTY_CELLS } from './rows/panel-columns.js';
import { texts } from './texts.js';
import { DELIVERY_COLUMN } from './use-delivery-moves.js';
import type { NewRow } from './use-panel-grid.js';

/** One card for each panel, with the same cells to edit. */
export function PanelCards(props: PanelRowsProps) {
  const { grid, canEdit, canMove, selected, deliveries, isShown, takesNewRows } = props;
  const { onToggle, onType, onOpen } = props;
  const { rows, newRows, emptyUid, context, history } = grid;
  const empty = { uid: emptyUid, cells: EMPTY_CELLS, faults: [], after: null };
  const news = canEdit ? [...newRows, ...(takesNewRows ? [empty] : [])] : [];
  return (
    <Box
      component="ul"
      aria-label={texts.grid}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {rows.map((row, index) =>
        isShown(row.uid) ? (
          <PanelCard
            key={row.uid}
            {...{ row, index, context, canEdit, canMove, deliveries, onToggle, onType, onOpen }}
            steps={history.steps}
            isSelected={selected.has(row.uid)}
          />
        ) : null,
      )}
      {news.map((row, index) => (
        <NewCard key={row.uid} row={row} index={rows.length + index} context={context} onType={onType} />
      ))}
    </Box>
  );
}

interface PanelCardProps {
  row: PanelRow;
  index: number;
  context: CellContext;
  canEdit: boolean;
  isSelected: boolean;
  canMove: boolean;
  /** null if the quote has only one delivery. */
  deliveries: GridDeliveries | null;
  /** Counts undo and redo, after which fields show the stored values. */
  steps: number;
  onToggle: (uid: string) => void;
  onType: (cells: readonly TypedCell[]) => CellsResult;
  onOpen: (uid: string) => void;
}

const PanelCard = memo(function PanelCard(props: PanelCardProps) {
  useLanguage();
  const { row, index, context, canEdit, isSelected, canMove, deliveries, steps } = props;
  const { onToggle, onType, onOpen } = props;
  const { uid, draft } = row;
  const delivery = deliveries?.of(uid) ?? null;
  const cells = cellsOfPanel(row, context);
  const status = statusOf(row, context);
  const name = texts.panelName(index + 1, draft.spec.mark);
  return (
    <CardFrame>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {canEdit ? (
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => onToggle(uid)}
            sx={{ m: -1 }}
            slotProps={{ input: { 'aria-label': texts.select(name) } }}
          />
        ) : null}
        <Typography sx={{ fontWeight: 'fontWeightBold', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography sx={{ whiteSpace: 'nowrap' }}>
          {`${priceText(row, context)} ${taxNote(context.catalogue)}`.trim()}
        </Typography>
      </Box>
      {canEdit ? (
        <CardFields
          key={steps}
          cells={cells}
          context={context}
          faultsOf={(column, text) => onType([{ row: uid, column, text }]).faults}
        />
      ) : (
        <Typography variant="body2">
          {[cells.width, cells.height, cells.glass, cells.edge]
            .map(({ shown, text }) => shown ?? text)
            .join(' · ')}
        </Typography>
      )}
      {canMove && deliveries && delivery ? (
        <DeliveryChoice
          {...{ deliveries, delivery }}
          onChange={(text) => onType([{ row: uid, column: DELIVERY_COLUMN, text }])}
        />
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          color={status.tone === 'error' ? 'error' : 'textSecondary'}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {delivery === null || canMove
            ? status.text
            : `${status.text} · ${texts.inDelivery(delivery.shown)}`}
        </Typography>
        <Button size="small" aria-label={texts.open(name)} onClick={() => onOpen(uid)}>
          {texts.openPanel}
        </Button>
      </Box>
    </CardFrame>
  );
});

interface DeliveryChoiceProps {
  deliveries: GridDeliveries;
  delivery: PanelDeliveries;
  onChange: (text: string) => void;
}

function DeliveryChoice({ deliveries, delivery, onChange }: DeliveryChoiceProps) {
  const [only, other] = delivery.numbers;
  const isSplit = other !== undefined;
  return (
    <TextField
      select
      size="small"
      label={texts.columns.delivery}
      value={isSplit ? delivery.text : String(only ?? 1)}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mt: 1 }}
    >
      {isSplit ? <MenuItem value={delivery.text}>{delivery.text}</MenuItem> : null}
      {deliveries.all.map((one) => (
        <MenuItem key={one.number} value={String(one.number)}>
          {deliveryLabel(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NewCardProps extends Pick<PanelCardProps, 'index' | 'context' | 'onType'> {
  row: NewRow;
}

/** A panel that is not complete yet. */
function NewCard({ row: { uid, cells, faults }, index, context, onType }: NewCardProps) {
  const isBegun = cells.width !== '' || cells.height !== '';
  const shown = Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, { text }]));
  return (
    <CardFrame>
      <Typography color="textSecondary">{`${index + 1} ${texts.newRow}`}</Typography>
      <CardFields
        cells={shown as Record<GridColumn, GridCell>}
        context={context}
        faultsOf={(column, text) => onType([{ row: uid, column, text }]).faults}
        reasons={isBegun ? faults : []}
      />
    </CardFrame>
  );
}

const CardFrame = ({ children }: { children: React.ReactNode }) => (
  <Card component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
    {children}
  </Card>
);

interface CardFieldsProps {
  cells: Record<GridColumn, GridCell>;
  context: CellContext;
  faultsOf: (column: GridColumn, text: string) => CellsResult['faults'];
  reasons?: readonly { column: string; reason: string }[];
}

function CardFields({ cells, context, faultsOf, reasons = [] }: CardFieldsProps) {
  const field = (column: GridColumn, choicesFor?: (text: string, of: CellContext) => Choice[]) => (
    <CardField
      key={`${column} ${cells[column].text}`}
      label={texts.columns[column]}
      cell={cells[column]}
      isNumber={column === 'quantity'}
      reason={reasons.find((fault) => fault.column === column)?.reason}
      save={(text) => faultsOf(column, text)[0]?.reason}
      {...(choicesFor ? { choicesFor: (text: string) => choicesFor(text, context) } : {})}
    />
  );
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 72px', gap: 1 }}>
        {field('width')}
        {field('height')}
        {field('quantity')}
      </Box>
      {field('glass', glassChoices)}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {field('edge', edgeChoices)}
        {field('corner', cornerChoices)}
      </Box>
      {field('mark')}
    </>
  );
}

interface CardFieldProps {
  label: string;
  cell: GridCell;
  isNumber: boolean;
  reason: string | undefined;
  /** Returns why the text was not taken. */
  save: (text: string) => string | undefined;
  choicesFor?: (text: string) => readonly Choice[];
}

/** Saves when it is left; a text that can't be read stays with the reason. */
function CardField({ label, cell, isNumber, reason, save, choicesFor }: CardFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; reason: string | undefined } | null>(null);
  // Saving the same again words the reason again.
  useOnLanguageSwitch(() => refused && settle(refused.text));
  const said = refused?.reason ?? reason ?? cell.closedReason;
  const isWrong = (refused?.reason ?? reason) !== undefined;
  function settle(text: string): void {
    if (text === cell.text) return setRefused(null);
    setRefused({ text, reason: save(text) });
  }
  if (choicesFor) {
    return (
      <ChoiceInput
        {...{ label, choicesFor }}
        text={cell.text}
        onText={settle}
        error={isWrong}
        {...(said ? { helperText: said } : {})}
      />
    );
  }
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? (cell.closedReason === undefined ? cell.text : (cell.shown ?? cell.text))}
      disabled={cell.closedReason !== undefined}
      error={isWrong}
      helperText={said}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== null) settle(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') (event.target as HTMLElement).blur();
        if (event.key === 'Escape') setTyped(null);
      }}
      slotProps={{ htmlInput: { inputMode: isNumber ? 'numeric' : 'text', enterKeyHint: 'next' } }}
    />
  );
}
