import { jest } from '@jest/globals';
import { offerFile } from './files.js';

let clicked: { href: string; name: string }[];
const revoked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  clicked = [];
  revoked.mockClear();
  URL.createObjectURL = () => 'blob:order';
  URL.revokeObjectURL = revoked as typeof URL.revokeObjectURL;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, name: this.download });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('offerFile', () => {
  it('saves the file under its name and revokes its URL later', () => {
    offerFile(new Blob(['x']), 'order.pdf', 'file');
    expect(clicked).toEqual([{ href: 'blob:order', name: 'order.pdf' }]);
    expect(document.querySelector('a')).toBeNull();
    jest.runAllTimers();
    expect(revoked).toHaveBeenCalledWith('blob:order');
  });

  it('shows the file in a new tab', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    offerFile(new Blob(['x']), 'order.pdf', 'new-tab');
    expect(open).toHaveBeenCalledWith('blob:order', '_blank');
    expect(clicked).toEqual([]);
  });

  it('saves the file when the browser blocks the tab', () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    offerFile(new Blob(['x']), 'order.pdf', 'new-tab');
    expect(clicked).toEqual([{ href: 'blob:order', name: 'order.pdf' }]);
  });
});
