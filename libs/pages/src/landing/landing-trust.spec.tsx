import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { LandingBlock, LandingPageReply, LandingPromise } from '@glass/contracts/tenant';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { LandingView } from './landing-view.js';

const block = (kind: LandingBlock['kind'], more: Partial<LandingBlock> = {}): LandingBlock => ({
  ...{ uid: `5fae2b10-0000-4000-8000-0000000000${kind.length}`, kind, title: kind, text: '' },
  ...{ fileUID: null, action: '', items: [], shows: true, ...more },
});
const promise: LandingPromise = {
  orderedOn: '2026-11-27',
  shipBy: { earliest: '2026-12-04', latest: '2026-12-11' },
  deliveredBy: { earliest: '2026-12-07', latest: '2026-12-16' },
  rush: [{ name: 'Rush', shipBy: '2026-12-02' }],
};

function show(blocks: LandingBlock[], more: Partial<LandingPageReply> = {}, isPreview = false) {
  const page = { title: '', description: '', blocks };
  render(
    <ShellProvider services={fakeShell().services}>
      <MemoryRouter>
        <LandingView {...{ page, files: [], materials: [], promise: null, builds: [], isPreview, ...more }} />
      </MemoryRouter>
    </ShellProvider>,
  );
}

describe('contact details of a landing page', () => {
  it('are left out with their title while there are none', () => {
    show([block('contact')]);
    expect(screen.queryByText('contact')).toBeNull();
    show([block('contact', { text: 'Open on weekdays' })]);
    expect(screen.getByText('contact')).toBeTruthy();
  });
});

describe('delivery times of a landing page', () => {
  it('names days by which glass ships and arrives, and those of rush services', () => {
    show([block('delivery')], { promise });
    const cards = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'ShippedDec 4, 2026 to Dec 11, 2026If you order today. Depends on the glass.',
      'DeliveredDec 7, 2026 to Dec 16, 2026If you order today. Depends on the glass and your address.',
      'Ship byDec 2, 2026Rush: all glass',
    ]);
  });

  it('show one day if all glass takes as long, and no rush service if the tenant hides them', () => {
    const day = { earliest: '2026-12-04', latest: '2026-12-04' };
    show([block('delivery', { shows: false })], { promise: { ...promise, shipBy: day, deliveredBy: null } });
    expect(screen.getByText('Dec 4, 2026')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('show visitors nothing without a price list, and the editor why', () => {
    show([block('delivery')]);
    expect(screen.queryByText(/price list/)).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    show([block('delivery')], {}, true);
    expect(screen.getByText(/appear here once you have a price list/)).toBeTruthy();
  });
});

describe('what buyers build, on a landing page', () => {
  it('are the products that the shop has glass for', () => {
    show([block('builds')], { builds: ['shower', 'shelf'] });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Shower', 'Shelf']);
  });

  it('are left out with their title if there are none', () => {
    show([block('builds'), block('materials')]);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('reviews of a landing page', () => {
  it('are quotations with their authors', () => {
    const items = [{ title: 'Ann, Portland', text: 'It **fits**.', fileUID: null }];
    show([block('reviews', { items })]);
    const review = within(screen.getByRole('figure'));
    expect(review.getByText('Ann, Portland').tagName).toBe('FIGCAPTION');
    expect(screen.getByRole('figure').textContent).toContain('It fits.');
  });
});
