import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PanelPart } from '@glass/contracts/panel';

/** Key of a part's form row, in `data-part`. */
export function partKey(part: PanelPart): string {
  switch (part.kind) {
    case 'panel':
      return 'panel';
    case 'edge':
    case 'corner':
      return `${part.kind}-${part.index}`;
    case 'feature':
      return `feature-${part.uid}`;
  }
}

/** Scrolls to and focuses the first field of a part. */
export function openPartField(part: PanelPart, inside: HTMLElement | null): void {
  open(`[data-part="${partKey(part)}"] :is(input, select)`, SECTION[part.kind], inside);
}

/** Form section of each kind of part. */
const SECTION = { panel: 'shape', edge: 'edges', corner: 'corners', feature: 'features' } as const;

/** Like `openPartField`, for one dimension such as `shape.width`, or the first field of `features.2`. */
export function openPathField(path: string, inside: HTMLElement | null): void {
  open(`[name="${path}"], [name^="${path}."]`, path.split('.')[0] ?? path, inside);
}

function open(selector: string, section: string, inside: HTMLElement | null): void {
  const form = inside?.parentElement;
  // A section that was never opened has no fields yet (`FormSection`).
  const folded = form?.querySelector(`details[data-paths~="${section}"]:not([open])`);
  flushSync(() => folded?.dispatchEvent(new Event('toggle')));
  const field = form?.querySelector<HTMLElement>(selector);
  if (!field) return;
  unfold(field);
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}

/** Opens the sections around a field; hidden fields cannot be focused. */
function unfold(field: HTMLElement): void {
  const folded = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold(field);
}

/** Scrolls to a form when it mounts and focuses its first field. */
export function useFocusedForm(): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return form;
}
