import { useShell } from '@glass/shell-contract';
import { useEffect, useState } from 'react';
import { showerOutbox } from '../outbox/shower-outbox.js';
import type { ShowerTarget } from '../shower-target.js';
import { isSameLayout, storedShowerEdit } from './shower-draft.js';

/** Keeps unsaved changes of a shower that was changed elsewhere meanwhile: they wait on the device, and the user decides. */
export function useStaleEdit(target: ShowerTarget | null): void {
  const { session, tenant } = useShell();
  const { tenantUID } = tenant;
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
      showerOutbox(tenantUID).setAside({
        ...{ showerUID: shower.uid, contactUID, base: edit.base, units: shower.units, layout: edit.layout },
        quote: { uid: quote.uid, name: quote.name, number: quote.number },
      });
    }
    stored.forget();
  }, [contactUID, first, tenantUID]);
}
