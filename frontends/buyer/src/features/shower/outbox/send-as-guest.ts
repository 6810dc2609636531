import { problemOf } from '@glass/api-client';
import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { ApiClient } from '@glass/contracts/endpoints';
import { inTime, type SendResult, toResult } from './send-shower.js';
import type { QueuedGuest, QueuedShower } from './shower-outbox.js';

interface SendAsGuestOptions {
  api: Pick<ApiClient, 'call'>;
  tenantUID: string;
  /** Answers a captcha without the guest. */
  solveCaptcha: () => Promise<CaptchaAnswer>;
}

/** Saves a guest's shower as a quote of its own, whose link is emailed. A repeated call creates nothing twice. */
export async function sendAsGuest(
  { showerUID, layout, units, quote }: QueuedShower,
  guest: QueuedGuest,
  { api, tenantUID, solveCaptcha }: SendAsGuestOptions,
): Promise<SendResult> {
  const { name, email } = guest;
  const mailed = { is: 'mailed', name: quote.name, email } as const;
  try {
    const answer = await solveCaptcha();
    const { token, quoteNumber } = await inTime(
      api.call('/api/guest/save-quote', {
        ...{ tenantUID, email, quoteUID: quote.uid, quoteName: quote.name, panels: [], onlyIfNew: true },
        ...(name && { name }),
        showers: [{ showerUID, layout, units }],
        ...answer,
      }),
    );
    return { ...mailed, opened: { token, number: quoteNumber } };
  } catch (error) {
    if (problemOf(error)?.code === 'UID_TAKEN') return { ...mailed, opened: null };
    return toResult(error);
  }
}
