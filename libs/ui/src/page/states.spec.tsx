import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EmptyState, ErrorState } from './state-panel.js';
import { PageHeader } from './page-frame.js';

describe('state panels', () => {
  it('announce an error and offer a retry', async () => {
    const onRetry = jest.fn();
    render(<ErrorState onRetry={onRetry}>Your panels are kept.</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('Your panels are kept.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offer no retry without a handler', () => {
    render(<ErrorState />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer the first step in an empty state', () => {
    render(<EmptyState title="No quotes yet" action={<button>Get a quote</button>} />);
    expect(screen.getByRole('heading', { name: 'No quotes yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get a quote' })).toBeTruthy();
  });
});

describe('PageHeader', () => {
  it('has one title, a purpose, and actions', () => {
    render(<PageHeader title="Orders" purpose="Everything ordered." actions={<button>Export</button>} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    expect(screen.getByText('Everything ordered.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });
});
