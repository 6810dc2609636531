import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { generalError } from '../../../kernel/errors/app-error.js';

/** A person waits for the answer. */
const PATIENCE = { timeout: 3000, tries: 2 };
/** There is no such name, or nothing of this kind at it. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers for what stands in TXT records. */
@Injectable()
export class TxtRecords {
  private readonly resolver = new Resolver(PATIENCE);

  /** @throws UNAVAILABLE when the name servers do not answer */
  async of(name: string): Promise<string[]> {
    try {
      // A long text comes in pieces (RFC 1035, 3.3.14).
      return (await this.resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw generalError(
        'UNAVAILABLE',
        `The name servers of ${name} didn’t respond. Please try again later.`,
      );
    }
  }
}
