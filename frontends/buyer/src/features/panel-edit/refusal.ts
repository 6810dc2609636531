import { useState } from 'react';
import { toFieldErrors, problemOf } from '@glass/api-client';
import type { GlassPanelReply, PanelDraft } from '@glass/contracts/quote';
import type { FieldFault } from '@glass/panel-editor';

/** Why the server rejected a panel, for display. */
export type Refusal =
  /** Field errors in the editor. */
  | { kind: 'fields'; faults: FieldFault[] }
  /** Another user or tab changed the panel; `current` is the new version. */
  | { kind: 'changedElsewhere'; current: GlassPanelReply | null }
  /** The panel was deleted, or its quote can't be changed anymore. */
  | { kind: 'noPlace' }
  | { kind: 'other' };

const OF_SPEC = 'spec.';

export function toRefusal(error: unknown): Refusal {
  const problem = problemOf(error);
  if (problem?.code === 'VERSION_CONFLICT') {
    return { kind: 'changedElsewhere', current: isPanelReply(problem.current) ? problem.current : null };
  }
  if (problem?.code === 'NOT_FOUND' || problem?.code === 'STATE_CONFLICT') return { kind: 'noPlace' };
  const faults = Object.entries(toFieldErrors(error)).flatMap(([name, message]): FieldFault[] => {
    if (name.startsWith(OF_SPEC)) return [{ path: name.slice(OF_SPEC.length), message }];
    return name === 'quantity' ? [{ path: name, message }] : [];
  });
  return faults.length > 0 ? { kind: 'fields', faults } : { kind: 'other' };
}

/**
 * Keeps the field errors of the last rejected draft.
 * @returns them while the draft is unchanged, and a setter
 */
export function useRefusedFields({ spec, quantity }: PanelDraft) {
  const [refused, setRefused] = useState<(PanelDraft & { error: unknown }) | null>(null);
  const isCurrent = refused?.spec === spec && refused.quantity === quantity;
  const refuse = (sent: PanelDraft, error: unknown) => setRefused({ ...sent, error });
  const refusal = isCurrent ? toRefusal(refused.error) : null;
  return [refusal?.kind === 'fields' ? refusal.faults : [], refuse] as const;
}

function isPanelReply(value: unknown): value is GlassPanelReply {
  return typeof value === 'object' && value !== null && 'panel' in value && 'quoteUID' in value;
}
