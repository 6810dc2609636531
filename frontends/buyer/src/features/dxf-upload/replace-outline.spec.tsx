import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PanelFeature } from '@glass/contracts/panel';
import type { SaveGlassPanelRequest } from '@glass/contracts/quote';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { drawingFault, drawingRead } from '../../../test/drawing.factory.js';
import { catalogue, QUOTE_UID, quote, quotePanel, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { keepHardwareFinishes } from './panel-choices.js';

const SAVE = '/api/glass-panel/save';
const finish = catalogue.edgeFinishes[1]?.uid ?? '';
const [panel] = [quotePanel()].map((one) => ({
  ...one,
  uid: uidOf(31),
  lineNumber: 2,
  quantity: 3,
  version: 7,
  spec: {
    ...one.spec,
    mark: 'Door',
    notes: 'Handle with care',
    viewingSide: 'inside' as const,
    edges: one.spec.edges.map(() => ({ finishUID: finish })),
  },
}));
if (!panel) throw new Error('There is no panel to replace');
const STORED = panel;

async function showDrawing(replies: FakeReplies = {}) {
  const shown = showBuyer(`/dxf-panel-selection?quote=${QUOTE_UID}&panel=${STORED.uid}`, {
    '/api/quote/get-details': () => quote([STORED]),
    '/api/glass-panel/upload-dxf': () => drawingRead(),
    ...replies,
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose a DXF file'),
    new File(['0\nSECTION'], 'bath.dxf'),
  );
  await screen.findByText('3 panels found in bath.dxf.');
  return shown;
}

describe('keepHardwareFinishes', () => {
  it('gives hardware of a model the finishes that were chosen for it, in order', () => {
    const hinge = (uid: string, templateUID: string, finish?: 'brass' | 'chrome'): PanelFeature => ({
      ...{ kind: 'hinge', uid, templateUID, mirrored: false, edge: 1, from: 'start' },
      ...{ distance: { text: '9', mm: 228.6 }, ...(finish && { finish }) },
    });
    const spec = (features: PanelFeature[]) => ({ ...STORED.spec, features });
    const before = spec([hinge('a', 'geneva', 'brass'), hinge('b', 'geneva'), hinge('c', 'clamp', 'chrome')]);
    const drawn = spec(
      ['geneva', 'geneva', 'clamp', 'clamp', 'other'].map((model, i) => hinge(`${i}`, model)),
    );
    const kept = keepHardwareFinishes(drawn, before);
    expect(kept.map((one) => one.kind === 'hinge' && one.finish)).toEqual([
      ...['brass', undefined, 'chrome', 'chrome', undefined],
    ]);
  });
});

describe('replacing the outline of a panel', () => {
  it('takes one outline of a drawing and keeps glass, edges, quantity, mark and notes', async () => {
    const { calls, record } = await showDrawing({
      [SAVE]: () => Promise.reject(refusal(500, 'INTERNAL', 'x')),
    });
    expect(screen.getByText(/new outline of panel 2 in/)).toBeTruthy();
    expect(screen.queryByText('For all panels')).toBeNull();
    expect(screen.getByLabelText('Mark of panel 1')).toHaveProperty('value', 'Door');
    fireEvent.click(screen.getByLabelText('Panel 2'));
    expect(screen.getByLabelText('Panel 1')).toHaveProperty('checked', false);
    fireEvent.click(screen.getByText('Replace panel 2'));
    await waitFor(() => expect(calls(SAVE)).toHaveLength(1));
    const sent = calls(SAVE)[0] as SaveGlassPanelRequest;
    expect(sent).toMatchObject({ panelUID: STORED.uid, version: 7, quantity: 3 });
    expect(sent.spec).toMatchObject({
      materialUID: STORED.spec.materialUID,
      ...{ mark: 'Door', notes: 'Handle with care', viewingSide: 'inside' },
      shape: { kind: 'contour', vertices: [{ x: 609.6 }, {}, {}, {}] },
      edges: [{ finishUID: finish }, { finishUID: finish }, { finishUID: finish }, { finishUID: finish }],
      features: [{ uid: uidOf(601) }],
    });
    // A refused request can be retried.
    await waitFor(() => expect(record.toasts).toHaveLength(1));
    expect(screen.getByText('Replace panel 2')).toHaveProperty('disabled', false);
  });

  it('preselects no panel that was read without faulty parts', async () => {
    const within = drawingFault({ at: { x: 300, y: 600 } });
    await showDrawing({ '/api/glass-panel/upload-dxf': () => drawingRead({ faults: [within] }) });
    expect(screen.getByLabelText('Panel 1')).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Panel 2')).toHaveProperty('checked', true);
  });

  it('opens the editor with the new outline and without the old draft', async () => {
    const key = `panelDraft.20000000-0000-4000-8000-000000000001.${STORED.uid}`;
    localStorage.setItem(key, 'begun with the old outline');
    const { at } = await showDrawing({
      [SAVE]: () => ({
        quoteUID: QUOTE_UID,
        quoteNumber: 'Q-1042',
        quoteVersion: 2,
        panel: STORED,
        totals: quote([STORED]).totals,
        drawingName: 'bath.dxf',
      }),
      '/api/glass-panel/get': () => Promise.reject(refusal(404, 'NOT_FOUND', 'x')),
    });
    fireEvent.click(screen.getByText('Replace panel 2'));
    await waitFor(() => expect(at()).toBe(`/panel-edit/${STORED.uid}`));
    expect(localStorage.getItem(key)).toBeNull();
  });
});
