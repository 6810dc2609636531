import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Catalogue } from '@glass/contracts/catalogue';
import { shopCountry } from '@glass/contracts/geo';
import { newUid } from '@glass/contracts/primitives';
import { deliveryLabel, listDeliveries, type QuoteDetails } from '@glass/contracts/quote';
import { useEndpointForm } from '@glass/pages';
import { PiecesToMove, readPieces, type TypedPieces } from '@glass/pages/pieces-to-move';
import { useShell } from '@glass/shell-contract';
import { FormDialog } from '@glass/ui';
import type { QuoteChange } from '../quote-change.js';
import { toDeliveryChanges } from '../shipping/save-shipping.js';
import { ShippingFormDialog } from '../shipping/shipping-dialog.js';
import { emptyShippingForm } from '../shipping/shipping-form.js';
import { texts as quoteTexts } from '../texts.js';
import { DeliveryName } from './delivery-dialog.js';
import { countPieces, type PanelChoice, piecesOfChoice, WhichPanels } from './which-panels.js';
import { texts } from './texts.js';

interface MoveDialogProps {
  quote: QuoteDetails;
  catalogue: Catalogue;
  change: QuoteChange;
  /** Panels that were selected; null to choose from all. */
  selected: ReadonlySet<string> | null;
  /** Called with the quote before and after the move. */
  onMoved?: ((before: QuoteDetails, after: QuoteDetails) => void) | null;
  /** Opens the table to select rows there; null if it is open. */
  onShowTable?: (() => void) | null;
  onClose: () => void;
}

/** With more panels than this, they are not listed one by one. */
const MAX_LISTED = 12;

const NEW = 'new';
const FIRST = 'first';

/** Moves panels, or some of their pieces, to a new delivery or another one. */
export function MoveDialog(props: MoveDialogProps) {
  const { quote, catalogue, change, selected, onMoved, onShowTable = null, onClose } = props;
  const { api, session, tenant } = useShell();
  const { locale } = tenant.settings;
  const panels = quote.panels.filter(({ uid }) => selected?.has(uid) ?? true);
  const [typed, setTyped] = useState<TypedPieces>(
    () =>
      new Map(
        panels.filter(({ uid }) => selected?.has(uid)).map((panel) => [panel.uid, `${panel.quantity}`]),
      ),
  );
  const [target, setTarget] = useState<string>(NEW);
  const [name, setName] = useState('');
  // Fixed for the dialog, so that a retry creates one delivery and one address.
  const [deliveryUID] = useState(newUid);
  const [keepAs] = useState(newUid);
  const items = panels.map(({ uid, lineNumber, quantity, spec }) => ({
    ...{ key: uid, quantity },
    name: quoteTexts.panelName(lineNumber, spec.mark),
  }));
  const moved =
    readPieces(items, typed, locale)?.map(({ item, pieces }) => ({ panelUID: item.key, pieces })) ?? [];

  // Kept here: another target shows another dialog.
  const [choice, setChoice] = useState<PanelChoice>({ isAll: false, text: '' });
  function choose(next: PanelChoice): void {
    setChoice(next);
    setTyped(piecesOfChoice(panels, next));
  }
  /** The quote before the dialog; the page's own changes with each call. */
  const [before] = useState(quote);
  function finish(after: QuoteDetails | null): void {
    if (after) onMoved?.(before, after);
    onClose();
  }
  function showTable(): void {
    onClose();
    onShowTable?.();
  }

  const move = (uid: string | null, version: number) =>
    api.call('/api/quote/move-to-delivery', {
      ...{ quoteUID: quote.uid, version, deliveryUID: uid, panels: moved },
      ...(uid === deliveryUID ? { name: name.trim() } : {}),
    });
  const form = useEndpointForm({
    initial: {},
    rules: {},
    send: () => change.make((version) => move(target === FIRST ? null : target, version)),
    successMessage: () => texts.moved,
    onDone: finish,
    asksBeforeLeaving: false,
  });

  const fields = (
    <>
      {selected ? null : <Typography color="textSecondary">{texts.choose}</Typography>}
      {panels.length <= MAX_LISTED ? (
        <PiecesToMove label={quoteTexts.panels} items={items} typed={typed} onChange={setTyped} />
      ) : selected ? (
        <Typography role="status">{texts.panelsChosen(panels.length, countPieces(panels))}</Typography>
      ) : (
        <WhichPanels {...choice} panels={panels} onChange={choose} onShowTable={onShowTable && showTable} />
      )}
      {quote.deliveries.length > 0 ? (
        <TextField
          select
          label={texts.to}
          value={target}
          onChange={({ target: field }) => setTarget(field.value)}
        >
          <MenuItem value={NEW}>{texts.newDelivery}</MenuItem>
          {listDeliveries(quote).map((delivery) => (
            <MenuItem key={delivery.uid ?? FIRST} value={delivery.uid ?? FIRST}>
              {deliveryLabel(delivery)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
  const shared = { title: texts.moveTitle, saveLabel: texts.move, canSave: moved.length > 0, onClose };
  if (target !== NEW)
    return (
      <FormDialog form={form} {...shared}>
        {fields}
      </FormDialog>
    );
  return (
    <ShippingFormDialog
      {...shared}
      isFurther
      successMessage={() => texts.moved}
      initial={emptyShippingForm(shopCountry(tenant.settings))}
      order={undefined}
      catalogue={catalogue}
      bookOf={quote.contactUID === session.contactUID ? null : quote.contactUID}
      send={async (place) => {
        const after = await change.make(async (version, reached) => {
          const split = await move(deliveryUID, version);
          reached(split);
          return api.call('/api/quote/save-delivery', {
            ...{ quoteUID: quote.uid, version: split.version, deliveryUID },
            ...(await toDeliveryChanges(api, place, keepAs)),
          });
        });
        if (after) onMoved?.(before, after);
      }}
    >
      {fields}
      <DeliveryName name={name} onChange={setName} />
    </ShippingFormDialog>
  );
}
