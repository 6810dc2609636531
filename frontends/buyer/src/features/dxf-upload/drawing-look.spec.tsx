/** @jest-environment-options {"styled": true} */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DxfUploadReply } from '@glass/contracts/panel';
import { drawingFault, drawingRead, foundPanel } from '../../../test/drawing.factory.js';
import { QUOTE_UID, quote } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';

// jsdom has no layout and no scrollIntoView.
let scrolled = 0;
Element.prototype.scrollIntoView = () => void (scrolled += 1);

/** Shows a drawing with these faults and one valid panel. */
async function showRead(more: Partial<DxfUploadReply>): Promise<void> {
  showBuyer(`/dxf-panel-selection?quote=${QUOTE_UID}`, {
    '/api/quote/get-details': () => quote(),
    '/api/glass-panel/upload-dxf': () => drawingRead({ panels: [foundPanel(0, 711.2, 1828.8)], ...more }),
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose a DXF file'),
    new File(['0\nSECTION'], 'bath.dxf'),
  );
  await screen.findByText('1 panel found in bath.dxf.');
}

const pins = () => [...document.querySelectorAll<HTMLElement>('[data-mark]')];
const picture = () => screen.getByRole('img', { name: /^The drawing with/ });
const faultAt = (x: number, y: number) => drawingFault({ at: { x, y } });

describe('the faults of a drawing', () => {
  it('are marked in the picture with their numbers in the list', async () => {
    await showRead({ faults: [drawingFault({ line: 7 }), faultAt(0, 1828.8), faultAt(2400, 0)] });
    expect(picture().getAttribute('aria-label')).toBe('The drawing with 1 panel and 2 marked places');
    expect(pins().map(({ textContent }) => textContent)).toEqual(['2', '3']);
    const [upperLeft, lowerRight] = pins().map((pin) => {
      const { left, top } = getComputedStyle(pin);
      return { x: parseFloat(left), y: parseFloat(top) };
    });
    // The drawing is taller than the picture and fills its height except for a margin.
    expect(upperLeft!.y).toBeLessThan(10);
    expect(lowerRight!.y).toBeGreaterThan(90);
    expect(upperLeft!.x).toBeLessThan(lowerRight!.x);
    expect(upperLeft!.x + lowerRight!.x).toBeCloseTo(100);
    expect(upperLeft!.y + lowerRight!.y).toBeCloseTo(100);
  });

  it('are zoomed to from the list, also by keyboard, and the whole drawing is one step back', async () => {
    await showRead({ faults: [faultAt(0, 1828.8), faultAt(2400, 0)] });
    const whole = picture().getAttribute('viewBox');
    const show = screen.getByRole('button', { name: 'Show number 2 on the drawing' });
    act(() => show.focus());
    await userEvent.keyboard('{Enter}');
    expect(scrolled).toBe(1);
    expect(picture().getAttribute('viewBox')).not.toBe(whole);
    expect(pins().map(({ textContent }) => textContent)).toEqual(['2']);
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole drawing' }));
    expect(picture().getAttribute('viewBox')).toBe(whole);
  });

  it('link from their mark to their entry in a long list', async () => {
    await showRead({ faults: Array.from({ length: 30 }, (_, index) => faultAt(index * 80, index)) });
    const list = within(screen.getByRole('list', { name: 'About this drawing' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('Show all 30')).toBeTruthy();
    fireEvent.click(pins()[28]!);
    expect(list.getAllByRole('listitem')).toHaveLength(30);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show number 29 on the drawing');
  });

  it('give the direction of their place from the origin', async () => {
    await showRead({ faults: [faultAt(-25.4, -127)] });
    expect(screen.getByText('At 1″ left and 5″ down from the drawing’s origin')).toBeTruthy();
  });

  it('are listed without a picture if nothing was drawn', async () => {
    await showRead({ faults: [faultAt(1, 1)], sketch: null });
    expect(screen.queryByRole('img', { name: /^The drawing with/ })).toBeNull();
    expect(screen.getByText(/The contour ends here/)).toBeTruthy();
    expect(screen.queryByText('Show')).toBeNull();
  });
});

describe('the picture of a drawing', () => {
  it('says if it does not show every line', async () => {
    const { sketch } = drawingRead();
    await showRead({ sketch: sketch && { ...sketch, isWhole: false } });
    expect(screen.getByText(/Not all lines are shown here/)).toBeTruthy();
  });

  it('zooms by buttons, no farther out than the whole drawing', async () => {
    await showRead({});
    const out = screen.getByRole('button', { name: 'Zoom out' });
    expect(out).toHaveProperty('disabled', true);
    const widthShown = () => Number(picture().getAttribute('viewBox')?.split(' ')[2]);
    const before = widthShown();
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(widthShown()).toBeCloseTo(before / 2);
    await userEvent.click(out);
    expect(widthShown()).toBeCloseTo(before);
  });
});
