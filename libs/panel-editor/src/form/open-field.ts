import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PanelPart } from '@glass/contracts';

/** How a row of the form is found for a part of the drawing. */
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

/** Brings the first field of a part into view and into focus. */
export function openFieldOf(part: PanelPart, inside: HTMLElement | null): void {
  open(`[data-part="${partKey(part)}"] :is(input, select)`, SECTION[part.kind], inside);
}

/** In which section of the form a part stands, by its path. */
const SECTION = { panel: 'shape', edge: 'edges', corner: 'corners', feature: 'features' } as const;

/** The same for the field of one dimension, such as `shape.width`, or the first one of `features.2`. */
export function openPathOf(path: string, inside: HTMLElement | null): void {
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

/** Opens the section that a field stands in: what is folded away cannot be in focus. */
function unfold(field: HTMLElement): void {
  const folded = field.closest<HTMLDetailsElement>('details:not([open])');
  if (!folded) return;
  folded.open = true;
  unfold(field);
}

/** A form that somebody asked for: it comes into view, and its first field into focus. */
export function useFocusedForm(): RefObject<HTMLElement | null> {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return form;
}
