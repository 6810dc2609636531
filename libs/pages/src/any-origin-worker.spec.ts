import { jest } from '@jest/globals';
import { AnyOriginWorker } from './any-origin-worker.js';

const started = jest.fn<(address: string | URL, options?: WorkerOptions) => void>();
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  started.mockClear();
  Object.assign(globalThis, {
    Worker: class {
      constructor(address: string | URL, options?: WorkerOptions) {
        started(address, options);
      }
    },
    Blob: class {
      constructor(parts: string[]) {
        lines.push(...parts);
      }
    },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:begin' });
});

describe('AnyOriginWorker', () => {
  it('starts a file of the page’s origin directly', () => {
    const file = new URL('/js/pdf.js', window.location.href);
    new AnyOriginWorker(file, { type: 'module' });
    expect(started).toHaveBeenCalledWith(file, { type: 'module' });
  });

  it('imports a file of another origin from a blob', () => {
    new AnyOriginWorker(new URL('https://remotes.example/tenant/js/pdf.js'), { type: 'module' });
    new AnyOriginWorker(new URL('https://remotes.example/tenant/js/pdf.js'));
    expect(started.mock.calls).toEqual([
      ['blob:begin', { type: 'module' }],
      ['blob:begin', undefined],
    ]);
    expect(lines).toEqual([
      'import "https://remotes.example/tenant/js/pdf.js";',
      'importScripts("https://remotes.example/tenant/js/pdf.js");',
    ]);
  });
});
