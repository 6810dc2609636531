import { webcrypto } from 'node:crypto';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { starterPanel } from '@glass/panel-editor';
import { listEnglishLeft, switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { catalogue } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { inWideWindow } from '../../../test/wide-window.js';
import { createStoredPanels, storedPanels } from './stored-panels.js';

const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');
const GUEST = { session: { isAuthenticated: false } };

const enter = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Words of the panel editor and of address forms, which aren't translated yet. */
const OF_OTHERS = [
  ...[
    'Undo',
    'Mirror',
    'Price',
    'Glass',
    'Edges',
    'Corners',
    'More',
    'Quantity',
    'Mark',
    'Outside',
    'Inside',
  ],
  'State',
];
const listLeft = () =>
  listEnglishLeft('de-DE', ['frontends/buyer']).filter((text) => !OF_OTHERS.includes(text));

configure({ defaultHidden: true });
inWideWindow();
switchBackAfterEach();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

describe('a switch of language', () => {
  it('translates the page for quotes and keeps the panel as far as it is entered', async () => {
    showBuyer('/get-a-quote', {}, GUEST);
    await enter('Width', '31 1/4');
    await enter('ZIP code', '041');
    const width = screen.getByLabelText('Width');
    expect(screen.getByText('Your order')).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.getByText('Ihre Bestellung')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bestellen' })).toBeTruthy();
    expect(listLeft()).toEqual([]);
    // Still that field, not a new one with its value.
    expect(screen.getByLabelText('Breite')).toBe(width);
    expect(valueOf('Breite')).toBe('31 1/4');
    expect(valueOf('PLZ')).toBe('041');
    await switchPageLanguage('en-US');
    expect(screen.getByText('Your order')).toBeTruthy();
    expect(screen.getByLabelText('Width')).toBe(width);
  });

  it('translates a half-filled checkout with its errors, and keeps every entry', async () => {
    KEPT.set(createStoredPanels(starterPanel(catalogue)));
    showBuyer('/checkout/guest', {}, GUEST);
    await enter('Email', 'gia@');
    await enter(/^Street and number/, '12 Pier Road');
    await screen.findByText('Verified');
    await press(/^Continue to payment/);
    expect(await screen.findByText('Enter your name.')).toBeTruthy();
    const email = screen.getByLabelText('Email');
    await switchPageLanguage('de-DE');
    expect(await screen.findByText('Geben Sie Ihren Namen ein.')).toBeTruthy();
    expect(screen.getByText('Geben Sie eine E-Mail-Adresse wie name@example.com ein.')).toBeTruthy();
    expect(listLeft()).toEqual([]);
    expect(screen.getByLabelText('E-Mail')).toBe(email);
    expect(valueOf('E-Mail')).toBe('gia@');
    expect(valueOf(/^Straße und Hausnummer/)).toBe('12 Pier Road');
  });

  it('counts panels and pieces by the rules of the language', async () => {
    KEPT.set(createStoredPanels(starterPanel(catalogue)));
    showBuyer('/get-a-quote', {}, GUEST);
    expect(await screen.findByText('1 panel')).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(screen.getByText('1 Scheibe')).toBeTruthy();
  });
});
