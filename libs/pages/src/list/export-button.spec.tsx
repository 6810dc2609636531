import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ExportButton } from './export-button.js';

interface Row {
  name: string;
}

function show(loadRows: (onRows: (count: number) => void) => Promise<Row[]>) {
  const saved: string[] = [];
  const errors: unknown[] = [];
  render(
    <ExportButton
      name="orders"
      columns={[{ id: 'name', header: 'Name', value: (row: Row) => row.name }]}
      settings={{ locale: 'en-US', timeZone: 'America/New_York' }}
      loadRows={loadRows}
      save={(_file, name) => saved.push(name)}
      onError={(error) => errors.push(error)}
    />,
  );
  return { saved, errors };
}

describe('ExportButton', () => {
  it('counts rows while they load, tells screen readers, and saves the file with its date', async () => {
    let finish: (rows: Row[]) => void = () => undefined;
    const { saved } = show((onRows) => {
      onRows(1200);
      return new Promise((resolve) => (finish = resolve));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    const button = await screen.findByRole('button', { name: '1,200 rows' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe('Preparing the export…');
    finish([{ name: 'SO-2077' }]);
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)]));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
  });

  it('saves nothing if a page of the list fails, and can be pressed again', async () => {
    const { saved, errors } = show(() => Promise.reject(new Error('offline')));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
  });
});
