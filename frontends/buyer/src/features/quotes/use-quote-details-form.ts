import { useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import type { QuoteDetails } from '@glass/contracts';
import { fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell } from '@glass/shell-contract';
import { QUOTE_FIELD_RULES } from './quote-field-rules.js';
import { texts } from './texts.js';

const FIELDS = ['name', 'poNumber', 'notes'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Record<Field, string>;

interface QuoteDetailsForm {
  register: (field: Field) => UseFormRegisterReturn;
  submit: (event: FormEvent) => Promise<void>;
  errors: FieldErrors<Fields>;
  isDirty: boolean;
  isSubmitting: boolean;
  /** What someone else saved in the meantime. */
  theirs: QuoteDetails | null;
  takeTheirs: () => void;
}

export function useQuoteDetailsForm(
  quote: QuoteDetails,
  onSaved: (quote: QuoteDetails) => void,
): QuoteDetailsForm {
  const { api, toast } = useShell();
  const [theirs, setTheirs] = useState<QuoteDetails | null>(null);
  const form = useForm<Fields>({ defaultValues: fieldsOf(quote) });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(fields: Fields): Promise<void> {
    try {
      const { uid, version } = theirs ?? quote;
      const saved = await api.call('/api/quote/save', { uid, version, ...trimmed(fields) });
      toast.success(texts.saved);
      onSaved(saved);
    } catch (error) {
      showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const problem = problemOf(error);
    if (problem?.code === 'VERSION_CONFLICT' && problem.current) {
      return setTheirs(problem.current as QuoteDetails);
    }
    const refused = fieldErrorsOf(error);
    const named = FIELDS.filter((field) => refused[field]);
    for (const field of named) form.setError(field, { message: refused[field] }, { shouldFocus: true });
    if (named.length === 0) toast.error(error);
  }

  return {
    register: (field) => form.register(field, QUOTE_FIELD_RULES[field]),
    submit: (event) => form.handleSubmit(save)(event),
    errors,
    isDirty,
    isSubmitting,
    theirs,
    takeTheirs: () => theirs && onSaved(theirs),
  };
}

function fieldsOf({ name, poNumber, notes }: QuoteDetails): Fields {
  return { name, poNumber, notes };
}

function trimmed({ name, poNumber, notes }: Fields): Fields {
  return { name: name.trim(), poNumber: poNumber.trim(), notes: notes.trim() };
}
