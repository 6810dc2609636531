import type { CaptchaAnswer } from '@glass/contracts/auth';
import type { ApiClient } from '@glass/contracts/endpoints';
import { findProof } from './proof-of-work.js';

/**
 * Answers a captcha without a form, by proof of work. Works only where `canProve` is true.
 * @throws errors of the call
 */
export async function solveCaptcha(api: Pick<ApiClient, 'call'>, tenantUID: string): Promise<CaptchaAnswer> {
  const { captchaUID, proof } = await api.call('/api/auth/captcha-token', { tenantUID });
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  return { captchaUID, captchaProof: await findProof(proof, options) };
}
