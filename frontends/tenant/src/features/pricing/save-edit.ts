import type { HolePrice, Material, PriceList, PricingRules, StandardHole } from '@glass/contracts';
import type { ShellServices } from '@glass/shell-contract';
import { applyEdit, type Edit } from './edits.js';

type Api = ShellServices['api'];

const SAVE_CELLS = {
  edgeFinishes: '/api/edge-finish/save-matrix',
  cornerFinishes: '/api/corner-finish/save-matrix',
  hinges: '/api/hinge/save-matrix',
} as const;
const SAVE_ENTRY = {
  materials: '/api/material/save',
  edgeFinishes: '/api/edge-finish/save',
  cornerFinishes: '/api/corner-finish/save',
  hinges: '/api/hinge/save',
} as const;
const DELETE_ENTRY = {
  materials: '/api/material/delete',
  edgeFinishes: '/api/edge-finish/delete',
  cornerFinishes: '/api/corner-finish/delete',
  hinges: '/api/hinge/delete',
} as const;

/** Revision after the save; null if the server does not report it. */
type Saved = number | null;

/**
 * Sends an edit with the versions it is based on.
 * @throws what the call throws
 */
async function sendEdit(api: Api, { versions }: PriceList, edit: Edit): Promise<Saved> {
  switch (edit.kind) {
    case 'cells': {
      if (edit.changes.length === 0) return null;
      return (await api.call(SAVE_CELLS[edit.list], { changes: edit.changes })).revision;
    }
    case 'entry': {
      const { matrix: _matrix, ...fields } = edit.entry as Material & { matrix?: unknown };
      const version = versions[fields.uid] ?? 0;
      // All lists have the same fields in this call; one path represents them in the types.
      const path = SAVE_ENTRY[edit.list] as '/api/material/save';
      const { position } = edit;
      return (await api.call(path, { ...fields, version, ...(position === undefined ? {} : { position }) }))
        .version;
    }
    case 'removal': {
      await api.call(DELETE_ENTRY[edit.list], { uid: edit.uid, version: versions[edit.uid] ?? 0 });
      return null;
    }
    case 'part': {
      const version = versions[edit.part] ?? 0;
      if (edit.part === 'pricing') {
        const pricing = edit.value as PricingRules;
        return (await api.call('/api/price-list/save-pricing', { version, pricing })).version;
      }
      if (edit.part === 'standardHoles') {
        const items = edit.value as StandardHole[];
        return (await api.call('/api/standard-hole/save-all', { version, items })).version;
      }
      return (await api.call('/api/hole/save-all', { version, items: edit.value as HolePrice[] })).version;
    }
  }
}

/**
 * Saves an edit.
 * @returns the draft afterwards; null if it must be loaded again, because another user changed it too or the server
 * did not report the revision
 * @throws what the call throws
 */
export async function saveEdit(api: Api, list: PriceList, edit: Edit): Promise<PriceList | null> {
  const revision = await sendEdit(api, list, edit);
  if (revision === null || revision > list.draft.revision + 1) return null;
  const touched = edit.kind === 'entry' ? edit.entry.uid : edit.kind === 'part' ? edit.part : null;
  return {
    ...list,
    content: applyEdit(list.content, edit),
    versions: touched === null ? list.versions : { ...list.versions, [touched]: revision },
    draft: { ...list.draft, revision },
  };
}
