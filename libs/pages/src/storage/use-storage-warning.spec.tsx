import { renderHook } from '@testing-library/react';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { useStorageWarning } from './use-storage-warning.js';

describe('useStorageWarning', () => {
  it.each(['full', 'forbidden'] as const)('warns once per page that storage is %s', (why) => {
    const { services, record } = fakeShell();
    const { result } = renderHook(() => useStorageWarning(), {
      wrapper: ({ children }) => <ShellProvider services={services}>{children}</ShellProvider>,
    });
    result.current('kept');
    expect(record.toasts).toEqual([]);
    result.current(why);
    result.current(why);
    expect(record.toasts).toHaveLength(1);
    expect(record.toasts[0]?.message).toMatch(/lost when you close the page/);
  });
});
