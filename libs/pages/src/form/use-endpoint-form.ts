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
import { describeError, fieldErrorsOf, problemOf } from '@glass/api-client';
import { useShell, useUnsavedGuard } from '@glass/shell-contract';

/** What is stored and was changed by somebody else meanwhile. */
interface Versioned {
  version: number;
}

/** Fields by their names, without the objects that hold several: `address.city`, and not `address`. */
export type FieldName<F extends FieldValues> = {
  [Name in Path<F>]: PathValue<F, Name> extends object ? never : Name;
}[Path<F>];

/** What is wrong, by the name of the field. */
export type Faults = Readonly<Record<string, string | undefined>>;

export interface EndpointFormOptions<F extends FieldValues, Reply, Stored extends Versioned = never> {
  /** What the fields say at first. */
  initial: DefaultValues<F>;
  /** Every field by the name the server calls it, in the order of the page, with what is asked of it beforehand. */
  rules: { readonly [Name in FieldName<F>]: RegisterOptions<F, Name> };
  /** Fields that are lists: what is wrong with one of their rows stands at that row, `holidays.2.day`. */
  lists?: readonly Path<F>[];
  /** What is wrong besides, such as with fields that depend on each other. It goes with the next change of its field. */
  validate?: (fields: F) => Faults;
  /**
   * Makes the call. Answers null when nothing was sent after all, such as when a question was answered by "No".
   * @throws what the call throws: it is shown at its fields, as a conflict, or above the form
   */
  send: (fields: F, about: Sending<F, Stored>) => Promise<Reply | null>;
  onDone?: (reply: Reply) => void | Promise<void>;
  /** Said when it worked. */
  said?: string | ((fields: F, reply: Reply) => string);
  /** Looks at a refusal first; answers whether that is all there is to say about it, or what is said instead. */
  onRefused?: (error: unknown) => boolean | string;
  /** Fields are wrong: what else stands on the page can say what it lacks. */
  onIncomplete?: () => void;
  /**
   * For what several people change: the record as it is stored by what is known here, and what of it the fields are.
   * When another one comes, the fields follow and keep what is being typed; where somebody else changed the very field
   * that is being typed in, all stays as it was, and saving tells.
   */
  record?: { stored: Stored; fieldsOf: (stored: Stored) => F; onTakeTheirs?: (theirs: Stored) => void };
  /** False for a form that is nothing to lose, such as a sign-in. */
  asksBeforeLeaving?: boolean;
  /** Also says a refusal by the server as a toast. */
  toastsRefusals?: boolean;
  /** Follows what else changes the record, and keeps what is being typed. */
  follows?: F;
}

export interface Sending<F extends FieldValues, Stored> {
  /** Of the latest record; 0 without a record. */
  version: number;
  /** The record that the fields began with. */
  seen: Stored;
  /** The record that the person knows of: theirs after a conflict. */
  latest: Stored;
  isChanged: (name: FieldName<F>) => boolean;
}

/** What a text field takes: `<TextField {...form.field('name')} label="Name" />`. */
export type FieldProps = UseFormRegisterReturn & { error: boolean; helperText: string | undefined };

export interface FormConflict<F extends FieldValues, Stored> {
  theirs: Stored;
  /** The fields that say something else now than when this person saw them. */
  changed: readonly FieldName<F>[];
  fields: F;
  takeTheirs: () => void;
}

export interface EndpointForm<F extends FieldValues, Stored = never> {
  /** @param help stands below the field while nothing is wrong */
  field: (name: FieldName<F>, help?: string) => FieldProps;
  errorOf: (name: Path<F>) => string | undefined;
  /** For what is no text field. What was wrong with a field that says something else now is said no more. */
  set: <Name extends Path<F>>(name: Name, value: PathValue<F, Name>) => void;
  control: Control<F>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Why all of it was refused; what is wrong with a field stands at that field. */
  refusal: string | null;
  isDirty: boolean;
  isSubmitting: boolean;
  /** Back to what is stored. */
  discard: () => void;
  conflict: FormConflict<F, Stored> | null;
  form: UseFormReturn<F>;
}

/**
 * The one form. What the client or the server finds wrong stands at its field, by the name the server gave it, and the
 * first such field gets the focus; what was changed by somebody else meanwhile is shown and nothing typed is lost;
 * whatever is pressed, it is sent once at a time; leaving asks first, until it is saved.
 */
export function useEndpointForm<F extends FieldValues, Reply, Stored extends Versioned = never>(
  options: EndpointFormOptions<F, Reply, Stored>,
): EndpointForm<F, Stored> {
  const { initial, rules, validate, send, onDone, said, onRefused, onIncomplete, record, follows } = options;
  const { toast } = useShell();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [seen, setSeen] = useState(record?.stored);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  /** What the fields said before anything was typed. */
  const [untouched, setUntouched] = useState(initial as F);
  /** What was saved here comes back as the next record. */
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
  /** Rows come and go, so that only those that something was wrong with are known by name. */
  const wrongRows = useRef<FieldName<F>[]>([]);
  // Whoever is led on by what was just saved is asked nothing.
  useUnsavedGuard((options.asksBeforeLeaving ?? true) && isDirty, () => Promise.resolve(!isDirty));

  useEffect(() => {
    if (timesWrong > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesWrong]);

  /** The fields say something else now, but for those that were changed since they said what stands in `from`. */
  function rebase(from: F, to: F): void {
    const now = structuredClone(form.getValues());
    const typed = all.filter((name) => isOther(from, now, name));
    setUntouched(to);
    // Nothing is written into a field that somebody is typing in.
    form.reset(to, { keepValues: true, keepFieldsRef: true, keepErrors: true });
    for (const name of all) {
      const value = valueAt(typed.includes(name) ? now : to, name) as PathValue<F, typeof name>;
      form.setValue(name, value, { shouldDirty: true });
    }
  }

  const stored = record?.stored;
  const follow = useEffectEvent(() => {
    // What is typed while it is sent, is typed over what was sent.
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

  /** All fields say this, and nothing is typed any more. */
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
    // What the server said of a field that is not shown any more would hold up everything.
    form.clearErrors();
    try {
      await form.handleSubmit(
        (fields) => (showFaults(validate?.(fields) ?? {}) ? onIncomplete?.() : sendFields(fields)),
        () => {
          showFaults(validate?.(form.getValues()) ?? {});
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
      // Without a record nobody asks for one.
      const about = { seen: seen as Stored, latest: (theirs ?? seen) as Stored };
      const version = about.latest?.version ?? 0;
      const reply = await send(fields, { ...about, version, isChanged: (name) => isSet(dirtyFields, name) });
      if (reply === null) return;
      // What is saved is nothing to lose any more; what was typed meanwhile is.
      isMine.current = true;
      rebase(fields, fields);
      if (said !== undefined) toast.success(typeof said === 'string' ? said : said(fields, reply));
      await onDone?.(reply);
    } catch (error) {
      const answer = onRefused?.(error) ?? false;
      if (answer === true) return;
      if (options.toastsRefusals) toast.error(answer || error);
      if (answer) setRefusal(answer);
      else showRefusal(error);
    }
  }

  function showRefusal(error: unknown): void {
    const problem = problemOf(error);
    if (record && problem?.code === 'VERSION_CONFLICT' && problem.current) {
      return setTheirs(problem.current as Stored);
    }
    if (!showFaults(fieldErrorsOf(error))) setRefusal(describeError(error));
  }

  /** Answers whether any is about a field of this form. */
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

  function set<Name extends Path<F>>(name: Name, value: PathValue<F, Name>): void {
    const within = [...names, ...wrongRows.current].filter(
      (one) => one === (name as string) || one.startsWith(`${name}.`),
    );
    const before = within.map((one) => form.getValues(one));
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(within.filter((one, index) => form.getValues(one) !== before[index]));
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
    refusal,
    isDirty,
    isSubmitting,
    discard: () => restart(record && stored ? record.fieldsOf(stored) : (follows ?? (initial as F))),
    conflict: record && seen && theirs ? conflictOf(record, seen, theirs) : null,
    form,
  };
}

function isOther(one: object, other: object, name: string): boolean {
  return JSON.stringify(valueAt(one, name)) !== JSON.stringify(valueAt(other, name));
}

function isSet(dirty: object, name: string): boolean {
  const value = valueAt(dirty, name);
  return value !== undefined && value !== false;
}

/** What a field says; `address.city` stands in an object of its own. */
export function valueAt(fields: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], fields);
}
