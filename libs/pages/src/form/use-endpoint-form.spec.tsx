import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { FormConflictAlert } from './form-conflict.js';
import { useEndpointForm } from './use-endpoint-form.js';

interface Stored {
  version: number;
  name: string;
  note: string;
}
type Sent = { name: string; note: string; version: number; changed: boolean[] };

const RULES = { name: { validate: (name: string) => name !== '' || 'Enter a name.' }, note: {} };
const fieldsOf = ({ name, note }: Stored) => ({ name, note });
const seen: Stored = { version: 3, name: 'Bath', note: '' };

function refusal(status: number, body: object) {
  return Object.assign(new Error('refused'), { status, body: { status, ...body } });
}

interface FormProps {
  stored: Stored;
  answer: (sent: Sent) => Promise<Stored | null>;
  onDone: (stored: Stored) => void;
}

function Form({ stored, answer, onDone }: FormProps) {
  const form = useEndpointForm({
    initial: fieldsOf(seen),
    rules: RULES,
    validate: ({ name, note }) => (note !== '' && note === name ? { note: 'Differs from the name.' } : {}),
    send: (fields, { version, isChanged }) =>
      answer({ ...fields, version, changed: [isChanged('name'), isChanged('note')] }),
    successMessage: ({ name }) => `${name} is saved.`,
    onDone,
    record: { stored, fieldsOf, onTakeTheirs: onDone },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{form.refusal}</p>
      <FormConflictAlert conflict={form.conflict} labels={{ name: 'Name', note: 'Note' }}>
        Olga changed it.
      </FormConflictAlert>
      <Field label="Name" {...form.field('name', 'As you like')} />
      <Field label="Note" {...form.field('note')} />
      <button type="button" onClick={() => form.set('note', 'Picked')}>
        Pick a note
      </button>
      <button>Save</button>
    </form>
  );
}

function Field({
  label,
  error,
  helperText,
  ...field
}: { label: string } & ReturnType<ReturnType<typeof useEndpointForm>['field']>) {
  return (
    <label>
      {label}
      <input {...field} aria-invalid={error} />
      <em>{helperText}</em>
    </label>
  );
}

function show(answer: FormProps['answer'], after: () => unknown = () => undefined) {
  const { services, record } = fakeShell({ confirms: false });
  const sent: Sent[] = [];
  const done: Stored[] = [];
  let reread: (stored: Stored) => void = () => undefined;
  function Page() {
    const [stored, setStored] = useState(seen);
    useEffect(() => {
      reread = setStored;
    }, []);
    return (
      <Form
        stored={stored}
        answer={(what) => {
          sent.push(what);
          return answer(what);
        }}
        onDone={(next) => {
          done.push(next);
          setStored(next);
          after();
        }}
      />
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/away', element: <p>Away</p> },
  ]);
  render(
    <ShellProvider services={services}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return { record, sent, done, router, reread: (stored: Stored) => act(() => reread(stored)) };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(new RegExp(label)), text);
const saved = (more: Partial<Stored> = {}) => Promise.resolve({ ...seen, version: 4, ...more });

describe('useEndpointForm', () => {
  switchBackAfterEach();

  it('sends fields with the record’s version and shows the success message', async () => {
    const { sent, done, record } = show(() => saved());
    await type('Name', 'room');
    await save();
    expect(sent).toEqual([{ name: 'Bathroom', note: '', version: 3, changed: [true, false] }]);
    expect(done).toMatchObject([{ version: 4 }]);
    expect(record.toasts).toMatchObject([{ kind: 'success', message: 'Bathroom is saved.' }]);
  });

  it('sends nothing while a field is invalid, and focuses that field', async () => {
    const { sent } = show(() => saved());
    await userEvent.clear(screen.getByLabelText(/Name/));
    await save();
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
    expect(sent).toEqual([]);
  });

  it('shows a server error at its field', async () => {
    const errors = [{ name: 'note', reason: 'Too long.', code: 'too-long' }];
    const { done, record } = show(() => Promise.reject(refusal(400, { code: 'VALIDATION_FAILED', errors })));
    await save();
    expect(await screen.findByText('Too long.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Note/)));
    expect([done, record.toasts]).toEqual([[], []]);
  });

  it('shows server errors in the language that the page is switched to', async () => {
    const errors = [
      {
        name: 'note',
        reason: 'must be shorter',
        code: 'maxLength',
        translations: { 'de-DE': 'ist zu lang' },
      },
    ];
    show(() => Promise.reject(refusal(400, { errors })));
    await type('Note', 'Long');
    await save();
    expect(await screen.findByText('must be shorter')).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.getByText('ist zu lang')).toBeTruthy();
    await switchPageLanguage('en-US');
    expect(screen.getByText('must be shorter')).toBeTruthy();
  });

  it('shows a server error above the form in the language that the page is switched to', async () => {
    const errors = [
      ...[{ name: 'generalErrors', reason: 'Gone.', code: 'NOT_FOUND', translations: { 'de-DE': 'Weg.' } }],
    ];
    show(() => Promise.reject(refusal(404, { errors })));
    await save();
    expect(await screen.findByText('Gone.')).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.getByText('Weg.')).toBeTruthy();
  });

  it('clears an error across fields when its field changes', async () => {
    const { sent } = show(() => saved());
    await type('Note', 'Bath');
    await save();
    expect(screen.getByText('Differs from the name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Note/));
    await userEvent.click(screen.getByRole('button', { name: 'Pick a note' }));
    expect(screen.queryByText('Differs from the name.')).toBeNull();
    await save();
    expect(sent).toMatchObject([{ note: 'Picked', changed: [false, true] }]);
  });

  it('can be sent again after a server error of a field without validation', async () => {
    const errors = [{ name: 'note', reason: 'Too long.', code: 'too-long' }];
    let isFirst = true;
    const { done } = show(() => {
      if (!isFirst) return saved();
      isFirst = false;
      return Promise.reject(refusal(400, { code: 'VALIDATION_FAILED', errors }));
    });
    await save();
    expect(await screen.findByText('Too long.')).toBeTruthy();
    await save();
    expect(done).toHaveLength(1);
  });

  it('shows an error that concerns no field above the form', async () => {
    show(() => Promise.reject(refusal(409, { code: 'STATE_CONFLICT', reason: 'It is ordered.' })));
    await save();
    expect(await screen.findByText('It is ordered.')).toBeTruthy();
  });

  it('sends one request for a double click', async () => {
    let answer: (stored: Stored) => void = () => undefined;
    const { sent } = show(() => new Promise((resolve) => (answer = resolve)));
    await save();
    await save();
    await act(async () => answer(seen));
    expect(sent).toHaveLength(1);
  });

  it('shows no success message if the user canceled', async () => {
    const { done, record } = show(() => Promise.resolve(null));
    await save();
    expect([done, record.toasts]).toEqual([[], []]);
  });
});

describe('useEndpointForm, version conflict', () => {
  const theirs: Stored = { version: 9, name: 'Bath', note: 'Their note' };
  const conflict = refusal(409, { code: 'VERSION_CONFLICT', current: theirs });

  it('shows the other user’s changes, keeps input, and overwrites on save', async () => {
    let isFirst = true;
    const { sent, done } = show(() => {
      if (!isFirst) return saved();
      isFirst = false;
      return Promise.reject(conflict);
    });
    await type('Name', 'room');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Olga changed it.');
    expect(alert.textContent).toContain('Their note');
    expect(alert.textContent).not.toContain('Name');
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bathroom');
    await save();
    expect(sent.map(({ version }) => version)).toEqual([3, 9]);
    expect(done).toHaveLength(1);
  });

  it('takes the other user’s values with “Take theirs”', async () => {
    const { done } = show(() => Promise.reject(conflict));
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(done).toEqual([theirs]);
  });
});

describe('useEndpointForm, record that changes while it is edited', () => {
  it('keeps input made during a save, and saves it next', async () => {
    let answer: (stored: Stored) => void = () => undefined;
    const { sent } = show(() => new Promise((resolve) => (answer = resolve)));
    await type('Name', 'room');
    await save();
    await type('Name', ' tiles');
    await userEvent.click(screen.getByRole('button', { name: 'Pick a note' }));
    await act(async () => answer({ version: 4, name: 'Bathroom', note: '' }));
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bathroom tiles');
    await save();
    expect(sent[1]).toEqual({ name: 'Bathroom tiles', note: 'Picked', version: 4, changed: [true, true] });
  });

  it('keeps a field that is reset to the stored value during a save', async () => {
    const stored = { version: 4, name: 'Bathroom', note: '' };
    let answer: (stored: Stored) => void = () => undefined;
    const { sent, reread } = show(() => new Promise((resolve) => (answer = resolve)));
    await type('Name', 'room');
    await save();
    await type('Name', '{Backspace>4/}');
    // The record can be read again before the reply is there.
    reread(stored);
    await act(async () => answer(stored));
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bath');
    await save();
    expect(sent[1]).toEqual({ name: 'Bath', note: '', version: 4, changed: [true, false] });
  });

  it('shows values as the server normalized them', async () => {
    const { sent } = show(() => saved({ name: 'Bathroom' }));
    await type('Name', 'room ');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bathroom'));
    await save();
    expect(sent[1]).toMatchObject({ name: 'Bathroom', changed: [false, false] });
  });

  it('shows changes of other fields and keeps input', async () => {
    const { sent, reread } = show(() => saved());
    await type('Name', 'room');
    reread({ version: 5, name: 'Bath', note: 'Rung' });
    expect(screen.getByLabelText(/Note/)).toHaveProperty('value', 'Rung');
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bathroom');
    await save();
    expect(sent).toEqual([{ name: 'Bathroom', note: 'Rung', version: 5, changed: [true, false] }]);
  });

  it('keeps the old version if another user changed the edited field', async () => {
    const { sent, reread } = show(() => saved());
    await type('Name', 'room');
    reread({ version: 5, name: 'Shower', note: 'Rung' });
    expect(screen.getByLabelText(/Name/)).toHaveProperty('value', 'Bathroom');
    expect(screen.getByLabelText(/Note/)).toHaveProperty('value', '');
    await save();
    expect(sent).toMatchObject([{ version: 3 }]);
  });
});

describe('useEndpointForm, unsaved changes', () => {
  it('asks before leaving, also after an error, until saved', async () => {
    let isDown = true;
    const { record, router } = show(() =>
      isDown ? Promise.reject(refusal(0, { reason: 'No connection.' })) : saved(),
    );
    await type('Name', 'room');
    await act(() => router.navigate('/away'));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    await save();
    expect(await screen.findByText('No connection.')).toBeTruthy();
    await act(() => router.navigate('/away'));
    await waitFor(() => expect(record.questions).toHaveLength(2));
    isDown = false;
    await save();
    await act(() => router.navigate('/away'));
    expect(await screen.findByText('Away')).toBeTruthy();
    expect(record.questions).toHaveLength(2);
  });

  it('asks during a save, and navigates without asking after it', async () => {
    let answer: (stored: Stored) => void = () => undefined;
    let leadOn = () => undefined as unknown;
    const shown = show(
      () => new Promise((resolve) => (answer = resolve)),
      () => leadOn(),
    );
    const { record, router } = shown;
    leadOn = () => router.navigate('/away');
    await type('Name', 'room');
    await save();
    await act(() => router.navigate('/away'));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    expect(screen.queryByText('Away')).toBeNull();
    await act(async () => answer({ ...seen, version: 4 }));
    expect(await screen.findByText('Away')).toBeTruthy();
    expect(record.questions).toHaveLength(1);
  });
});
