import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import { draftKey, forgetDraft, freshDraft, readDraft, writeDraft } from './kept-draft.js';

const catalogue = starterCatalogue('inch');
const KEY = draftKey('20000000-0000-4000-8000-000000000001', 'get-a-quote');

describe('a draft kept in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('is read back as it was written, with its identifiers', () => {
    const kept = freshDraft({ ...starterPanel(catalogue), quantity: 3 }, 7);
    writeDraft(localStorage, KEY, kept);
    expect(readDraft(localStorage, KEY)).toEqual(kept);
  });

  it('keeps a text that is no length yet', () => {
    const kept = freshDraft(starterPanel(catalogue));
    kept.draft.spec.shape = { kind: 'circle', diameter: { text: '36 1/', mm: 914.4 } };
    kept.draft.spec.edges = [{ finishUID: null }];
    kept.draft.spec.corners = [];
    writeDraft(localStorage, KEY, kept);
    expect(readDraft(localStorage, KEY)?.draft.spec.shape).toEqual(kept.draft.spec.shape);
  });

  it('belongs to one tenant and one place', () => {
    writeDraft(localStorage, KEY, freshDraft(starterPanel(catalogue)));
    expect(
      readDraft(localStorage, draftKey('20000000-0000-4000-8000-000000000002', 'get-a-quote')),
    ).toBeNull();
  });

  it('is gone when it is forgotten', () => {
    writeDraft(localStorage, KEY, freshDraft(starterPanel(catalogue)));
    forgetDraft(localStorage, KEY);
    expect(readDraft(localStorage, KEY)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a number', '7'],
    ['another format', JSON.stringify({ format: 0 })],
    ['a panel that is none', JSON.stringify({ format: 1, spec: { shape: {} }, quantity: 1 })],
  ])('counts as none when the browser holds %s', (_what, text) => {
    if (text !== null) localStorage.setItem(KEY, text);
    expect(readDraft(localStorage, KEY)).toBeNull();
  });

  it('is not kept, and nothing breaks, where the storage refuses', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(() => writeDraft(full, KEY, freshDraft(starterPanel(catalogue)))).not.toThrow();
  });
});
