import { Inject, Injectable } from '@nestjs/common';
import { type findOwnVatId, isInVies, parseVatId, type VatCheckFault } from '@glass/contracts/company';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';

export type ViesAnswer =
  | {
      status: 'valid' | 'invalid';
      consultationNumber: string;
      name: string;
      address: string;
      requesterVatId: string;
    }
  /** No answer; the check stays pending. */
  | { status: 'pending'; fault: VatCheckFault };

/** Errors of VIES about the number itself; all others mean that it can't check now. */
const WRONG_NUMBER = 'INVALID_INPUT';
const WRONG_REQUESTER = 'INVALID_REQUESTER_INFO';
const MAX_TEXT = 500;

/**
 * Checks VAT ids with the EU's service VIES (https://ec.europa.eu/taxation_customs/vies). Answers that it doesn't know
 * count as no answer, never as valid.
 */
@Injectable()
export class ViesClient {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @param own VAT id of the fabricator; VIES proves a check by a number only if it knows who asks */
  async check(vatId: string, own: ReturnType<typeof findOwnVatId>): Promise<ViesAnswer> {
    const requester = own && isInVies(own.country) ? own.id : '';
    const answer = await this.ask(vatId, requester);
    // A wrong id of the fabricator must not keep its customers from being checked.
    return answer === WRONG_REQUESTER ? ((await this.ask(vatId, '')) as ViesAnswer) : answer;
  }

  private async ask(vatId: string, requester: string): Promise<ViesAnswer | typeof WRONG_REQUESTER> {
    const { vies } = this.config;
    const read = parseVatId(vatId);
    if (!read.ok || !isInVies(read.country)) return toInvalid(requester);
    if (!vies) return { status: 'pending', fault: 'off' };
    const reply = await this.send(vies, {
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(requester && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    });
    if (reply === null) return { status: 'pending', fault: 'unreachable' };
    const errors = listErrors(reply);
    if (errors.includes(WRONG_REQUESTER)) {
      return requester ? WRONG_REQUESTER : { status: 'pending', fault: 'unavailable' };
    }
    if (errors.includes(WRONG_NUMBER)) return toInvalid(requester);
    if (errors.length > 0 || typeof reply.valid !== 'boolean') {
      return { status: 'pending', fault: 'unavailable' };
    }
    return {
      status: reply.valid ? 'valid' : 'invalid',
      consultationNumber: toText(reply.requestIdentifier),
      name: toText(reply.name),
      address: toText(reply.address),
      requesterVatId: requester,
    };
  }

  /** @returns null without a reply in JSON */
  private async send(
    { url, timeoutMs }: NonNullable<AppConfig['vies']>,
    body: object,
  ): Promise<Record<string, unknown> | null> {
    try {
      const reply = await fetch(`${url}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const read: unknown = await reply.json();
      return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
    } catch {
      return null;
    }
  }
}

const toInvalid = (requesterVatId: string): ViesAnswer => ({
  ...{ status: 'invalid', consultationNumber: '', name: '', address: '', requesterVatId },
});

/** Error codes of a reply, such as `MS_UNAVAILABLE`. */
function listErrors({ errorWrappers, userError }: Record<string, unknown>): string[] {
  const wrapped = Array.isArray(errorWrappers)
    ? errorWrappers.map((each) => String((each as { error?: unknown } | null)?.error ?? ''))
    : [];
  const user = typeof userError === 'string' && !/^(VALID|INVALID)?$/.test(userError) ? [userError] : [];
  return [...wrapped, ...user];
}

/** VIES writes `---` where a member state tells nothing. */
function toText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '';
  return /^-*$/.test(text) ? '' : text;
}
