import { createHash } from 'node:crypto';
import type { PanelSpec } from '@glass/contracts/panel';
import { canonicalPanel } from '@glass/geometry';

/** @returns SHA-256 of a panel's canonical JSON, in hexadecimal: equal for equal drawings */
export function computeDrawingHash(spec: PanelSpec): string {
  return createHash('sha256').update(canonicalPanel(spec)).digest('hex');
}
