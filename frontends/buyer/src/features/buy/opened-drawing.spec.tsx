import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { file, type Groups, onLayer, polyline, rectangle } from '@glass/dxf/test/dxf-file.js';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fetchParts } from '@glass/ui';
import { showBuyer } from '../../../test/show-buyer.js';
import { drawnTexts as texts } from './drawn-texts.js';
import { storedPanels } from './stored-panels.js';

const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');
const IN_INCHES: Groups = [
  [9, '$INSUNITS'],
  [70, 1],
];

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
beforeAll(async () => {
  await fetchParts();
  await import('./drawn-panels.js');
  await import('./drawing-dialog.js');
});

/** Files of jsdom can't be read with arrayBuffer() as in browsers. */
function drawing(text: string, name = 'bath.dxf'): File {
  const { buffer } = new TextEncoder().encode(text);
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(buffer) });
}
const open = () => KEPT.get()?.panels.map(({ spec }) => spec.shape) ?? [];
const widths = () => open().map((shape) => 'width' in shape && Math.round(shape.width.mm));

async function arrive() {
  const shown = showBuyer('/get-a-quote', {}, GUEST);
  await screen.findByRole('status', { name: 'Price' });
  const input = await screen.findByLabelText(texts.choose);
  const choose = async (...files: File[]) => {
    await act(async () => void fireEvent.change(input, { target: { files } }));
  };
  return { ...shown, choose };
}

it('adds the panel of a guest’s drawing, keeps the panel in the editor, and is undone by "Undo"', async () => {
  const { choose, record } = await arrive();
  const width = await screen.findByLabelText('Width');
  await act(async () => void fireEvent.change(width, { target: { value: '31' } }));
  await act(async () => void fireEvent.blur(width));
  await waitFor(() => expect(widths()).toEqual([787]));
  await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
  await waitFor(() =>
    expect(open()).toMatchObject([
      { width: { text: '31' } },
      { width: { text: '30' }, height: { text: '60' } },
    ]),
  );
  expect(screen.queryByText(/was read in/)).toBeNull();
  expect(screen.queryByText(/is an example/)).toBeNull();
  const said = record.toasts.at(-1);
  expect(said?.message).toBe('1 panel added from bath.dxf.');
  await act(async () => said?.action?.onClick());
  expect(open()).toMatchObject([{ width: { text: '31' } }]);
});

it('offers to remove the unchanged example panel', async () => {
  const { choose } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
  await waitFor(() => expect(widths()).toEqual([711, 762]));
  expect(screen.getByText(/^Panel 1, 28″ × 72″, is an example/)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove the example' })));
  expect(widths()).toEqual([762]);
});

it('names the unit of a drawing that declares none if its size allows only one', async () => {
  const { choose } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 914, 1829)], [])));
  await waitFor(() => expect(widths()).toEqual([711, 914]));
  expect(screen.getByText(/^bath\.dxf was read in millimeters: /)).toBeTruthy();
});

it('notes what was left out of a drawing that needed no questions', async () => {
  const { choose, record } = await arrive();
  const notes = onLayer('DEFPOINTS', rectangle(10, 10, 5, 5));
  await choose(drawing(file([rectangle(0, 0, 30, 60), notes], IN_INCHES)));
  await waitFor(() => expect(widths()).toEqual([711, 762]));
  expect(screen.getByText(/^Layer DEFPOINTS is never printed: 1 entity was left out\./)).toBeTruthy();
  expect(record.toasts.at(-1)?.message).toBe('1 panel added from bath.dxf.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Look at the drawing' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'bath.dxf' }));
  expect(dialog.getByText(/Layer DEFPOINTS is never printed/)).toBeTruthy();
});

it('asks for the unit if two are likely and adds nothing before the answer', async () => {
  const { choose } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 36, 72)], [])));
  const inInches = await screen.findByRole('button', { name: /^Inches: 36″ × 72″/ });
  expect(screen.getByRole('button', { name: 'Add 1 panel' })).toHaveProperty('disabled', true);
  expect(widths()).toEqual([]);
  await act(async () => void fireEvent.click(inInches));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add 1 panel' })).toHaveProperty('disabled', false),
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 1 panel' })));
  await waitFor(() => expect(widths()).toEqual([711, Math.round(36 * 25.4)]));
});

it('shows a faulty drawing with its picture and the place and advice of each fault', async () => {
  const { choose } = await arrive();
  const gap = polyline(
    [
      [0, 0],
      [30, 0],
      [30, 60],
      [0, 60],
      [0, 1],
    ],
    false,
  );
  await choose(drawing(file([gap], IN_INCHES)));
  const dialog = within(await screen.findByRole('dialog', { name: 'bath.dxf' }));
  expect(dialog.getByText('No panels found')).toBeTruthy();
  expect(dialog.getByRole('img', { name: /^The drawing with 0 panels and 2 marked places/ })).toBeTruthy();
  expect(dialog.getAllByText(/The contour ends here/)).toHaveLength(2);
  expect(dialog.getAllByText(/Join the ends in your drawing program/)).toHaveLength(2);
  expect(dialog.getByRole('button', { name: 'Add panels' })).toHaveProperty('disabled', true);
  expect(widths()).toEqual([]);
});

it("adds only selected panels if one can't be read completely", async () => {
  const { choose } = await arrive();
  const gap = polyline(
    [
      [100, 0],
      [130, 0],
      [130, 60],
      [100, 60],
      [100, 1],
    ],
    false,
  );
  await choose(drawing(file([rectangle(0, 0, 40, 60), gap], IN_INCHES)));
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Add 1 panel' })));
  await waitFor(() => expect(widths()).toEqual([711, 1016]));
});

it('adds more panels of the drawing and undoes all of them together', async () => {
  const { choose, record } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 40, 60), rectangle(50, 0, 30, 60)], IN_INCHES)));
  await waitFor(() => expect(widths()).toEqual([711, 1016, 762]));
  await act(async () => record.toasts.at(-1)?.action?.onClick());
  expect(widths()).toEqual([711]);
});

it('shows how many panels did not fit and counts the added ones', async () => {
  const { choose, record } = await arrive();
  const many = Array.from({ length: 53 }, (_, at) => rectangle(at * 50, 0, 30, 60));
  await choose(drawing(file(many, IN_INCHES)));
  await waitFor(() => expect(open()).toHaveLength(50));
  expect(record.toasts.at(-1)?.message).toBe('49 panels added from bath.dxf.');
  expect(screen.getByText(/4 panels of the drawing left out: the limit is 50 here\./)).toBeTruthy();
});

describe('a slow drawing', () => {
  const threads: { isOver: boolean }[] = [];
  beforeEach(() => {
    threads.length = 0;
    // Never responds.
    class EndlessThread extends EventTarget {
      isOver = false;
      constructor() {
        super();
        threads.push(this);
      }
      postMessage(): void {}
      terminate(): void {
        this.isOver = true;
      }
    }
    Object.assign(globalThis, { Worker: EndlessThread });
    Object.assign(URL, { createObjectURL: () => 'blob:begin' });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

  it('shows its progress and can be stopped', async () => {
    const { choose } = await arrive();
    await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
    await screen.findByText('Reading bath.dxf');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
    expect(screen.queryByText('Reading bath.dxf')).toBeNull();
    expect(threads).toMatchObject([{ isOver: true }]);
    expect(open()).toEqual([]);
  });

  it('is replaced by another drawing and stopped by leaving the page', async () => {
    const { choose, go } = await arrive();
    await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
    await choose(drawing(file([rectangle(0, 0, 20, 40)], IN_INCHES), 'other.dxf'));
    await screen.findByText('Reading other.dxf');
    expect(threads).toMatchObject([{ isOver: true }, { isOver: false }]);
    await act(() => go('/elsewhere'));
    expect(threads).toMatchObject([{ isOver: true }, { isOver: true }]);
  });
});

it.each<[string, string, string, RegExp]>([
  ['a PDF', 'bath.pdf', '%PDF-1.7', /^We can’t read sizes from a PDF\./],
  ['a DWG', 'bath.dwg', 'AC1032\0\0\0', /^We can’t read DWG files/],
  ['a text', 'bath.txt', 'Dear glazier', /^This file is not a DXF drawing\./],
  ['an empty file', 'bath.dxf', '', /^This file is empty\./],
])('explains why %s is not a drawing and keeps the panel', async (_what, name, text, reason) => {
  const { choose } = await arrive();
  await choose(drawing(text, name));
  expect((await screen.findByText(reason)).closest('[role=alert]')).toBeTruthy();
  expect(open()).toEqual([]);
});
