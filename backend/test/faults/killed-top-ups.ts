import { randomUUID } from 'node:crypto';
import type { StripeStandIn } from '@glass/testing/stripe';
import { signIn } from './support/customer.js';
import type { RunningSystem } from './support/running-system.js';
import { RetryingClients, type Step, type Victim } from './support/retrying-clients.js';

const OPENING = { method: 'POST', path: '/v1/checkout/sessions' } as const;
const SETTLING = { method: 'GET', path: '/v1/checkout/sessions/' } as const;
const AMOUNT = 25_000;

const AT: Record<string, Step> = {
  'opening the page, before the service made it': { ...OPENING, when: 'before' },
  'opening the page, after the service made it': { ...OPENING, when: 'after' },
  'settling, before the service said the status': { ...SETTLING, when: 'before' },
  'settling, when the service has said so': { ...SETTLING, when: 'after' },
};
const BLOWS = Object.entries(AT).flatMap(([step, { path, when }]) => {
  const isSettling = path === SETTLING.path;
  const others: Victim[] = when === 'before' ? [] : isSettling ? ['database', 'worker'] : ['database'];
  return (['api', ...others] as Victim[]).map((victim) => [victim, step] as const);
});

/** @param running as for card payments. Its sites take real payments */
export function testKilledTopUps(running: () => RunningSystem, service: () => StripeStandIn): void {
  describe('a top-up', () => {
    let system: RunningSystem;
    let standIn: StripeStandIn;
    let owner: string;
    let blows: RetryingClients;

    beforeAll(async () => {
      system = running();
      standIn = service();
      blows = new RetryingClients(system, standIn);
      owner = await signIn(system, 'owner@metrik.example');
      standIn.webhooks.waiting.splice(0);
    });

    it.each(BLOWS)('is credited once with the %s killed while %s', async (victim, at) => {
      const step = AT[at]!;
      const strike = () => standIn.interrupt(step, () => blows.kill(victim));
      const topUp = { topUpUID: randomUUID(), amountMinor: AMOUNT };
      const before = await blows.call('/api/tenant/get-platform-fee-account', {}, owner);
      const opening = step.path === OPENING.path ? strike() : null;
      const { sessionUID } = await blows.call(
        '/api/tenant/create-tenant-payment-checkout-session',
        topUp,
        owner,
      );
      await opening;
      const of = (kind: string) =>
        standIn.ledger
          .all(kind, null)
          .filter(({ metadata }) => (metadata as { sessionUid?: string }).sessionUid === sessionUID);
      standIn.payments.pay(of('session')[0]!.id, 'card');
      const settling = step.path === SETTLING.path ? strike() : null;
      const events = standIn.webhooks.waiting.splice(0);
      if (victim === 'worker') for (const event of events) await blows.deliver(event);
      else await blows.call('/api/payment/complete-tenant-payment-checkout-session', { sessionUID }, owner);
      await settling;
      await blows.until(`select from payment_session where uid = $1 and status = 'paid'`, sessionUID);
      // Late and repeated events change nothing.
      for (const event of [...events, ...events]) await blows.deliver(event);
      await blows.call('/api/payment/complete-tenant-payment-checkout-session', { sessionUID }, owner);

      const [kept] = await system.sql(
        `select count(*)::int as lines, sum(amount_minor)::int as minor from platform_fee_entry
         where kind = 'topUp' and cause_uid = $1`,
        [sessionUID],
      );
      expect(kept).toEqual({ lines: 1, minor: AMOUNT });
      expect({ pages: of('session').length, charges: of('charge').length }).toEqual({ pages: 1, charges: 1 });
      const after = await blows.call('/api/tenant/get-platform-fee-account', {}, owner);
      expect(after.balanceMinor).toBe(before.balanceMinor + AMOUNT);
    });
  });
}
