import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DownloadOptions, EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import type { JobAccepted } from '@glass/contracts/job';
import type { OrderSummaryRequest, PanelLabelsRequest } from '@glass/contracts/order';
import { newUid } from '@glass/contracts/primitives';
import type { QuoteRequest } from '@glass/contracts/quote';
import { problemOf } from '@glass/api-client';
import { type ShellServices, useShell } from '@glass/shell-contract';
import { useJob } from './use-job.js';

const texts = defineTexts(() => ({ notMade: t`The document could not be made.` }));

export interface DocumentDownload {
  /** `name` of the document being made or downloaded; null if none. */
  underWay: string | null;
  get: <P extends EndpointPath>(
    name: string,
    path: P,
    wish: RequestOf<P>,
    options?: DownloadOptions,
  ) => Promise<void>;
  /** State of a document made as a job, for `DocumentProgress`; null otherwise. */
  making: DocumentMaking | null;
}

export interface DocumentMaking {
  /** It was made, but the download failed. */
  isReady: boolean;
  isUnreachable: boolean;
  askAgain: () => void;
  download: () => void;
  cancel: () => void;
  isBusy: boolean;
}

/**
 * Downloads documents, one at a time. One that is too large to wait for is made as a job and downloaded when done: show
 * `DocumentProgress` beside the button.
 */
export function useDocument(): DocumentDownload {
  const { api, download, tenant, toast } = useShell();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [jobUID, setJobUID] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  const job = useJob(jobUID);
  const { details, isGone } = job;

  function end(problem?: unknown): void {
    if (problem !== undefined) toast.error(problem);
    setUnderWay(null);
    setJobUID(null);
    setIsReady(false);
  }

  const get: DocumentDownload['get'] = async (name, path, wish, options) => {
    setUnderWay(name);
    try {
      await download(path, wish, options);
      end();
    } catch (error) {
      const startJob = problemOf(error)?.code === 'DOCUMENT_TOO_BIG' ? findJobStarter(path) : undefined;
      if (!startJob) return end(error);
      // The reply may name a job that is already running.
      await startJob(api, newUid(), wish).then((accepted) => setJobUID(accepted.jobUID), end);
    }
  };

  async function handOver(): Promise<void> {
    const fileId = details?.resultFileUID;
    if (!fileId) return end(() => texts.notMade);
    setIsReady(false);
    try {
      const pathValues = { tenantId: tenant.tenantUID, fileId };
      await download('/api/file/{tenantId}/{fileId}', {}, { pathValues, as: 'link' });
      end();
    } catch (error) {
      toast.error(error);
      setIsReady(true);
    }
  }

  const status = details?.status;
  const endedJob = useRef<string | null>(null);
  const onNews = useEffectEvent(() => {
    // Two notifications before a render would download it twice.
    const hasEnded = isGone || status === 'done' || status === 'failed' || status === 'cancelled';
    if (!jobUID || !hasEnded || endedJob.current === jobUID) return;
    endedJob.current = jobUID;
    if (isGone) end(() => texts.notMade);
    else if (status === 'done') void handOver();
    else if (status === 'failed') end(() => details?.error ?? texts.notMade);
    else if (status === 'cancelled') end();
  });
  useEffect(() => void Promise.resolve().then(() => onNews()), [jobUID, status, isGone]);

  const making = jobUID
    ? {
        isReady,
        isUnreachable: job.isUnreachable,
        askAgain: job.askAgain,
        download: () => void handOver(),
        cancel: job.cancel,
        isBusy: job.isBusy || !details || (status === 'done' && !isReady),
      }
    : null;
  return { underWay, get, making };
}

type Api = ShellServices['api'];

/** Calls that make a document as a job, by the path of the direct download. */
const STARTS = {
  '/api/quote/get-pdf': (api: Api, jobUID: string, wish: QuoteRequest) =>
    api.call('/api/quote/make-pdf', { jobUID, ...wish }),
  '/api/order/order-summary-pdf': (api: Api, jobUID: string, wish: OrderSummaryRequest) =>
    api.call('/api/order/make-summary-pdf', { jobUID, ...wish }),
  '/api/order/panel-labels-pdf': (api: Api, jobUID: string, { orderUID, ...wish }: PanelLabelsRequest) =>
    api.call('/api/order/bulk-panel-labels-pdf', { jobUID, orderUIDs: [orderUID], ...wish }),
};

type StartJob<P extends EndpointPath> = (
  api: Api,
  jobUID: string,
  wish: RequestOf<P>,
) => Promise<JobAccepted>;

/** @returns undefined for documents that are never too large to wait for */
function findJobStarter<P extends EndpointPath>(path: P): StartJob<P> | undefined {
  return (STARTS as { [Path in EndpointPath]?: unknown })[path] as StartJob<P> | undefined;
}
