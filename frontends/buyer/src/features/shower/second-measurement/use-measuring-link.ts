import { ASK_AT_EACH_VISIT, problemOf, useQuery } from '@glass/api-client';
import type { SecondMeasurementReply, SecondMeasures } from '@glass/contracts/layout';
import { newUid } from '@glass/contracts/primitives';
import { toMeasuringPlan } from '@glass/layouts';
import { useShell } from '@glass/shell-contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useShower } from '../shower-context.js';
import { type Choice, type ComparedMeasure, compareMeasures, decide } from './compare-measures.js';
import { isForLayout, isOpenLink, linkIdOf, type MeasuringLink, storedLinks } from './measuring-link.js';
import { toMeasuredValues } from './second-draft.js';

/** While the dialog is open. */
const ASK_EVERY_MS = 5000;

export interface MeasuringLinkState {
  /** null until one is created, and for a link to other measures than the shower has now. */
  link: MeasuringLink | null;
  compared: readonly ComparedMeasure[];
  /** Why no link could be created. */
  problem: string | null;
  isCreating: boolean;
  create: () => Promise<void>;
  choose: (compared: ComparedMeasure, choice: Choice) => void;
}

/** The second measurement of the shower on the page. @param isOpen whether to wait for measures */
export function useMeasuringLink(isOpen: boolean): MeasuringLinkState {
  const { api, tenant } = useShell();
  const { layout, catalogue, showerUID } = useShower();
  const id = linkIdOf(tenant.tenantUID, showerUID);
  const [stored, setStored] = useState(() => storedLinks.get(id));
  const own = stored && isForLayout(stored, layout) ? stored : null;
  const { data } = useQuery(
    '/api/second-measurement/open',
    own && isOpenLink(own) ? { token: own.token } : null,
    // Without a connection, the next question may be answered.
    { ...ASK_AT_EACH_VISIT, refreshInterval: isOpen ? ASK_EVERY_MS : 0, onError: () => undefined },
  );
  const link = useMemo(() => own && { ...own, measures: readArrived(data) ?? own.measures }, [own, data]);
  useEffect(() => {
    if (link?.measures) storedLinks.set(id, link);
  }, [id, link]);

  const [problem, setProblem] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  // A retry after a lost reply returns the same link.
  const asked = useRef<{ uid: string; plan: string } | null>(null);
  const create = useCallback(async () => {
    const plan = toMeasuringPlan(layout);
    const key = JSON.stringify(plan);
    if (asked.current?.plan !== key) asked.current = { uid: newUid(), plan: key };
    setProblem(null);
    setCreating(true);
    try {
      const { tenantUID } = tenant;
      const { uid } = asked.current;
      const created = await api.call('/api/second-measurement/create', { tenantUID, uid, plan });
      const next: MeasuringLink = { ...created, plan, measures: null, decisions: [] };
      asked.current = null;
      storedLinks.set(id, next);
      setStored(next);
    } catch (error) {
      setProblem(problemOf(error)?.text ?? '');
    } finally {
      setCreating(false);
    }
  }, [api, tenant, layout, id]);

  const measures = link?.measures ?? null;
  const compared = useMemo(
    () => (measures ? compareMeasures(layout, toMeasuredValues(measures), catalogue.precision) : []),
    [layout, measures, catalogue.precision],
  );
  return {
    ...{ link, compared, problem, isCreating, create },
    choose: (one, choice) => {
      if (!link) return;
      const others = link.decisions.filter(({ path }) => path !== one.measure.path);
      setStored({ ...link, decisions: [...others, decide(one, choice)] });
    },
  };
}

/** The measures that were sent; null before the first one. A name alone is no measurement. */
function readArrived(reply: SecondMeasurementReply | undefined): SecondMeasures | null {
  if (reply?.status !== 'open') return null;
  const { measuredBy, lengths, angles } = reply;
  return lengths.length + angles.length === 0 ? null : { measuredBy, lengths, angles };
}
