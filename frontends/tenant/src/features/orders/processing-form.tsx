import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '@glass/contracts/limits';
import {
  EMPTY_PROCESSING,
  moveNeedsReason,
  ORDER_STATUS_WORDS,
  type OrderDetailsForTenant,
  type OrderStatus,
  type SaveProcessingDetailsRequest,
  SHIP_METHOD_WORDS,
} from '@glass/contracts/order';
import { parseShipments } from '@glass/contracts/shop';
import { ChoiceField, DateField, lengthRule, useEndpointForm } from '@glass/pages';
import { type Fact, LinkedTexts } from '@glass/ui';
import { useShell } from '@glass/shell-contract';
import { RecordForm } from '../../parts/record-form.js';
import { keepValidMove, listMoves } from './order-moves.js';
import { texts } from './texts.js';

/** null for days and choices. */
const LIMITS: Record<SavedField, { max: number } | null> = {
  workOrderNumber: limits.workOrderNumber,
  confirmedDate: null,
  requiredDate: null,
  carrier: limits.carrier,
  trackingNumber: limits.trackingNumber,
  shipMethod: null,
  rack: limits.rack,
  notesToBuyer: limits.processingNotes,
  notesForShop: limits.processingNotes,
};

type SavedField = keyof typeof texts.fields;
export const SAVED_FIELDS = Object.keys(LIMITS) as SavedField[];

/** Form fields: text; empty means not given. The move and its note are actions, not saved fields. */
type ProcessingFields = Record<SavedField | 'moveNote', string> & { moveTo: '' | OrderStatus };

export function toFormFields({ processing, notesForShop }: OrderDetailsForTenant): ProcessingFields {
  const details = Object.entries({ ...processing, notesForShop });
  const saved = Object.fromEntries(details.map(([field, value]) => [field, value ?? '']));
  return { ...(saved as Record<SavedField, string>), moveTo: '', moveNote: '' };
}

/**
 * Contains only changed fields, so that other users' changes to other fields survive.
 * @param version the version the form was loaded with
 */
function toRequest(
  orderUID: string,
  version: number,
  fields: ProcessingFields,
  changed: readonly SavedField[],
): SaveProcessingDetailsRequest {
  const empty: Record<string, string | null> = { ...EMPTY_PROCESSING, notesForShop: '' };
  const values = changed.map((field) => [field, fields[field].trim() || (empty[field] ?? null)]);
  return {
    orderUID,
    version,
    ...Object.fromEntries(values),
    ...(fields.moveTo ? { moveTo: fields.moveTo, moveNote: fields.moveNote.trim() } : {}),
  };
}

interface ProcessingFormProps {
  order: OrderDetailsForTenant;
  onSaved: (order: OrderDetailsForTenant) => void;
}

/** Edits the processing fields and moves the order, in one call. */
export function ProcessingForm({ order, onSaved }: ProcessingFormProps) {
  const form = useProcessingForm(order, onSaved);
  const chosenMove = useWatch({ control: form.control, name: 'moveTo' });
  const moves = listMoves(order);
  const moveTo = keepValidMove(order, chosenMove);
  const { carrier, trackingNumber } = order.processing;
  const tracked = parseShipments(carrier, trackingNumber).filter(({ href }) => href !== null);

  const field = (name: SavedField, help?: ReactNode) => (
    <TextField {...form.field(name)} label={texts.fields[name]} helperText={form.errorOf(name) ?? help} />
  );
  const day = (name: SavedField) => <DateField {...form.field(name)} label={texts.fields[name]} />;
  const notes = (name: 'notesToBuyer' | 'notesForShop', help: string) => (
    <TextField
      {...form.field(name, help)}
      label={texts.fields[name]}
      multiline
      minRows={2}
      sx={{ gridColumn: '1 / -1' }}
    />
  );

  return (
    <RecordForm
      title={texts.processing}
      form={form}
      labels={texts.fields}
      texts={texts}
      more={statusChange(order, form.conflict?.theirs)}
      saveLabel={moveTo ? texts.saveAndMove(ORDER_STATUS_WORDS[moveTo]) : texts.save}
    >
      {field('workOrderNumber')}
      {field('rack')}
      {day('requiredDate')}
      {day('confirmedDate')}
      <ChoiceField
        form={form}
        name="shipMethod"
        label={texts.fields.shipMethod}
        options={[['', texts.noShipMethod], ...Object.entries(SHIP_METHOD_WORDS)]}
      />
      {field('carrier')}
      {field('trackingNumber', tracked.length > 0 ? <LinkedTexts items={tracked} /> : texts.trackingHelp)}
      {notes('notesToBuyer', texts.notesToBuyerHelp)}
      {notes('notesForShop', texts.notesForShopHelp)}
      {moves.length > 0 ? (
        <ChoiceField
          form={form}
          name="moveTo"
          label={texts.moveTo}
          options={[
            ['', texts.stay(ORDER_STATUS_WORDS[order.status])],
            ...moves.map((status) => [status, ORDER_STATUS_WORDS[status]] as const),
          ]}
        />
      ) : null}
      {moveTo ? <TextField {...form.field('moveNote')} label={texts.moveNote} /> : null}
    </RecordForm>
  );
}

function statusChange(seen: OrderDetailsForTenant, theirs: OrderDetailsForTenant | undefined): Fact[] {
  if (!theirs || seen.status === theirs.status) return [];
  return [{ label: texts.theirStatus, value: ORDER_STATUS_WORDS[theirs.status] }];
}

const rulesOf = (order: OrderDetailsForTenant) => ({
  ...(Object.fromEntries(
    SAVED_FIELDS.map((field) => [field, LIMITS[field] ? lengthRule(LIMITS[field]) : {}]),
  ) as Record<SavedField, object>),
  moveTo: {},
  moveNote: {
    ...lengthRule(limits.moveNote),
    validate: (note: string, { moveTo }: ProcessingFields) => {
      const move = keepValidMove(order, moveTo);
      return move === '' || !moveNeedsReason(move) || note.trim() !== '' || texts.moveNoteMissing;
    },
  },
});

/** Form of the processing fields; sends only this user's changes. */
function useProcessingForm(order: OrderDetailsForTenant, onSaved: (order: OrderDetailsForTenant) => void) {
  const { api, confirm } = useShell();
  return useEndpointForm({
    initial: toFormFields(order),
    rules: rulesOf(order),
    send: async (entered, { version, isChanged }) => {
      const fields = { ...entered, moveTo: keepValidMove(order, entered.moveTo) };
      if (fields.moveTo === 'cancelled' && !(await confirmCancel())) return null;
      const changed = SAVED_FIELDS.filter(isChanged);
      return api.call('/api/order/save-processing-details', toRequest(order.uid, version, fields, changed));
    },
    successMessage: () => texts.saved,
    onDone: onSaved,
    record: { stored: order, fieldsOf: toFormFields, onTakeTheirs: onSaved },
  });

  function confirmCancel(): Promise<boolean> {
    return confirm(texts.cancelAsk(order.number), {
      confirmText: texts.cancelOrder,
      cancelText: texts.keepOrder,
      danger: true,
    });
  }
}
