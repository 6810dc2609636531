import { limits, moveNeedsReason, type OrderDetailsForTenant } from '@glass/contracts';
import { useEndpointForm } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { keepValidMove } from './order-moves.js';
import { toFormFields, toRequest, STORED_FIELDS, type ProcessingFields } from './processing-fields.js';
import { texts } from './texts.js';

const atMost = ({ max }: { max: number }) => ({ maxLength: { value: max, message: texts.tooLong(max) } });
const rulesOf = (order: OrderDetailsForTenant) => ({
  ...(Object.fromEntries(STORED_FIELDS.map((field) => [field, {}])) as Record<
    (typeof STORED_FIELDS)[number],
    object
  >),
  workOrderNumber: atMost(limits.workOrderNumber),
  carrier: atMost(limits.carrier),
  trackingNumber: atMost(limits.trackingNumber),
  rack: atMost(limits.rack),
  notesToBuyer: atMost(limits.processingNotes),
  notesForShop: atMost(limits.processingNotes),
  moveTo: {},
  moveNote: {
    ...atMost(limits.moveNote),
    validate: (note: string, { moveTo }: ProcessingFields) => {
      const move = keepValidMove(order, moveTo);
      return move === '' || !moveNeedsReason(move) || note.trim() !== '' || texts.moveNoteMissing;
    },
  },
});

/** Form of the processing fields; sends only this user's changes. */
export function useProcessingForm(
  order: OrderDetailsForTenant,
  onSaved: (order: OrderDetailsForTenant) => void,
) {
  const { api, confirm } = useShell();
  return useEndpointForm({
    initial: toFormFields(order),
    rules: rulesOf(order),
    send: async (entered, { version, isChanged }) => {
      const fields = { ...entered, moveTo: keepValidMove(order, entered.moveTo) };
      if (fields.moveTo === 'cancelled' && !(await confirmCancel())) return null;
      const changed = STORED_FIELDS.filter(isChanged);
      return api.call('/api/order/save-processing-details', toRequest(order.uid, version, fields, changed));
    },
    successMessage: texts.saved,
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
