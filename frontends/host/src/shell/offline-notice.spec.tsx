import { act, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { OfflineNotice } from './offline-notice.js';

function networkIs(isThere: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

it('says that there is no network for as long as there is none', () => {
  render(<OfflineNotice />);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('');
  networkIs(false);
  expect(said.textContent).toBe('You are offline. What you enter stays on this page.');
  networkIs(true);
  expect(said.textContent).toBe('');
});
