import { computeContrast, READABLE_CONTRAST } from '@glass/contracts/tenant';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export const DEFAULT_COLOR = '#1565c0';

/** A tenant's color if white text is readable on it (WCAG contrast of 4.5), else null. */
export function ownColor(color: string | null): string | null {
  const own = color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
  return own && computeContrast(own) >= READABLE_CONTRAST ? own : null;
}

/** A tenant's color if white text is readable on it, else the default blue. */
export function readableColor(color: string | null): string {
  return ownColor(color) ?? DEFAULT_COLOR;
}
