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

describe('offering a file', () => {
  it('saves it under its name and forgets it later', () => {
    offerFile(new Blob(['x']), 'order.pdf', 'file');
    expect(clicked).toEqual([{ href: 'blob:order', name: 'order.pdf' }]);
    expect(document.querySelector('a')).toBeNull();
    jest.runAllTimers();
    expect(revoked).toHaveBeenCalledWith('blob:order');
  });

  it('shows it in a new tab', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(window);
    offerFile(new Blob(['x']), 'order.pdf', 'new-tab');
    expect(open).toHaveBeenCalledWith('blob:order', '_blank');
    expect(clicked).toEqual([]);
  });

  it('saves it where the browser forbids the tab', () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    offerFile(new Blob(['x']), 'order.pdf', 'new-tab');
    expect(clicked).toEqual([{ href: 'blob:order', name: 'order.pdf' }]);
  });
});
