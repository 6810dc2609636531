import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type {
  CatalogueContent,
  EdgeFinish,
  Material,
  PriceList,
  PricingRules,
} from '@glass/contracts/catalogue';
import { changeCells } from '@glass/pricing/price-list';
import type { RemoteDefinition } from '@glass/shell-contract';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showRemote } from '@glass/testing/show-remote';
import { aPriceList } from '../../../test/price-list.factory.js';
import type { Edit } from './edits.js';
import { useDraft, type Draft } from './use-draft.js';

/** The server's price list, which another user may change. */
class Server {
  list: PriceList = aPriceList();

  changeByOther(change: (content: CatalogueContent) => CatalogueContent, ...touched: string[]): void {
    this.save(change(this.list.content), ...touched);
    this.list.draft.changed = { at: '2026-11-20T10:00:00.000Z', by: 'Ann Other' };
  }

  private save(content: CatalogueContent, ...touched: string[]): number {
    const revision = this.list.draft.revision + 1;
    const versions = {
      ...this.list.versions,
      ...Object.fromEntries(touched.map((name) => [name, revision])),
    };
    this.list = { ...this.list, content, versions, draft: { ...this.list.draft, revision } };
    return revision;
  }

  private refuseUnseen(name: string, version: number): void {
    if ((this.list.versions[name] ?? 0) !== version)
      throw refusal(409, 'VERSION_CONFLICT', 'Changed meanwhile.', {});
  }

  readonly replies: FakeReplies = {
    '/api/price-list/get': () => this.list,
    '/api/price-list/save-pricing': ({ version, pricing }) => {
      this.refuseUnseen('pricing', version);
      return { version: this.save({ ...this.list.content, pricing }, 'pricing'), pricing };
    },
    '/api/material/save': ({ version, position: _position, ...material }) => {
      this.refuseUnseen(material.uid, version);
      const { content } = this.list;
      const materials = content.materials.map((one) => (one.uid === material.uid ? material : one));
      return { ...material, version: this.save({ ...content, materials }, material.uid) };
    },
    '/api/edge-finish/save-matrix': ({ changes }) => {
      const { content, conflicts } = changeCells(this.list.content, 'edgeFinishes', changes);
      if (conflicts.length > 0) throw refusal(409, 'VERSION_CONFLICT', 'Changed meanwhile.', { conflicts });
      return { revision: this.save(content) };
    },
  };
}

async function begin(server = new Server(), replies: FakeReplies = {}) {
  const seen: { draft: Draft | null } = { draft: null };
  function Probe() {
    const draft = useDraft();
    useEffect(() => {
      seen.draft = draft;
    });
    return null;
  }
  const remote = { routes: [{ path: '/', element: <Probe /> }] } as unknown as RemoteDefinition;
  const shown = showRemote(remote, '/', { ...server.replies, ...replies });
  await waitFor(() => expect(seen.draft?.list).toBeTruthy());
  return {
    ...shown,
    server,
    now: () => seen.draft!,
    edit: (...edits: Edit[]) => act(() => seen.draft!.edit(...edits)),
    flush: () => act(() => seen.draft!.flush()),
    press: (what: 'retryOrOverwrite' | 'discardEdit' | 'undo' | 'redo') =>
      act(async () => {
        seen.draft![what]();
        await seen.draft!.flush();
      }),
  };
}

const pricingWith = (draft: Draft, more: Partial<PricingRules>): Edit => ({
  kind: 'part',
  part: 'pricing',
  value: { ...draft.content!.pricing, ...more },
});
const [polish] = aPriceList().content.edgeFinishes as [EdgeFinish];
const [thin, thick] = polish.matrix;

/** A new price of the first finish, based on the starter list. */
function priced(at: typeof thin, rate: string): Edit {
  const { materialUID, thicknessMm, rate: was, curvedRate } = at!;
  const now = { rate, curvedRate };
  const changes = [{ entryUID: polish.uid, materialUID, thicknessMm, was: { rate: was, curvedRate }, now }];
  return { kind: 'cells', list: 'edgeFinishes', changes };
}
const rates = ({ edgeFinishes }: CatalogueContent) =>
  edgeFinishes[0]!.matrix.slice(0, 2).map(({ rate }) => rate);
const withRate = (place: number, rate: string) => (content: CatalogueContent) => ({
  ...content,
  edgeFinishes: content.edgeFinishes.map((finish, i) =>
    i === 0 ? { ...finish, matrix: finish.matrix.with(place, { ...finish.matrix[place]!, rate }) } : finish,
  ),
});

describe('useDraft with one user', () => {
  it('shows edits immediately and saves them together', async () => {
    const { now, edit, flush, calls, server } = await begin();
    edit(priced(thin, '7'));
    edit(priced(thick, '8'));
    expect(rates(now().content!)).toEqual(['7', '8']);
    expect(now().isSaving).toBe(true);
    expect(await flush()).toBe(true);
    expect(calls('/api/edge-finish/save-matrix')).toHaveLength(1);
    expect(rates(server.list.content)).toEqual(['7', '8']);
  });

  it('keeps edits that could not be saved, and saves them in order later', async () => {
    const server = new Server();
    let isDown = true;
    const { now, edit, flush, press } = await begin(server, {
      '/api/price-list/save-pricing': (body) => {
        if (isDown) throw refusal(503, 'UNAVAILABLE', 'Away for a moment.');
        return server.replies['/api/price-list/save-pricing']!(body);
      },
    });
    edit(pricingWith(now(), { minArea: '4' }));
    edit(priced(thin, '7'));
    expect(await flush()).toBe(false);
    const { trouble } = now();
    expect(trouble?.kind === 'failed' && trouble.reason()).toBe('Away for a moment.');
    expect(rates(server.list.content)[0]).toBe(thin!.rate);
    isDown = false;
    await press('retryOrOverwrite');
    expect(now().trouble).toBeNull();
    expect(server.list.content.pricing.minArea).toBe('4');
    expect(rates(server.list.content)[0]).toBe('7');
  });
});

describe('useDraft with two users', () => {
  it('merges changes to different fields of one part, and informs the second user', async () => {
    const { now, edit, flush, server, record } = await begin();
    server.changeByOther(
      (content) => ({ ...content, pricing: { ...content.pricing, minArea: '9' } }),
      'pricing',
    );
    edit(pricingWith(now(), { areaDecimals: 3 }));
    await flush();
    await waitFor(() => expect(now().isSaving).toBe(false));
    expect(server.list.content.pricing).toMatchObject({ minArea: '9', areaDecimals: 3 });
    expect(now().trouble).toBeNull();
    expect(record.toasts).toMatchObject([{ kind: 'info', message: expect.stringContaining('Ann Other') }]);
  });

  it.each([
    ['retryOrOverwrite', { minArea: '4', areaDecimals: 3, minEdgeMm: 100 }],
    ['discardEdit', { minArea: '9', areaDecimals: 3, minEdgeMm: 100 }],
  ] as const)(
    'is asked about where they changed the same, and %s decides that alone',
    async (press, after) => {
      const { now, edit, flush, server, ...person } = await begin();
      const theirs = { minArea: '9', minEdgeMm: 100 };
      server.changeByOther(
        (content) => ({ ...content, pricing: { ...content.pricing, ...theirs } }),
        'pricing',
      );
      edit(pricingWith(now(), { minArea: '4', areaDecimals: 3 }));
      expect(await flush()).toBe(false);
      expect(now().trouble).toMatchObject({
        kind: 'conflict',
        by: 'Ann Other',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'minArea', before: '9', after: '4' }),
        ]),
      });
      expect(server.list.content.pricing.minArea).toBe('9');
      await person.press(press);
      await waitFor(() => expect(now().isSaving).toBe(false));
      expect(server.list.content.pricing).toMatchObject(after);
    },
  );

  it('keeps both users’ changes to one glass', async () => {
    const { now, edit, flush, server } = await begin();
    const [glass] = now().content!.materials as [Material];
    const repriced = (content: CatalogueContent) => ({
      ...content,
      materials: content.materials.with(0, { ...glass, ratePerArea: '99' }),
    });
    server.changeByOther(repriced, glass.uid);
    edit({ kind: 'entry', list: 'materials', entry: { ...glass, name: 'Extra clear' } });
    await flush();
    await waitFor(() => expect(now().isSaving).toBe(false));
    expect(server.list.content.materials[0]).toMatchObject({ ratePerArea: '99', name: 'Extra clear' });
  });

  it('has no conflict between different prices', async () => {
    const { now, edit, flush, server } = await begin();
    server.changeByOther(withRate(1, '8'));
    edit(priced(thin, '7'));
    expect(await flush()).toBe(true);
    expect(rates(server.list.content)).toEqual(['7', '8']);
    expect(rates(now().content!)).toEqual(['7', '8']);
  });

  it.each([
    ['retryOrOverwrite', ['7', '6']],
    ['discardEdit', ['5', '6']],
  ] as const)('to the same price is asked about, the other prices go along: %s', async (press, after) => {
    const { now, edit, flush, server, ...person } = await begin();
    server.changeByOther(withRate(0, '5'));
    edit(priced(thin, '7'), priced(thick, '6'));
    expect(await flush()).toBe(false);
    expect(now().trouble).toMatchObject({ kind: 'conflict', changes: [{ before: '5', after: '7' }] });
    await person.press(press);
    await waitFor(() => expect(now().isSaving).toBe(false));
    expect(rates(server.list.content)).toEqual(after);
  });

  it('does not undo another user’s change', async () => {
    const { now, edit, flush, press, server } = await begin();
    edit(pricingWith(now(), { areaDecimals: 3 }));
    await flush();
    server.changeByOther(
      (content) => ({ ...content, pricing: { ...content.pricing, minArea: '9' } }),
      'pricing',
    );
    await act(() => now().refresh());
    const { areaDecimals } = aPriceList().content.pricing;
    await press('undo');
    expect(server.list.content.pricing).toMatchObject({ areaDecimals, minArea: '9' });
    await press('redo');
    expect(server.list.content.pricing).toMatchObject({ areaDecimals: 3, minArea: '9' });
  });
});
