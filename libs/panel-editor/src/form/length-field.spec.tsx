import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { lengthOf, unitsOf } from '@glass/geometry';
import { AppThemeProvider } from '@glass/ui';
import { catalogueFixture, showEditor, starterFixture } from '../testing/editor.factory.js';
import { enter, field, leave } from '../testing/form-steps.js';
import { LengthField } from './length-field.js';

function showField(start: string, precision: LengthPrecision = '1/16') {
  let held = lengthOf(start, unitsOf(precision));
  let replace: (length: Length) => void = () => undefined;
  function Page() {
    const [length, setLength] = useState(held);
    replace = setLength;
    held = length;
    return <LengthField label="Width" value={length} precision={precision} onChange={setLength} />;
  }
  render(
    <AppThemeProvider>
      <Page />
    </AppThemeProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Width');
  return {
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    length: () => held,
    replace: (length: Length) => act(() => replace(length)),
  };
}

describe('LengthField', () => {
  it('takes a deduction as a glazier writes it and shows its result live', () => {
    const { input, type, length } = showField('72');
    type('72 - 3/16');
    expect(input.value).toBe('72 - 3/16');
    expect(screen.getByText('= 71 13⁄16″ · 1824 mm')).toBeTruthy();
    expect(length()).toEqual({ text: '71 13/16', mm: 1824.0375 });
  });

  it('turns into the result on blur, so that no label prints a sum', () => {
    const { input, type } = showField('36 1/2');
    type('36 1/2 + 4');
    fireEvent.blur(input);
    expect(input.value).toBe('40 1/2');
  });

  it('keeps the last length while a sum is incomplete and shows what is missing', () => {
    const { input, type, length } = showField('72');
    type('72 - ');
    expect(input.value).toBe('72 - ');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(length().mm).toBe(1828.8);
  });

  it('reads a hyphen without spaces as joining a fraction to its whole number', () => {
    const { type, length } = showField('72');
    type('36-1/2');
    expect(length()).toEqual({ text: '36-1/2', mm: 927.1 });
  });

  it('shows a length changed from outside, as by undo, in the middle of a sum', () => {
    const { input, type, replace } = showField('72');
    type('72 - 3/16');
    fireEvent.focus(input);
    replace(lengthOf('60', 'inch'));
    fireEvent.blur(input);
    expect(input.value).toBe('60');
  });

  it('takes sums in millimeters too', () => {
    const { type, length } = showField('1900', '1mm');
    type('1900 - 5 - 2');
    expect(length()).toEqual({ text: '1893', mm: 1893 });
  });
});

describe('LengthField, sixteenths on a touch screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const keys = () => screen.queryByRole('toolbar', { name: 'Sixteenths for Width' });
  const focusedKey = () =>
    document.activeElement?.parentElement === keys() ? document.activeElement?.textContent : null;

  it('stay until the tap that blurs the field is over, so that nothing moves under the finger', async () => {
    const { input } = showField('72');
    fireEvent.focus(input);
    fireEvent.blur(input);
    expect(keys()).toBeTruthy();
    await waitFor(() => expect(keys()).toBeNull());
  });

  it('are one tab stop, after the field', async () => {
    const { input } = showField('72');
    const tab = () => userEvent.tab();
    await tab();
    expect(document.activeElement).toBe(input);
    await tab();
    expect(focusedKey()).toBe('1⁄16');
    await tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('are navigated by arrow keys, wrapping around, and by Home and End', async () => {
    showField('72');
    await userEvent.tab();
    await userEvent.tab();
    const walk: [key: string, to: string][] = [
      ['{ArrowRight}', '1⁄8'],
      ['{ArrowLeft}', '1⁄16'],
      ['{ArrowLeft}', '+'],
      ['{ArrowRight}', '1⁄16'],
      ['{End}', '+'],
      ['{Home}', '1⁄16'],
    ];
    for (const [key, to] of walk) {
      await userEvent.keyboard(key);
      expect(focusedKey()).toBe(to);
    }
  });

  it('also write on Enter, and remember the last key used', async () => {
    const { input } = showField('72');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(input.value).toBe('72 1/8');
    expect(document.activeElement).toBe(input);
    await userEvent.tab();
    expect(focusedKey()).toBe('1⁄8');
  });
});

describe('LengthField, German locale', () => {
  const german = () => {
    const catalogue = catalogueFixture('metric');
    return showEditor(starterFixture(catalogue), catalogue, { locale: 'de-DE' });
  };
  const width = () => field('shape.width');
  const mm = ({ draft }: ReturnType<typeof german>) => {
    const { shape } = draft().spec;
    return 'width' in shape && shape.width;
  };

  it('reads German thousands and decimals, and shows no thousands separator', () => {
    const shown = german();
    enter('shape.width', '1.234,5');
    expect(width().value).toBe('1.234,5');
    // Below the field, and as the lengths of both edges.
    expect(screen.getAllByText('1234,5 mm')).toHaveLength(3);
    expect(mm(shown)).toEqual({ text: '1234.5', mm: 1234.5 });
    leave('shape.width');
    expect(width().value).toBe('1234,5');
  });

  it.each([
    ['1.234', 1234],
    ['914,4', 914.4],
    ['914.4', 914.4],
    ['12,3450', 12.345],
    ['1.000 - 2,5', 997.5],
  ])('reads %s as %d mm, and again after returning to the field', (typed, read) => {
    const shown = german();
    enter('shape.width', typed);
    leave('shape.width');
    expect(mm(shown)).toMatchObject({ mm: read });
    const shownAgain = width().value;
    enter('shape.width', '1');
    enter('shape.width', shownAgain);
    expect(mm(shown)).toMatchObject({ mm: read });
  });

  it('asks about 1,200, which is 1.2 or 1200 mm', () => {
    const shown = german();
    enter('shape.width', '1,200');
    expect(mm(shown)).toMatchObject({ mm: 700 });
    fireEvent.click(screen.getByRole('button', { name: '1200' }));
    expect(mm(shown)).toEqual({ text: '1200', mm: 1200 });
  });

  it('asks which of two lengths is meant, keeps the last one meanwhile, and takes the selected one', async () => {
    const shown = german();
    const before = mm(shown);
    enter('shape.width', '1.234 cm');
    expect(screen.getByText(/“1.234” can mean 1,234 or 1234/)).toBeTruthy();
    expect(mm(shown)).toMatchObject({ mm: before && before.mm });
    leave('shape.width');
    expect(width().value).toBe('1.234 cm');
    await userEvent.click(screen.getByRole('button', { name: '1,234 cm' }));
    expect(mm(shown)).toEqual({ text: '1.234 cm', mm: 12.34 });
    expect(width().value).toBe('1,234 cm');
  });

  it('reads an apostrophe before three digits as thousands, never as feet', () => {
    const shown = german();
    enter('shape.width', "1'250,5");
    expect(mm(shown)).toEqual({ text: '1250.5', mm: 1250.5 });
  });

  it('shows a decimal comma, on the drawing too', () => {
    german();
    enter('shape.width', '914.4');
    leave('shape.width');
    expect(width().value).toBe('914,4');
    expect(document.querySelector('svg')?.textContent).toContain('914,4');
  });
});

describe('the "Next" key of phones', () => {
  it('moves from width to height, and closes the keyboard after the last length', async () => {
    const catalogue = catalogueFixture();
    showEditor(starterFixture(catalogue), catalogue);
    const [width, height] = [field('shape.width'), field('shape.height')];
    await userEvent.click(width);
    await userEvent.keyboard('36 1/2{Enter}');
    expect(document.activeElement).toBe(height);
    await userEvent.keyboard('10 3/4{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect([width.value, height.value]).toEqual(['36 1/2', '10 3/4']);
  });
});
