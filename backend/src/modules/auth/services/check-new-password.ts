import { Inject, Injectable } from '@nestjs/common';
import { passwordProblem, wellKnownPassword } from '@glass/contracts/primitives';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { createRequire } from 'node:module';

let leaked: Set<string> | undefined;

/**
 * Checks a password against those most common in leaks, ignoring case: about 40,000, of which 13,000 have our minimum
 * length. The list is local, so no password leaves the server.
 */
export function isLeaked(password: string): boolean {
  leaked ??= new Set(createRequire(import.meta.url)('popular-passwords') as string[]);
  return leaked.has(password.toLowerCase());
}

/** Validates every newly chosen password. Call it outside of a transaction. */
@Injectable()
export class CheckNewPassword {
  constructor(
    private readonly database: Database,
    readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param about guessable words: the user's address and names
   * @returns the reason for rejecting it, as a sentence; null if valid
   */
  async problemOf(ctx: Context, password: string, about: readonly string[]): Promise<string | null> {
    const ofPerson = passwordProblem(password, about);
    if (ofPerson) return ofPerson;
    if (isLeaked(password)) return wellKnownPassword();
    const site = await this.database.runInTransaction(ctx, (tx) => this.findTenant.wordsOf(tx));
    return passwordProblem(password, [...about, ...wordsOf([...site, this.config.productLabel])]);
  }
}

/** Splits names like "North Glass Ltd": as is, without spaces, and by word. */
function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.replaceAll(/[\s-]+/g, ''), ...name.split(/[\s-]+/)]);
}
