import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { file, type Groups, rectangle } from '@glass/dxf/test/dxf-file.js';
import type { FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { fetchParts } from '@glass/ui';
import { showBuyer } from '../../../test/show-buyer.js';
import { drawnTexts as texts } from './drawn-texts.js';
import { keptPanels } from './kept-panels.js';

const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const KEPT = keptPanels('20000000-0000-4000-8000-000000000001');
const IN_INCHES: Groups = [
  [9, '$INSUNITS'],
  [70, 1],
];

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
beforeAll(async () => {
  await fetchParts();
  await import('./drawn-panels.js');
});

/** jsdom's files cannot be read at once, as those of browsers can. */
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

it('makes the panel of a guest’s drawing, with a price, and takes it back by "Undo"', async () => {
  const { choose, record } = await arrive();
  const before = screen.getByRole('status', { name: 'Price' }).textContent;
  await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
  await waitFor(() => expect(open()).toMatchObject([{ width: { text: '30' }, height: { text: '60' } }]));
  const price = screen.getByRole('status', { name: 'Price' }).textContent;
  expect(price).toMatch(/^\$\d+\.\d\d$/);
  expect(price).not.toBe(before);
  expect(screen.queryByText(/was read in/)).toBeNull();
  const said = record.toasts.at(-1);
  expect(said?.message).toBe('1 panel from bath.dxf.');
  await act(async () => said?.action?.onClick());
  expect(open()).toMatchObject([{ width: { text: '28' }, height: { text: '72' } }]);
});

it('says in which unit it read a drawing that says none, where its size leaves one', async () => {
  const { choose } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 914, 1829)], [])));
  await waitFor(() => expect(widths()).toEqual([914]));
  expect(screen.getByText(/^bath\.dxf was read in millimeters: /)).toBeTruthy();
});

it('asks for the unit where two are likely, and adds nothing before the answer', async () => {
  const { choose } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 36, 72)], [])));
  const inInches = await screen.findByRole('button', { name: /^Inches: 36″ × 72″/ });
  expect(widths()).toEqual([]);
  await act(async () => void fireEvent.click(inInches));
  await waitFor(() => expect(widths()).toEqual([Math.round(36 * 25.4)]));
});

it('adds further panels of the drawing behind the one in the editor', async () => {
  const { choose, record } = await arrive();
  await choose(drawing(file([rectangle(0, 0, 40, 60), rectangle(50, 0, 30, 60)], IN_INCHES)));
  await waitFor(() => expect(widths()).toEqual([1016, 762]));
  await act(async () => record.toasts.at(-1)?.action?.onClick());
  expect(widths()).toEqual([711]);
});

it('says how many panels of a drawing there was no room for, and counts in its message those that came', async () => {
  const { choose, record } = await arrive();
  const many = Array.from({ length: 53 }, (_, at) => rectangle(at * 50, 0, 30, 60));
  await choose(drawing(file(many, IN_INCHES)));
  await waitFor(() => expect(open()).toHaveLength(50));
  expect(record.toasts.at(-1)?.message).toBe('50 panels from bath.dxf.');
  expect(screen.getByText(/3 panels of the drawing left out: there is room for 50 here\./)).toBeTruthy();
});

describe('that takes long to read', () => {
  const threads: { isOver: boolean }[] = [];
  beforeEach(() => {
    threads.length = 0;
    // It never answers.
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

  it('says so, and is left alone by "Stop"', async () => {
    const { choose } = await arrive();
    await choose(drawing(file([rectangle(0, 0, 30, 60)], IN_INCHES)));
    await screen.findByText('Reading bath.dxf');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop' })));
    expect(screen.queryByText('Reading bath.dxf')).toBeNull();
    expect(threads).toMatchObject([{ isOver: true }]);
    expect(open()).toEqual([]);
  });

  it('gives way to another one, and to leaving the page', async () => {
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
  ['a PDF', 'bath.pdf', '%PDF-1.7', /^A PDF has no sizes that glass can be cut by\./],
  ['a DWG', 'bath.dwg', 'AC1032\0\0\0', /^This is a DWG file/],
  ['a text', 'bath.txt', 'Dear glazier', /^This file is not a DXF drawing\./],
  ['an empty file', 'bath.dxf', '', /^This file is empty\./],
])('says why %s is no drawing, and leaves the panel alone', async (_what, name, text, reason) => {
  const { choose } = await arrive();
  await choose(drawing(text, name));
  expect((await screen.findByText(reason)).closest('[role=alert]')).toBeTruthy();
  expect(open()).toEqual([]);
});
