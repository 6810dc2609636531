import type { PanelSpec } from '@glass/contracts/panel';
import { panelInMillimeters } from '../lengths/panel-lengths.js';

/**
 * Canonical JSON (RFC 8785) of what a panel's drawing shows: keys sorted, lengths in millimeters without their typed
 * text, no identifiers of features and files. Equal panels have equal text, so that its hash identifies a drawing.
 * A chosen finish of hardware counts: an approval in chrome is none in black. Without a choice nothing is added.
 */
export function canonicalPanel(spec: PanelSpec): string {
  const { features, shape, ...panel } = panelInMillimeters(spec);
  return canonicalJson({
    ...panel,
    template: panel.template ?? null,
    shape: shape.kind === 'contour' ? { ...shape, sourceFileUID: null } : shape,
    features: features.map((feature) => ({ ...feature, uid: null })),
  });
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`;
}
