import type { StripeStandIn } from '@glass/testing/stripe';
import { CardShop } from './support/card-shop.js';
import type { RunningSystem } from './support/running-system.js';
import { RetryingClients, type Step, type Victim } from './support/retrying-clients.js';

const OPENING = { method: 'POST', path: '/v1/checkout/sessions' } as const;
const SETTLING = { method: 'GET', path: '/v1/checkout/sessions/' } as const;

/** Steps at which a process is killed: when it calls the payment service, or before the reply arrives. */
const AT: Record<string, Step> = {
  'opening the page, before the service made it': { ...OPENING, when: 'before' },
  'opening the page, after the service made it': { ...OPENING, when: 'after' },
  'settling, before the service said the status': { ...SETTLING, when: 'before' },
  'settling, when the service has said so': { ...SETTLING, when: 'after' },
};

/**
 * @param running started before the tests, with the stand-in's settings
 * @param service without a webhook URL: tests deliver its events
 */
export function testKilledCardPayments(running: () => RunningSystem, service: () => StripeStandIn): void {
  describe('a card payment', () => {
    let system: RunningSystem;
    let standIn: StripeStandIn;
    let blows: RetryingClients;
    let shop: CardShop;

    beforeAll(async () => {
      system = running();
      standIn = service();
      blows = new RetryingClients(system, standIn);
      shop = await CardShop.open(system, standIn, blows);
    });

    /** Runs from checkout to a received order, with a kill at one step. */
    async function journey(step: Step, victim: Victim): Promise<{ orderUID: string; totalMinor: number }> {
      const request = await shop.createRequest();
      const blow = () => standIn.interrupt(step, () => blows.kill(victim));
      const isHere = (one: Pick<Step, 'path' | 'method'>) =>
        step.path === one.path && step.method === one.method;
      const opening = isHere(OPENING) ? blow() : null;
      const { sessionUID } = await blows.call('/api/payment/create-checkout-session', request, shop.buyer);
      await opening;
      shop.pay();
      const settling = isHere(SETTLING) ? blow() : null;
      const events = standIn.webhooks.waiting.splice(0);
      // The browser returns alone, after the events, or never.
      if (victim !== 'api') for (const event of events) await blows.deliver(event);
      if (victim !== 'worker')
        await blows.call('/api/payment/complete-checkout-session', { sessionUID }, shop.buyer);
      await settling;
      await blows.until(
        `select from customer_order where uid = $1 and status = 'received'`,
        request.orderUID,
      );
      // Late and repeated events change nothing: five concurrent deliveries.
      for (const event of events) await Promise.all(Array.from({ length: 5 }, () => blows.deliver(event)));
      return { orderUID: request.orderUID, totalMinor: request.totalMinor };
    }

    /** The API at every step; the others at the steps with the most unsaved work. */
    const all = Object.keys(AT).flatMap((step) => {
      const isDone = step.includes('when') || step.includes('after');
      const others: Victim[] = !isDone
        ? []
        : step.startsWith('settling')
          ? ['database', 'worker']
          : ['database'];
      return (['api', ...others] as Victim[]).map((victim) => [victim, step] as const);
    });

    it.each(all)('results in one order and one payment with the %s killed while %s', async (victim, step) => {
      const { orderUID, totalMinor } = await journey(AT[step]!, victim);
      const [ours] = await system.sql<Record<string, unknown>>(
        `select (select count(*)::int from order_event e where e.order_uid = o.uid and e.to_status = 'received') as received,
                (select array_agg(s.status || ' ' || s.amount_minor order by s.revision)
                   from payment_session s where s.for_uid = o.uid) as payments
         from customer_order o where o.uid = $1`,
        [orderUID],
      );
      expect(ours).toEqual({ received: 1, payments: [`paid ${totalMinor}`] });
      const [pages, charges] = [
        await shop.atService('session', orderUID),
        await shop.atService('charge', orderUID),
      ];
      expect({ pages: pages.length, charges: charges.length }).toEqual({ pages: 1, charges: 1 });
      expect(charges[0]).toMatchObject({ amount: totalMinor });
      const number = await shop.numberOf(orderUID);
      await shop.waitForMails(number, 1);
      expect(shop.mailsAbout(number)).toEqual([expect.stringContaining(`Bestellung ${number} eingegangen`)]);
    });
  });
}
