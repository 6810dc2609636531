import { msg } from '@lingui/core/macro';
import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { generalError } from '../../../kernel/errors/app-error.js';

/** A user waits for the reply. */
const RESOLVER_OPTIONS = { timeout: 3000, tries: 2 };
/** Unknown name, or no TXT record. */
const NOT_FOUND_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads TXT records from DNS. */
@Injectable()
export class TxtRecords {
  private readonly resolver = new Resolver(RESOLVER_OPTIONS);

  /** @throws UNAVAILABLE if the name servers don't respond */
  async of(name: string): Promise<string[]> {
    try {
      // Long texts are split (RFC 1035, 3.3.14).
      return (await this.resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (NOT_FOUND_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw generalError(
        'UNAVAILABLE',
        msg`The name servers of ${name} didn’t respond. Please try again later.`,
      );
    }
  }
}
