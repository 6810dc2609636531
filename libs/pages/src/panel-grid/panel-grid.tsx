import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useCallback, useMemo, useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { allowsDeliveryChanges, type QuoteDetails } from '@glass/contracts/quote';
import type { CellsResult, TypedCell } from '../sheet/index.js';
import { deliveriesOfPanels } from './deliveries-of-panels.js';
import { DeliveryFilter } from './delivery-filter.js';
import { DELIVERY_COLUMN, useDeliveryMoves } from './use-delivery-moves.js';
import { AskNamesDialog } from './ask-names-dialog.js';
import { BulkBar, type BulkAction } from './bulk-bar.js';
import { glassChoices, edgeChoices } from './grid-choices.js';
import type { GridColumn } from './grid-columns.js';
import { GridBar } from './grid-bar.js';
import { PanelCards } from './panel-cards.js';
import { DeliveryGroup } from './delivery-group.js';
import { PanelSheet, type PanelRowsProps } from './panel-sheet.js';
import { NewRowProblems, RowProblems } from './row-problems.js';
import { texts } from './texts.js';
import { usePanelGrid } from './use-panel-grid.js';

export interface MoveAction {
  label: string;
  ask: (panelUIDs: ReadonlySet<string>, onMoved: (before: QuoteDetails, after: QuoteDetails) => void) => void;
}

export interface PanelGridProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  canEdit: boolean;
  /** Called with the quote after each save. */
  onSaved: (quote: QuoteDetails) => void;
  /** The quote on the server differs from the one shown. */
  onStale: () => void;
  onOpenPanel: (panelUID: string) => void;
  /** Asks where selected panels go, once all changes are saved; `onMoved` makes the move undoable. */
  moveAction?: MoveAction | null;
  /** Panel to show first, such as the one that was opened. */
  startPanel?: string | null;
}

/** The panels of a quote as a spreadsheet; on phones as one card each. */
export function PanelGrid(props: PanelGridProps) {
  const { quote, catalogue, canEdit, onOpenPanel, moveAction = null, startPanel = null } = props;
  const grid = usePanelGrid(props);
  const { rows, newRows, saving, names, context } = grid;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const deliveries = useMemo(() => deliveriesOfPanels(quote), [quote]);
  const [filter, setFilter] = useState<number | null>(null);
  const [isGrouped, setIsGrouped] = useState(false);
  const onlyDelivery = deliveries?.all.some(({ number }) => number === filter) ? filter : null;
  const isShown = useCallback(
    (uid: string) =>
      onlyDelivery === null || deliveries === null || deliveries.of(uid).numbers.includes(onlyDelivery),
    [deliveries, onlyDelivery],
  );
  const canMove = canEdit && deliveries !== null && allowsDeliveryChanges(quote.status);
  const { moveTyped, recordMove } = useDeliveryMoves({
    ...{ deliveries, saving, history: grid.history },
    onSaved: props.onSaved,
    onStale: props.onStale,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Rows that the filter hides are not selected: actions would change them unseen. */
  const shown = useMemo(() => rows.filter(({ uid }) => isShown(uid)), [rows, isShown]);
  const selected = useMemo(
    () => new Set(shown.map(({ uid }) => uid).filter((uid) => chosen.has(uid))),
    [shown, chosen],
  );
  /** The last glass, edge or corner that was chosen in one cell. */
  const [offer, setOffer] = useState<{ column: GridColumn; text: string } | null>(null);

  /** Row that was toggled last. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const toggle = (uid: string, isRange = false) => {
    const [from, to] = [anchor, uid].map((one) => shown.findIndex((row) => row.uid === one)) as [
      number,
      number,
    ];
    const range = isRange && from !== -1 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
    const isOn = !selected.has(uid);
    const changed = new Set([uid, ...range.map((row) => row.uid)]);
    setAnchor(uid);
    setChosen(
      new Set(shown.map((row) => row.uid).filter((one) => (changed.has(one) ? isOn : selected.has(one)))),
    );
  };
  /** Selects all of a table's rows, or none if all are. */
  const toggleAll = (among: readonly { uid: string }[]) => {
    const uids = among.map(({ uid }) => uid);
    const others = [...selected].filter((uid) => !uids.includes(uid));
    setChosen(new Set(uids.every((uid) => selected.has(uid)) ? others : [...others, ...uids]));
  };
  const type = (cells: readonly TypedCell[]) => {
    const moving = cells.filter(({ column }) => column === DELIVERY_COLUMN);
    const panels = moving.length < cells.length ? cells.filter((cell) => !moving.includes(cell)) : [];
    const changed = panels.length > 0 ? grid.type(panels) : NOTHING_CHANGED;
    const moved =
      canMove && moving.length > 0 ? moveTyped(moving, new Set(rows.map(({ uid }) => uid))) : NOTHING_CHANGED;
    const result = {
      faults: [...changed.faults, ...moved.faults],
      hasChanged: changed.hasChanged || moved.hasChanged,
    };
    const [only, other] = cells;
    const column = only?.column as GridColumn | undefined;
    const offersAll = only && !other && OFFERED.includes(column!) && result.faults.length === 0;
    const isRow = rows.some(({ uid }) => uid === only?.row);
    setOffer(
      offersAll && isRow && shown.length > 1 && only.text !== ''
        ? { column: column!, text: only.text }
        : null,
    );
    return result;
  };
  const forAll: BulkAction[] = [
    {
      ...{ id: 'glass', label: texts.setGlass, choices: glassChoices('', context) },
      run: (uids, choice) => choice && grid.setAll(uids, 'glass', choice.label),
    },
    {
      ...{ id: 'edges', label: texts.setEdges, choices: edgeChoices('', context) },
      run: (uids, choice) => choice && grid.setAll(uids, 'edge', choice.label),
    },
    { id: 'duplicate', label: texts.duplicate, run: (uids) => grid.duplicate(uids) },
    ...(moveAction
      ? [
          {
            ...{ id: 'delivery', label: moveAction.label },
            run: (uids: ReadonlySet<string>) =>
              void saving.flush().then((isSaved) => isSaved && moveAction.ask(uids, recordMove)),
          },
        ]
      : []),
    { id: 'remove', label: texts.remove, isDanger: true, run: (uids) => grid.remove(uids) },
  ];
  const actions = forAll.map((action): BulkAction => ({
    ...action,
    run: (uids, choice) => {
      setOffer(null);
      action.run(uids, choice);
    },
  }));
  const owner = quote.companyName ?? quote.contactName;
  const shared = {
    ...{ grid, canEdit, canMove, selected, deliveries, onToggle: toggle, onType: type },
    onOpen: (uid: string) => void saving.flush().then(() => onOpenPanel(uid)),
  };
  const list = (part: Pick<PanelRowsProps, 'isShown' | 'takesNewRows'>) =>
    isPhone ? (
      <PanelCards {...shared} {...part} />
    ) : (
      <PanelSheet
        {...shared}
        {...part}
        startPanel={startPanel}
        onToggleAll={() => toggleAll(rows.filter(({ uid }) => part.isShown(uid)))}
      />
    );
  return (
    <Box component="section" aria-label={texts.grid} sx={{ mb: 3, minWidth: 0, displayPrint: 'none' }}>
      <GridBar grid={grid} totals={quote.totals} canEdit={canEdit} />
      {saving.isRestored && saving.pending.size > 0 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {texts.restored}
        </Alert>
      ) : null}
      <RowProblems rows={rows} context={context} resolve={saving.resolve} />
      <NewRowProblems rows={newRows} above={rows.length} onDrop={grid.dropNewRows} />
      {canEdit ? (
        <BulkBar selected={selected} actions={actions} onUnselect={() => setChosen(new Set())} />
      ) : null}
      {deliveries ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5, mb: 1 }}>
          <DeliveryFilter deliveries={deliveries} value={onlyDelivery} onChange={setFilter} />
          {onlyDelivery === null ? (
            <FormControlLabel
              control={<Switch checked={isGrouped} onChange={(_event, isOn) => setIsGrouped(isOn)} />}
              label={texts.groupByDelivery}
            />
          ) : null}
        </Box>
      ) : null}
      {deliveries && isGrouped && onlyDelivery === null
        ? deliveries.all.map((delivery) => (
            <DeliveryGroup key={delivery.number} delivery={delivery}>
              {list({
                isShown: (uid) => deliveries.of(uid).numbers.includes(delivery.number),
                takesNewRows: delivery.number === 1,
              })}
            </DeliveryGroup>
          ))
        : list({ isShown, takesNewRows: onlyDelivery === null || onlyDelivery === 1 })}
      {canEdit && offer ? (
        <Alert
          severity="info"
          role="status"
          sx={{ mt: 1 }}
          onClose={() => setOffer(null)}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                grid.setAll(new Set(shown.map(({ uid }) => uid)), offer.column, offer.text);
                setOffer(null);
              }}
            >
              {texts.applyToAllButton(shown.length)}
            </Button>
          }
        >
          {texts.applyToAll(offer.text, shown.length)}
        </Alert>
      ) : null}
      {canEdit && !isPhone ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.hint}
        </Typography>
      ) : null}
      {names.length > 0 ? (
        <AskNamesDialog
          key={names.map(({ key }) => key).join()}
          {...{ names, catalogue, owner }}
          onAnswer={grid.answerNames}
          onSkip={grid.skipNames}
        />
      ) : null}
    </Box>
  );
}

const NOTHING_CHANGED: CellsResult = { faults: [], hasChanged: false };
const OFFERED: readonly GridColumn[] = ['glass', 'edge', 'corner'];
