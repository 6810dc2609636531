import { useState, type FormEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { moveNeedsReason, type OrderDetailsForTenant, type OrderStatus } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';
import { fieldsOf, requestOf, STORED_FIELDS, type ProcessingFields } from './processing-fields.js';
import { texts } from './texts.js';

export interface ProcessingFormState {
  register: (field: keyof ProcessingFields) => UseFormRegisterReturn;
  values: { shipMethod: ProcessingFields['shipMethod']; moveTo: ProcessingFields['moveTo'] };
  choose: (field: 'shipMethod' | 'moveTo', value: string) => void;
  errors: FieldErrors<ProcessingFields>;
  isDirty: boolean;
  isSubmitting: boolean;
  submit: (event: FormEvent) => Promise<void>;
  discard: () => void;
  /** The order as someone else left it meanwhile. */
  theirs: OrderDetailsForTenant | null;
  takeTheirs: () => void;
}

export function useProcessingForm(
  order: OrderDetailsForTenant,
  onSaved: (order: OrderDetailsForTenant) => void,
): ProcessingFormState {
  const { api, confirm, toast } = useShell();
  const [theirs, setTheirs] = useState<OrderDetailsForTenant | null>(null);
  const form = useForm<ProcessingFields>({ defaultValues: fieldsOf(order) });
  const { dirtyFields, errors, isDirty, isSubmitting } = form.formState;
  const [shipMethod, moveTo] = useWatch({ control: form.control, name: ['shipMethod', 'moveTo'] });
  useUnsavedGuard(isDirty && !isSubmitting);

  async function save(fields: ProcessingFields): Promise<void> {
    if (fields.moveTo === 'cancelled' && !(await cancelIsMeant())) return;
    try {
      const { uid, version } = theirs ?? order;
      const changed = STORED_FIELDS.filter((field) => dirtyFields[field]);
      const saved = await api.call(
        '/api/order/save-processing-details',
        requestOf(uid, version, fields, changed),
      );
      toast.success(texts.saved);
      onSaved(saved);
    } catch (error) {
      showRefusal(error);
    }
  }

  function cancelIsMeant(): Promise<boolean> {
    return confirm(texts.cancelAsk(order.number), {
      confirmText: texts.cancelOrder,
      cancelText: texts.keepOrder,
      danger: true,
    });
  }

  function showRefusal(error: unknown): void {
    const problem = problemOf(error);
    if (problem?.code === 'VERSION_CONFLICT' && problem.current) {
      return setTheirs(problem.current as OrderDetailsForTenant);
    }
    const refused = fieldErrorsOf(error);
    const named = ([...STORED_FIELDS, 'moveTo', 'moveNote'] as const).filter((field) => refused[field]);
    for (const field of named) form.setError(field, { message: refused[field] });
    if (named.length === 0) toast.error(error);
  }

  return {
    register: (field) =>
      form.register(field, {
        validate: (value, { moveTo: to }) =>
          field !== 'moveNote' ||
          !isMove(to) ||
          !moveNeedsReason(to) ||
          value.trim() !== '' ||
          texts.moveNoteMissing,
      }),
    values: { shipMethod, moveTo },
    choose: (field, value) =>
      form.setValue(field, value as ProcessingFields[typeof field], { shouldDirty: true }),
    errors,
    isDirty,
    isSubmitting,
    submit: (event) => form.handleSubmit(save)(event),
    discard: () => form.reset(),
    theirs,
    takeTheirs: () => theirs && onSaved(theirs),
  };
}

function isMove(to: ProcessingFields['moveTo']): to is OrderStatus {
  return to !== '';
}
