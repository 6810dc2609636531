import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Refusal } from './parameters.mjs';

const KINDS = {
  account: 'acct',
  session: 'cs_test',
  intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  fee: 'fee',
  payout: 'po',
  event: 'evt',
};

/** The stand-in's data, in memory and optionally in a file that survives restarts. */
export class Ledger {
  /** @param {string} [file] */
  constructor(file) {
    this.file = file;
    const kept = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.things = kept.things ?? {};
    this.replies = kept.replies ?? {};
    this.last = kept.last ?? 0;
  }

  /** Increasing numbers, so that newer items sort first. */
  add(kind, { account = null, ...thing }) {
    this.last += 1;
    const id = `${KINDS[kind]}_${String(this.last).padStart(6, '0')}${randomBytes(6).toString('hex')}`;
    const made = { id, created: seconds(), livemode: false, ...thing };
    this.things[id] = { kind, account, order: this.last, thing: made };
    return made;
  }

  /** @throws {Refusal} for items of another account, like the real service */
  get(kind, id, account = null) {
    const found = this.things[id];
    if (!found || found.kind !== kind || found.account !== account)
      throw new Refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
    return found.thing;
  }

  accountOf(id) {
    return this.things[id]?.account ?? null;
  }

  /** Newest first. */
  all(kind, account = null, where = () => true) {
    return Object.values(this.things)
      .filter((entry) => entry.kind === kind && entry.account === account && where(entry.thing))
      .sort((one, other) => other.order - one.order)
      .map(({ thing }) => thing);
  }

  /** Deletes an item without a trace. */
  forget(id) {
    delete this.things[id];
  }

  /** Lists items of all accounts. */
  everywhere(kind) {
    return Object.values(this.things)
      .filter((entry) => entry.kind === kind)
      .sort((one, other) => other.order - one.order)
      .map(({ thing }) => thing);
  }

  save() {
    if (!this.file) return;
    writeFileSync(`${this.file}.new`, JSON.stringify(this));
    renameSync(`${this.file}.new`, this.file);
  }

  toJSON() {
    return { things: this.things, replies: this.replies, last: this.last };
  }
}

export const seconds = () => Math.floor(Date.now() / 1000);
