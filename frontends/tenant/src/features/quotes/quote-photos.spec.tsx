import { fireEvent, screen, within } from '@testing-library/react';
import { type LayoutPhoto, STANDARD_EDGES } from '@glass/contracts/layout';
import type { Attachment, QuoteShower } from '@glass/contracts/quote';
import { newUid } from '@glass/contracts/primitives';
import { layoutWithLengths, toPresetLayout } from '@glass/layouts';
import { quoteInReview, quoteRow, quoteUid } from '../../../test/quote.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

const layout = layoutWithLengths(
  toPresetLayout('doorPanelRight', {
    ...{
      name: 'Master bath',
      units: 'inch',
      materialUID: newUid(),
      finish: 'chrome',
      hardware: {},
      edges: STANDARD_EDGES,
    },
  }),
  '1/16',
);
const photo: LayoutPhoto = {
  ...{ attachmentUID: newUid(), runUID: layout.runs[0]!.uid, wall: 'right', note: 'Old caulk' },
  arrows: [{ from: { x: 0.2, y: 0.2 }, to: { x: 0.6, y: 0.5 }, text: 'Not plumb' }],
};
const shower: QuoteShower = {
  ...{ uid: newUid(), units: 1, panes: [], findings: [] },
  layout: { ...layout, photos: [photo] },
};
const { attachmentUID } = photo;
const fileUID = newUid();
const PHOTO = { attachmentUID, fileUID, name: 'photo.jpg' } as Attachment;
const SKETCH = { attachmentUID: newUid(), fileUID: newUid(), name: 'sketch.pdf' } as Attachment;

function openQuote(attachments: Attachment[]) {
  return showTenant(`/tenant/quotes?quote=${quoteUid(1)}`, {
    '/api/quote/list-for-tenant': () => ({ items: [quoteRow(1)], nextCursor: null }),
    '/api/quote/count-for-tenant': () => ({ counts: [], unread: 0 }),
    '/api/quote/get-details': () => quoteInReview({ showers: [shower] }),
    '/api/quote/get-history': () => ({ events: [] }),
    '/api/quote/message/list': () => ({ messages: [], unread: 0 }),
    '/api/quote/get-attachment-list': () => ({ attachments }),
    '/api/file/{tenantId}/{fileId}': () => new Blob(['picture']) as never,
  });
}

const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));

const OPEN = { name: 'Open photo: Side 1, right wall' };

describe('photos of showers in the shop’s view of a quote', () => {
  it('are shown with their shower, apart from other files, and open with arrows and note', async () => {
    openQuote([PHOTO, SKETCH]);
    const list = await screen.findByRole('list', { name: 'Photos of Master bath' });
    await screen.findByRole('button', { name: /sketch\.pdf/ });
    expect(screen.queryByText(/photo\.jpg/)).toBeNull();
    fireEvent.click(within(list).getByRole('button', OPEN));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo: Side 1, right wall' }));
    expect((await dialog.findByRole('img')).getAttribute('src')).toBe('blob:picture');
    expect(dialog.getByText('Not plumb')).toBeTruthy();
    expect(dialog.getByText('Old caulk')).toBeTruthy();
  });

  it('say that they are still on the buyer’s device, with the texts of their arrows', async () => {
    openQuote([]);
    const list = await screen.findByRole('list', { name: 'Photos of Master bath' });
    await within(list).findByText('Not uploaded yet');
    fireEvent.click(within(list).getByRole('button', OPEN));
    const dialog = within(await screen.findByRole('dialog', { name: 'Photo: Side 1, right wall' }));
    expect(dialog.getByText(/still on the device that took it/)).toBeTruthy();
    expect(dialog.getByText('Not plumb')).toBeTruthy();
  });
});
