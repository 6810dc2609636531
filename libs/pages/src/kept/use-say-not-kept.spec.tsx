import { renderHook } from '@testing-library/react';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { useSayNotKept } from './use-say-not-kept.js';

describe('a browser that does not keep what is entered', () => {
  it.each(['full', 'forbidden'] as const)('is told of once a page: %s', (why) => {
    const { services, record } = fakeShell();
    const { result } = renderHook(() => useSayNotKept(), {
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
