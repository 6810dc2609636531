import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { describeError, toFieldErrors, problemOf } from '@glass/api-client';
import { useOnLanguageSwitch } from '@glass/language/react';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';

/** A record with optimistic locking. */
interface Versioned {
  version: number;
}

/** Names of leaf fields: `address.city`, not `address`. */
export type FieldName<F extends FieldValues> = {
  [Name in Path<F>]: PathValue<F, Name> extends object ? never : Name;
}[Path<F>];

/** Error messages by field name. */
export type Faults = Readonly<Record<string, string | undefined>>;

export interface EndpointFormOptions<F extends FieldValues, Reply, Stored extends Versioned = never> {
  initial: DefaultValues<F>;
  /** Every field by the server's name, in page order, with its validation. */
  rules: { readonly [Name in FieldName<F>]: RegisterOptions<F, Name> };
  /** List fields. Errors of their rows are shown at the row: `holidays.2.day`. */
  lists?: readonly Path<F>[];
  /** Validation across fields. An error disappears when its field changes, and follows changes of other fields. */
  validate?: (fields: F) => Faults;
  /**
   * Makes the call. Returns null if the user canceled.
   * @throws errors of the call; shown at their fields, as a conflict, or above the form
   */
  send: (fields: F, about: Sending<F, Stored>) => Promise<Reply | null>;
  onDone?: (reply: Reply) => void | Promise<void>;
  /** Toast after success. */
  successMessage?: (fields: F, reply: Reply) => string;
  /** Handles an error first: true if handled, or the message to show instead, read when rendered. */
  onRefused?: (error: unknown) => boolean | (() => string);
  /** Called when fields are invalid, so that other parts of the page can show their errors. */
  onIncomplete?: () => void;
  /**
   * For records that several people edit: the latest known record and its field values. A newer record updates the
   * fields except those being edited. If it changed an edited field, nothing is updated and saving reports a conflict.
   */
  record?: { stored: Stored; fieldsOf: (stored: Stored) => F; onTakeTheirs?: (theirs: Stored) => void };
  /** False for forms without anything to lose, such as sign-in. */
  asksBeforeLeaving?: boolean;
  /** Also shows server errors as a toast. */
  toastsRefusals?: boolean;
  /** Current values from elsewhere; fields being edited keep their text. */
  follows?: F;
}

export interface Sending<F extends FieldValues, Stored> {
  /** Version of `latest`; 0 without a record. */
  version: number;
  /** Record that the form was opened with. */
  seen: Stored;
  /** Newest record that the user was shown: the other user's after a conflict. */
  latest: Stored;
  isChanged: (name: FieldName<F>) => boolean;
}

/** Props for a text field: `<TextField {...form.field('name')} label="Name" />`. */
export type FieldProps = UseFormRegisterReturn & { error: boolean; helperText: string | undefined };

export interface FormConflict<F extends FieldValues, Stored> {
  theirs: Stored;
  /** Fields that another user changed. */
  changed: readonly FieldName<F>[];
  fields: F;
  takeTheirs: () => void;
}

export interface EndpointForm<F extends FieldValues, Stored = never> {
  /** @param help text below the field while it is valid */
  field: (name: FieldName<F>, help?: string) => FieldProps;
  errorOf: (name: Path<F>) => string | undefined;
  /** Sets a field that is not a text field; clears errors of fields whose value changed. */
  set: <Name extends Path<F>>(name: Name, value: PathValue<F, Name>) => void;
  control: Control<F>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Shows errors at fields and focuses the first. Called again after a switch of the language. */
  refuse: (read: () => Faults) => boolean;
  /** Error that concerns no single field. */
  refusal: string | null;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Resets to the stored values. */
  discard: () => void;
  conflict: FormConflict<F, Stored> | null;
  form: UseFormReturn<F>;
}

/**
 * The form hook for all screens. Shows client and server errors at their fields and focuses the first; shows concurrent
 * changes without losing input; sends one request at a time; asks before leaving with unsaved changes.
 */
export function useEndpointForm<F extends FieldValues, Reply, Stored extends Versioned = never>(
  options: EndpointFormOptions<F, Reply, Stored>,
): EndpointForm<F, Stored> {
  const { initial, rules, validate, send, onDone, successMessage, onRefused, onIncomplete, record, follows } =
    options;
  const { toast } = useShell();
  /** Worded when it is read. */
  const [refusal, setRefusal] = useState<(() => string | null) | null>(null);
  const [seen, setSeen] = useState(record?.stored);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  /** Field values before any edit. */
  const [untouched, setUntouched] = useState(initial as F);
  /** The next record is the result of our own save. */
  const isMine = useRef(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement | null>(null);
  const [timesWrong, setTimesWrong] = useState(0);
  const [timesSent, setTimesSent] = useState(0);
  const form = useForm<F>({
    defaultValues: initial,
    ...(follows ? { values: follows, resetOptions: { keepDirtyValues: true } } : {}),
  });
  const { formState } = form;
  const { isDirty, isSubmitting, dirtyFields } = formState;
  const names = Object.keys(rules) as FieldName<F>[];
  const lists = options.lists ?? [];
  const all: readonly Path<F>[] = [...names, ...lists];
  /** List rows with errors; rows come and go, so `rules` can't name them. */
  const wrongRows = useRef<FieldName<F>[]>([]);
  /** Errors of `validate`, as shown. */
  const crossFaults = useRef<Faults>({});
  // Navigation after a save doesn't ask.
  useUnsavedGuard((options.asksBeforeLeaving ?? true) && isDirty, () => Promise.resolve(!isDirty));

  useEffect(() => {
    if (timesWrong > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesWrong]);

  /** Errors of the last refusal at their fields, as shown, and how to word them again. */
  const serverFaults = useRef<{ read: () => Faults; shown: Faults }>({ read: () => ({}), shown: {} });

  // Error messages are state, so they are made again.
  useOnLanguageSwitch(() => {
    const errorOf = (name: FieldName<F>) => form.getFieldState(name, formState).error;
    const { read, shown } = serverFaults.current;
    const now = read();
    for (const [name, message] of Object.entries(shown) as [FieldName<F>, string][])
      if (errorOf(name)?.message === message) form.setError(name, { message: now[name] });
    serverFaults.current.shown = now;
    const byRule = names.filter((name) => errorOf(name)?.type);
    if (byRule.length > 0) void form.trigger(byRule);
    const faults = validate?.(form.getValues()) ?? {};
    for (const name of names) {
      if (faults[name] && errorOf(name)?.type === undefined && errorOf(name))
        form.setError(name, { message: faults[name] });
    }
  });

  /** Sets all fields to `to`, except those that were edited since they had the values in `from`. */
  function rebase(from: F, to: F): void {
    const now = structuredClone(form.getValues());
    const typed = all.filter((name) => isOther(from, now, name));
    setUntouched(to);
    // Doesn't overwrite a field that is being edited.
    form.reset(to, { keepValues: true, keepFieldsRef: true, keepErrors: true });
    for (const name of all) {
      const value = valueAt(typed.includes(name) ? now : to, name) as PathValue<F, typeof name>;
      form.setValue(name, value, { shouldDirty: true });
    }
  }

  const stored = record?.stored;
  const follow = useEffectEvent(() => {
    // Edits during a request are compared with what was sent, after the reply.
    if (!record || !stored || !seen || stored === seen || isSending.current) return;
    const [before, after] = [record.fieldsOf(seen), record.fieldsOf(stored)];
    const hasConflict = (name: Path<F>) =>
      isOther(before, after, name) && isOther(untouched, form.getValues(), name);
    if (!isMine.current && all.some(hasConflict)) return;
    rebase(untouched, after);
    isMine.current = false;
    setSeen(stored);
    setTheirs(null);
  });
  useEffect(() => follow(), [stored, timesSent]);

  /** Resets all fields and drops edits. */
  function restart(fields: F, at = stored): void {
    setUntouched(fields);
    form.reset(fields, { keepDirtyValues: false });
    setSeen(at);
    setTheirs(null);
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    // The second click of a double click comes before the button is shown as busy.
    if (isSending.current) return;
    isSending.current = true;
    element.current = (event?.currentTarget ?? null) as HTMLFormElement | null;
    setRefusal(null);
    // A server error of a field that is no longer shown would block submitting.
    form.clearErrors();
    try {
      await form.handleSubmit(
        (fields) => (showCrossFaults(fields) ? onIncomplete?.() : sendFields(fields)),
        () => {
          showCrossFaults(form.getValues());
          onIncomplete?.();
        },
      )();
    } finally {
      isSending.current = false;
      setTimesSent((now) => now + 1);
    }
  }

  async function sendFields(fields: F): Promise<void> {
    try {
      const about = { seen: seen as Stored, latest: (theirs ?? seen) as Stored };
      const version = about.latest?.version ?? 0;
      const reply = await send(fields, { ...about, version, isChanged: (name) => isSet(dirtyFields, name) });
      if (reply === null) return;
      // Saved values are no longer dirty; edits made during the request are.
      isMine.current = true;
      rebase(fields, fields);
      if (successMessage !== undefined) toast.success(() => successMessage(fields, reply));
      await onDone?.(reply);
    } catch (error) {
      const answer = onRefused?.(error) ?? false;
      if (answer === true) return;
      if (options.toastsRefusals) toast.error(answer || error);
      if (answer) setRefusal(() => answer);
      else showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const problem = problemOf(error);
    if (record && problem?.code === 'VERSION_CONFLICT' && problem.current) {
      return setTheirs(problem.current as Stored);
    }
    if (refuse(() => toFieldErrors(error))) return;
    if (!problem) describeError(error);
    setRefusal(() => () => textOf(error));
  }

  function refuse(read: () => Faults): boolean {
    const shown = read();
    serverFaults.current = { read, shown };
    return showFaults(shown);
  }

  /** @returns whether any error belongs to a field of this form */
  function showFaults(faults: Faults): boolean {
    const rows = (Object.keys(faults) as FieldName<F>[]).filter((name) =>
      lists.some((list) => name === list || name.startsWith(`${list}.`)),
    );
    wrongRows.current = rows;
    const wrong = [...names, ...rows].filter((name) => faults[name]);
    wrong.forEach((name, index) =>
      form.setError(name, { message: faults[name] }, { shouldFocus: index === 0 }),
    );
    if (wrong.length > 0) setTimesWrong((now) => now + 1);
    return wrong.length > 0;
  }

  function showCrossFaults(fields: F): boolean {
    crossFaults.current = validate?.(fields) ?? {};
    return showFaults(crossFaults.current);
  }

  /** Another country has another rule for the postal code. */
  function refreshCrossFaults(): void {
    const shown = Object.entries(crossFaults.current) as [FieldName<F>, string | undefined][];
    if (!validate || shown.length === 0) return;
    const now = validate(form.getValues());
    for (const [name, message] of shown) {
      if (message === now[name] || form.getFieldState(name).error?.message !== message) continue;
      if (now[name]) form.setError(name, { message: now[name] });
      else form.clearErrors(name);
    }
    crossFaults.current = now;
  }

  function set<Name extends Path<F>>(name: Name, value: PathValue<F, Name>): void {
    const within = [...names, ...wrongRows.current].filter(
      (one) => one === (name as string) || one.startsWith(`${name}.`),
    );
    const before = within.map((one) => form.getValues(one));
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(within.filter((one, index) => form.getValues(one) !== before[index]));
    refreshCrossFaults();
  }

  type Versions = NonNullable<typeof record>;
  function conflictOf({ fieldsOf, onTakeTheirs }: Versions, mine: Stored, other: Stored) {
    const [before, fields] = [fieldsOf(mine), fieldsOf(other)];
    const takeTheirs = () => {
      restart(fields, other);
      onTakeTheirs?.(other);
    };
    return {
      theirs: other,
      changed: names.filter((name) => isOther(before, fields, name)),
      fields,
      takeTheirs,
    };
  }

  const errorOf = (name: Path<F>) => form.getFieldState(name, formState).error?.message;
  return {
    field: (name, help) => {
      const { error } = form.getFieldState(name, formState);
      const helperText = error?.message ?? help;
      return { ...form.register(name, rules[name]), error: error !== undefined, helperText };
    },
    errorOf,
    set,
    control: form.control,
    submit,
    refuse,
    refusal: refusal?.() ?? null,
    isDirty,
    isSubmitting,
    discard: () => restart(record && stored ? record.fieldsOf(stored) : (follows ?? (initial as F))),
    conflict: record && seen && theirs ? conflictOf(record, seen, theirs) : null,
    form,
  };
}

/** Logged when the call failed. */
const textOf = (error: unknown): string | null =>
  problemOf(error)?.text ?? describeError(error, () => undefined);

function isOther(one: object, other: object, name: string): boolean {
  return JSON.stringify(valueAt(one, name)) !== JSON.stringify(valueAt(other, name));
}

function isSet(dirty: object, name: string): boolean {
  const value = valueAt(dirty, name);
  return value !== undefined && value !== false;
}

/** @param name path of the field, such as `address.city` */
export function valueAt(fields: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], fields);
}
