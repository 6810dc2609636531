import { jest } from '@jest/globals';
import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { freshDraft, storedDraft } from './stored-draft.js';

const catalogue = starterCatalogue('inch');
const TENANT = '20000000-0000-4000-8000-000000000001';
const NAME = `panelDraft.${TENANT}.get-a-quote`;
const stored = storedDraft(TENANT, 'get-a-quote');

describe('storedDraft', () => {
  beforeEach(() => localStorage.clear());

  it('reads back a draft with its identifiers', () => {
    const kept = freshDraft({ ...starterPanel(catalogue), quantity: 3 }, 7);
    stored.set(kept);
    expect(stored.get()).toEqual(kept);
  });

  it('keeps a text that is not a length yet', () => {
    const kept = freshDraft(starterPanel(catalogue));
    kept.draft.spec.shape = { kind: 'circle', diameter: { text: '36 1/', mm: 914.4 } };
    kept.draft.spec.edges = [{ finishUID: null }];
    kept.draft.spec.corners = [];
    stored.set(kept);
    expect(stored.get()?.draft.spec.shape).toEqual(kept.draft.spec.shape);
  });

  it('separates drafts by tenant and place', () => {
    stored.set(freshDraft(starterPanel(catalogue)));
    expect(storedDraft('20000000-0000-4000-8000-000000000002', 'get-a-quote').get()).toBeNull();
  });

  it('forgets a draft', () => {
    stored.set(freshDraft(starterPanel(catalogue)));
    stored.forget();
    expect(stored.get()).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a number', '7'],
    ['another format', JSON.stringify({ format: 0 })],
    ['a panel that is none', JSON.stringify({ format: 1, spec: { shape: {} }, quantity: 1 })],
  ])('reads %s as no draft', (_what, text) => {
    if (text !== null) localStorage.setItem(NAME, text);
    expect(stored.get()).toBeNull();
  });

  it('migrates the first format', () => {
    const kept = freshDraft(starterPanel(catalogue), 3);
    const { draft, ...others } = kept;
    localStorage.setItem(NAME, JSON.stringify({ format: 1, ...draft, ...others }));
    expect(stored.get()).toEqual(kept);
  });

  it('keeps the draft in memory if the storage is full, and reports it', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const kept = freshDraft(starterPanel(catalogue));
    expect(stored.set(kept)).toBe('full');
    expect(stored.get()).toEqual(kept);
    stored.forget();
    refuse.mockRestore();
  });
});
