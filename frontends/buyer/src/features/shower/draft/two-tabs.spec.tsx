import { fireEvent, screen } from '@testing-library/react';
import { lengthOf } from '@glass/geometry';
import { layoutWithLengths } from '@glass/layouts';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { act } from 'react';
import { GUEST, showShower } from '../../../../test/show-shower.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { startLayout } from '../layout-step/start-layout.js';
import { setAt, valueAt } from './layout-changes.js';
import { storedShower } from './shower-draft.js';

const { tenantUID } = fakeShell().services.tenant;
const SHOWER = storedShower(tenantUID);
const layout = layoutWithLengths(startLayout('door', showerCatalogue()), '1/16');
const WIDTH = 'runs.0.widths.bottom';
const HEIGHT = 'runs.0.heights.left';

const field = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const storedAt = (path: string) => valueAt(SHOWER.get()!, path);

/** Another tab stores a width. */
const changeElsewhere = (text: string) => SHOWER.set(setAt(WIDTH, lengthOf(text, 'inch'))(layout));
const hear = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `showerDraft.${tenantUID}` })));

beforeEach(() => {
  localStorage.clear();
  SHOWER.set(layout);
});

describe('a shower that is open in two tabs', () => {
  it('shows what the other tab changes, as a step that can be undone', async () => {
    const { record } = showShower(showerCatalogue(), GUEST);
    const before = (
      await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Width at the bottom' })
    )[0]!.value;
    changeElsewhere('61');
    hear();
    changeElsewhere('61 3/8');
    hear();
    expect(field('Width at the bottom').value).toBe('61 3/8');
    expect(record.toasts).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(field('Width at the bottom').value).toBe(before);
    expect(storedAt(WIDTH)).toEqual(valueAt(layout, WIDTH));
  });

  it('keeps the other tab’s change when this one writes before it hears of it', async () => {
    showShower(showerCatalogue(), GUEST);
    await screen.findAllByRole('textbox', { name: 'Height on the left' });
    changeElsewhere('61 3/8');
    type('Height on the left', '80 1/8');
    expect(storedAt(WIDTH)).toEqual(lengthOf('61 3/8', 'inch'));
    expect(storedAt(HEIGHT)).toEqual(lengthOf('80 1/8', 'inch'));
    expect(field('Width at the bottom').value).toBe('61 3/8');
  });

  it('keeps the shower of this tab when the other one puts it into a quote', async () => {
    const { record } = showShower(showerCatalogue(), GUEST);
    await screen.findAllByRole('textbox', { name: 'Height on the left' });
    type('Height on the left', '80 1/8');
    SHOWER.forget();
    hear();
    expect(field('Height on the left').value).toBe('80 1/8');
    expect(record.toasts).toEqual([]);
  });
});
