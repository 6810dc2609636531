import { useShell } from '@glass/shell-contract';
import { useEffect, useState } from 'react';
import { newUid } from '@glass/contracts/primitives';
import { nameCopy } from '../outbox/name-copy.js';
import { showerOutbox } from '../outbox/shower-outbox.js';
import type { ShowerTarget } from '../shower-target.js';
import { isSameLayout, storedShowerEdit } from './shower-draft.js';

/**
 * Keeps unsaved changes of a shower that was changed elsewhere meanwhile: they wait beside it as a shower of their own, and
 * the user decides.
 */
export function useStaleEdit(target: ShowerTarget | null): void {
  const { session, tenant } = useShell();
  const { tenantUID, settings } = tenant;
  const { contactUID } = session;
  // Changes made on this page are saved with the version that it was opened with.
  const [first] = useState(target);
  useEffect(() => {
    if (!first?.shower || contactUID === null) return;
    const { quote, shower } = first;
    const stored = storedShowerEdit(tenantUID, shower.uid);
    const edit = stored.get();
    if (!edit || isSameLayout(edit.base, shower.layout)) return;
    if (!isSameLayout(edit.layout, shower.layout)) {
      const name = nameCopy({ layout: edit.layout, queuedAt: new Date().toISOString() }, settings.locale);
      const added = {
        ...{ showerUID: newUid(), contactUID, base: null, units: shower.units },
        quote: { uid: quote.uid, name: quote.name, number: quote.number },
        layout: { ...edit.layout, name },
      };
      showerOutbox(tenantUID).add(added, 'stale');
    }
    stored.forget();
  }, [contactUID, settings.locale, first, tenantUID]);
}
