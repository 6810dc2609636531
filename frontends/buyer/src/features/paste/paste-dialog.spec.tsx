import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, quotePanel } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const AT = `/quote/${QUOTE_UID}`;
const two = () => quote([quotePanel(), quotePanel({ lineNumber: 2, mark: 'Shelf' })]);

configure({ defaultHidden: true });

function server(one: QuoteDetails, more: FakeReplies = {}): FakeReplies {
  return { '/api/quote/get-details': () => one, ...more };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(name: string): Promise<void> {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
async function marks(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Panels' });
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
}

describe('rows pasted into a quote', () => {
  async function paste(text: string): Promise<void> {
    await choose('Paste rows from a spreadsheet');
    const field = await screen.findByRole('textbox', { name: 'Rows' });
    fireEvent.change(field, { target: { value: text } });
    await press('Show the panels');
  }

  it('are shown with their faults, corrected in place and added in one call', async () => {
    const { calls } = showBuyer(
      AT,
      server(quote(), { '/api/quote/add-glass-panels': () => ({ ...two(), version: 4 }) }),
    );
    await paste('width,height,qty,mark\n36,72,2,Door\n30,36 1/,1,Shelf');
    expect(await screen.findByText('Row 3, height: 36 1/ is not a length')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add 1 panel' }).hasAttribute('disabled')).toBe(true);
    const cell = screen.getByRole('textbox', { name: 'Row 3, height' });
    fireEvent.change(cell, { target: { value: '36 1/2' } });
    await press('Add 2 panels');
    await waitFor(async () => expect(await marks()).toHaveLength(2));
    expect(calls('/api/quote/add-glass-panels')).toMatchObject([
      {
        quoteUID: QUOTE_UID,
        panels: [
          { quantity: 2, spec: { mark: 'Door', shape: { kind: 'rectangle', width: { text: '36' } } } },
          { quantity: 1, spec: { mark: 'Shelf', shape: { height: { text: '36 1/2', mm: 927.1 } } } },
        ],
      },
    ]);
  });

  it('show a note about how a file was read', async () => {
    showBuyer(AT, server(quote()));
    await choose('Paste rows from a spreadsheet');
    const input = await screen.findByLabelText('Choose a file');
    const bytes = Uint8Array.from('Width;Height;Mark\n30;60;K\u00fcche\n', (char) => char.charCodeAt(0));
    const file = new File([bytes], 'panels.csv');
    // jsdom cannot read files.
    Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) });
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('Küche')).toBeTruthy();
    expect(screen.getByText(/^The file was read as Windows-1252/)).toBeTruthy();
  });

  it('can be left out if faulty', async () => {
    showBuyer(AT, server(quote()));
    await paste('36,72\n30,x');
    await press('Leave out 1 row');
    expect(screen.getByRole('button', { name: 'Add 1 panel' }).hasAttribute('disabled')).toBe(false);
    expect((screen.getByRole('checkbox', { name: 'Use row 2' }) as HTMLInputElement).checked).toBe(false);
  });

  it('show server errors at their cells and keep everything', async () => {
    const error = refusal(400, 'VALIDATION_FAILED', 'Refused.');
    const body = { errors: [{ name: 'panels.1.spec.shape.width', reason: 'too wide', code: 'x' }] };
    showBuyer(
      AT,
      server(quote(), {
        '/api/quote/add-glass-panels': () => Promise.reject(Object.assign(error, { body })),
      }),
    );
    await paste('36,72\n30,60');
    await press('Add 2 panels');
    expect(await screen.findByText('Row 2, width: too wide')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Row 2, width' })).toBeTruthy();
  });
});
