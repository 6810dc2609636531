import { problemOf } from '@glass/api-client';
import type { ClosedSecondMeasurement, OpenSecondMeasurement, SecondMeasures } from '@glass/contracts/layout';
import { useStorageWarning } from '@glass/pages';
import { useShell } from '@glass/shell-contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOffline } from '../../panel-edit/use-autosave.js';
import {
  type MeasuredValues,
  type SecondDraft,
  storedSecondDrafts,
  toMeasuredValues,
  toSecondMeasures,
} from './second-draft.js';

/** Pause after the last change, and before the next try without a server, ms. */
const PAUSE_MS = 1000;
const TRY_AGAIN_MS = 5000;

/** Whether the server has what was entered. */
export type SendState = { kind: 'sent' | 'sending' | 'onDevice' } | { kind: 'refused'; reason: string };

export interface SecondDraftState {
  draft: SecondDraft;
  change: (changes: Partial<Pick<SecondDraft, 'measuredBy'>> & { values?: MeasuredValues }) => void;
  state: SendState;
}

interface Options {
  token: string;
  /** null without a connection: the draft of this device is used. */
  opened: OpenSecondMeasurement | null;
  stored: SecondDraft | null;
  onClosed: (reply: ClosedSecondMeasurement) => void;
}

const NOTHING: SecondMeasures = { measuredBy: '', lengths: [], angles: [] };

/**
 * The second person's measures: stored on the device with every change, and sent as a whole after a pause, one request at a
 * time. A repeated request changes nothing.
 */
export function useSecondDraft({ token, opened, stored, onClosed }: Options): SecondDraftState {
  const { api, tenant } = useShell();
  const { precision } = tenant.settings;
  const warnIfNotStored = useStorageWarning();
  const [draft, setDraft] = useState(() => stored ?? toDraft(opened!));
  const wanted = JSON.stringify(toSecondMeasures(draft, precision));
  const [sent, setSent] = useState(() => JSON.stringify(toSent(opened)));
  const [trouble, setTrouble] = useState<SendState | null>(null);
  const isSending = useRef(false);

  const change = useCallback<SecondDraftState['change']>(
    (changes) => {
      setTrouble((before) => (before?.kind === 'refused' ? null : before));
      setDraft((before) => ({ ...before, ...changes }));
    },
    [setDraft],
  );
  const [first] = useState(draft);
  useEffect(() => {
    if (draft !== first) warnIfNotStored(storedSecondDrafts.set(token, draft));
  }, [draft, first, token, warnIfNotStored]);

  const send = useEffectEvent(async () => {
    if (isSending.current || wanted === sent) return;
    isSending.current = true;
    try {
      const measures = JSON.parse(wanted) as SecondMeasures;
      const reply = await api.call('/api/second-measurement/save', { token, ...measures });
      setTrouble(null);
      if (reply.status === 'open') setSent(wanted);
      else onClosed(reply);
    } catch (error) {
      setTrouble(
        isOffline(error) ? { kind: 'onDevice' } : { kind: 'refused', reason: problemOf(error)?.text ?? '' },
      );
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => void send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  const isOnDevice = trouble?.kind === 'onDevice';
  useEffect(() => {
    if (!isOnDevice) return;
    const again = () => void send();
    const timer = setInterval(again, TRY_AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOnDevice]);
  useEffect(() => {
    // A hidden tab on a phone may never come back.
    const hide = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);

  return {
    draft,
    change,
    state: wanted === sent ? { kind: 'sent' } : (trouble ?? { kind: 'sending' }),
  };
}

const toDraft = ({ plan, ...measures }: OpenSecondMeasurement): SecondDraft => ({
  ...{ plan, measuredBy: measures.measuredBy, values: toMeasuredValues(measures) },
});

/** Measures that the server has, in the form and order in which they are sent. */
function toSent(opened: OpenSecondMeasurement | null): SecondMeasures {
  if (!opened) return NOTHING;
  const { measuredBy, lengths, angles } = opened;
  return {
    measuredBy,
    lengths: lengths.map(({ path, length: { text, mm } }) => ({ path, length: { text, mm } })),
    angles: angles.map(({ path, angleDegrees }) => ({ path, angleDegrees })),
  };
}
