import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { PageAnnouncer } from './page-announcer.js';

function site() {
  const frame = (
    <>
      <main id="content">
        <Outlet />
      </main>
      <PageAnnouncer />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: <h1>My quotes</h1> },
          { path: '/order', element: <h1>Order SO-2077</h1> },
          { path: '/slow', element: <p id="slow">Loading</p> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const announced = () => screen.getByRole('status').textContent;

describe('PageAnnouncer', () => {
  it('announces a page by its heading, except the first page', async () => {
    const router = site();
    expect(announced()).toBe('');
    await act(() => router.navigate('/order'));
    expect(announced()).toBe('Order SO-2077');
    await act(() => router.navigate('/'));
    expect(announced()).toBe('My quotes');
  });

  it('waits for a heading that renders later', async () => {
    const router = site();
    await act(() => router.navigate('/slow'));
    const heading = document.createElement('h1');
    heading.textContent = 'Quote Q-1042';
    document.getElementById('slow')?.append(heading);
    await waitFor(() => expect(announced()).toBe('Quote Q-1042'));
  });
});
