import { useEffect, useRef, useState } from 'react';
import { problemOf } from '@glass/api-client';
import type { LoginReply, LoginRequest } from '@glass/contracts';
import { useHost } from '../../shell/host-context.js';
import { canProve, findProof } from './proof-of-work.js';

/** Sends a login, and sends it again with a proof of work if the server requires one after many wrong passwords. */
export function useProvenLogin() {
  const { api } = useHost();
  /** Progress of the work, 0 to 1; null when none is running. */
  const [workShare, setWorkShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function login(request: LoginRequest): Promise<LoginReply> {
    try {
      return await api.call('/api/auth/login', request);
    } catch (error) {
      if (problemOf(error)?.code !== 'PROOF_WANTED' || !canProve()) throw error;
    }
    setWorkShare(0);
    try {
      stop.current = new AbortController();
      const { signal } = stop.current;
      const { captchaUID, proof } = await api.call('/api/auth/captcha-token', {
        tenantUID: request.tenantUID,
      });
      const captchaProof = await findProof(proof, { onProgress: setWorkShare, signal });
      return await api.call('/api/auth/login', { ...request, captchaUID, captchaProof });
    } finally {
      setWorkShare(null);
    }
  }

  return { login, workShare };
}
