import { Inject, Injectable } from '@nestjs/common';
import { passwordProblem, WELL_KNOWN_PASSWORD } from '@glass/contracts';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FindTenant } from '../../tenant/public.js';
import { isLeaked } from './leaked-passwords.js';

/** Validates every newly chosen password. Call it outside of a transaction. */
@Injectable()
export class CheckNewPassword {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param about guessable words: the user's address and names
   * @returns the reason for rejecting it, as a sentence; null if valid
   */
  async problemOf(ctx: Context, password: string, about: readonly string[]): Promise<string | null> {
    const ofPerson = passwordProblem(password, about);
    if (ofPerson) return ofPerson;
    if (isLeaked(password)) return WELL_KNOWN_PASSWORD;
    const site = await this.database.runInTransaction(ctx, (tx) => this.findTenant.wordsOf(tx));
    return passwordProblem(password, [...about, ...wordsOf([...site, this.config.productLabel])]);
  }
}

/** Splits names like "North Glass Ltd": as is, without spaces, and by word. */
function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, name.replaceAll(/[\s-]+/g, ''), ...name.split(/[\s-]+/)]);
}
