import { fireEvent, screen, within } from '@testing-library/react';
import { lengthOf } from '@glass/geometry';
import { LOW_WINDOW } from '@glass/ui';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';

const catalogue = catalogueFixture();
const inch = (text: string) => lengthOf(text, 'inch');
const tooLong = starterFixture(catalogue, {
  shape: { kind: 'rectangle', width: inch('150'), height: inch('36') },
});

function lowWindow(isLow: boolean): void {
  window.matchMedia = (query: string) => {
    const matches = isLow && LOW_WINDOW.endsWith(query.replace('@media ', ''));
    const list = { matches, media: query };
    return { ...list, addEventListener: () => undefined, removeEventListener: () => undefined } as never;
  };
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const remarks = () => within(screen.getByRole('status', { name: 'Remarks' }));

describe('findings at the foot', () => {
  it('take one line in a low window until they are opened', () => {
    lowWindow(true);
    showEditor(tooLong, catalogue);
    expect(remarks().getByText(/longer side is 150″/)).toBeTruthy();
    expect(remarks().queryByRole('button', { name: /^Fix/ })).toBeNull();
    fireEvent.click(remarks().getByRole('button', { name: /^\d+ remarks?$/ }));
    expect(remarks().getAllByRole('button', { name: /^Fix/ }).length).toBeGreaterThan(0);
    fireEvent.click(remarks().getByRole('button', { name: 'Show less' }));
    expect(remarks().queryByRole('button', { name: /^Fix/ })).toBeNull();
  });

  it('show the first fix where there is room', () => {
    lowWindow(false);
    showEditor(tooLong, catalogue);
    expect(remarks().getByRole('button', { name: /^Fix/ })).toBeTruthy();
  });
});
