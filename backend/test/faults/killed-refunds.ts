import { randomUUID } from 'node:crypto';
import type { StripeStandIn } from '@glass/testing/stripe';
import { CardShop } from './support/card-shop.js';
import type { RunningSystem } from './support/running-system.js';
import { RetryingClients, type Step, type Victim } from './support/retrying-clients.js';
import { until } from './support/until.js';

const READING = { method: 'GET', path: '/v1/refunds' } as const;
const GIVING = { method: 'POST', path: '/v1/refunds' } as const;
const DISPUTES = { method: 'GET', path: '/v1/disputes' } as const;
const AMOUNT = 500;

/** A call to the payment service, or a row being written. */
type Moment = Step | { table: string; change: 'insert' | 'update' };

const ASKED_HERE: Record<string, Moment> = {
  'promising it': { table: 'payment_refund', change: 'insert' },
  'asking what was given back before': { ...READING, when: 'before' },
  'reading previous refunds': { ...READING, when: 'after' },
  'giving it back, before the service did': { ...GIVING, when: 'before' },
  'giving it back, after the service did': { ...GIVING, when: 'after' },
  'writing down that it went back': { table: 'payment_refund', change: 'update' },
  'returning the fee': { table: 'platform_fee_entry', change: 'insert' },
  'telling the buyer': { table: 'sent_mail', change: 'update' },
};
const MADE_THERE: Record<string, Moment> = {
  'recording the event': { table: 'provider_event', change: 'insert' },
  'asking what was given back': { ...READING, when: 'before' },
  'reading the refunds': { ...READING, when: 'after' },
  'reading disputes': { ...DISPUTES, when: 'after' },
  'writing down that it went back': { table: 'payment_refund', change: 'insert' },
  'returning the fee': { table: 'platform_fee_entry', change: 'insert' },
  'telling the buyer': { table: 'sent_mail', change: 'update' },
};

/** At each step the process that reaches it first; the others at the steps with the most unsaved work. */
const BLOWS_HERE: [Victim, string][] = [
  ...Object.keys(ASKED_HERE)
    .filter((step) => step !== 'telling the buyer')
    .map((step): [Victim, string] => ['api', step]),
  ['worker', 'giving it back, after the service did'],
  ['worker', 'writing down that it went back'],
  ['worker', 'telling the buyer'],
  ['database', 'giving it back, after the service did'],
  ['database', 'writing down that it went back'],
];
const BLOWS_THERE: [Victim, string][] = [
  ['api', 'recording the event'],
  ...Object.keys(MADE_THERE)
    .filter((step) => step !== 'recording the event')
    .map((step): [Victim, string] => ['worker', step]),
  ['database', 'writing down that it went back'],
];

/** @param running as for card payments; each test refunds a paid order */
export function testKilledRefunds(running: () => RunningSystem, service: () => StripeStandIn): void {
  describe('a refund', () => {
    let system: RunningSystem;
    let standIn: StripeStandIn;
    let blows: RetryingClients;
    let shop: CardShop;
    const numbers: string[] = [];

    beforeAll(async () => {
      system = running();
      standIn = service();
      blows = new RetryingClients(system, standIn);
      shop = await CardShop.open(system, standIn, blows);
    });

    /** Creates a received order whose buyer was notified. */
    async function paidOrder(): Promise<string> {
      // This many orders an hour exceed the notices of a mailbox.
      await system.sql(`update sent_mail set sent_at = sent_at - interval '1 hour'`);
      const request = await shop.createRequest();
      const { orderUID } = request;
      const { sessionUID } = await blows.call('/api/payment/create-checkout-session', request, shop.buyer);
      shop.pay();
      await blows.call('/api/payment/complete-checkout-session', { sessionUID }, shop.buyer);
      standIn.webhooks.waiting.splice(0);
      const number = await shop.numberOf(orderUID);
      numbers.push(number);
      await shop.waitForMails(number, 1);
      return orderUID;
    }

    /** Prepares the kill. */
    const strike = async (at: Moment, victim: Victim): Promise<{ done: Promise<void> }> => {
      const kill = () => blows.kill(victim);
      if ('table' in at) return blows.whileWriting(at.table, at.change, kill);
      return { done: standIn.interrupt(at, kill) };
    };

    const requestFor = (orderUID: string) => ({
      ...{ orderUID, refundUID: randomUUID(), amountMinor: AMOUNT, note: 'Scratched' },
    });

    /** The API refunds while no worker runs. */
    async function byTheApi(orderUID: string, at: Moment, victim: Victim): Promise<void> {
      await system.worker.end('SIGKILL');
      const blow = await strike(at, victim);
      await blows.call('/api/payment/refund-order', requestFor(orderUID), shop.owner);
      await blow.done;
      system.startWorker();
    }

    /** The worker refunds, because the service didn't answer the API. */
    async function byTheWorker(orderUID: string, at: Moment): Promise<void> {
      await system.worker.end('SIGKILL');
      standIn.failNext(500, { path: '/refunds', times: 12 });
      await blows.call('/api/payment/refund-order', requestFor(orderUID), shop.owner);
      standIn.recover();
      const blow = await strike(at, 'worker');
      system.startWorker();
      await blow.done;
    }

    async function atTheService(orderUID: string, at: Moment, victim: Victim): Promise<void> {
      const [charge] = await shop.atService('charge', orderUID);
      const refund = { payment_intent: charge!.payment_intent, amount: String(AMOUNT) };
      standIn.payments.refund(refund, shop.account);
      const blow = await strike(at, victim);
      const events = standIn.webhooks.waiting.splice(0);
      for (const event of events) await blows.deliver(event);
      await blow.done;
      // Late and repeated events change nothing.
      await Promise.all([...events, ...events].map((event) => blows.deliver(event)));
    }

    async function isOnce(orderUID: string): Promise<void> {
      await blows.until(
        `select from payment_refund r join payment_session s on s.uid = r.session_uid
         where s.for_uid = $1 and r.status = 'succeeded'`,
        orderUID,
      );
      for (const event of standIn.webhooks.waiting.splice(0)) await blows.deliver(event);
      const number = await shop.numberOf(orderUID);
      await shop.waitForMails(number, 2);
      const [ours] = await system.sql<Record<string, unknown>>(
        `select array_agg(r.status || ' ' || r.amount_minor) as refunds,
           (select array_agg(f.amount_minor > 0) from platform_fee_entry f
              where f.for_uid = $1 and f.kind = 'cardFeeReturned') as fees
         from payment_refund r join payment_session s on s.uid = r.session_uid where s.for_uid = $1`,
        [orderUID],
      );
      expect(ours).toEqual({ refunds: [`succeeded ${AMOUNT}`], fees: [true] });
      const [charge] = await shop.atService('charge', orderUID);
      expect(charge).toMatchObject({ amount_refunded: AMOUNT });
      const given = standIn.ledger
        .all('refund', shop.account)
        .filter(({ payment_intent }) => payment_intent === charge!.payment_intent);
      expect(given).toHaveLength(1);
    }

    it.each(BLOWS_HERE)(
      'requested here is paid once, with its fee, with the %s killed while %s',
      async (victim, at) => {
        const orderUID = await paidOrder();
        if (victim === 'worker') await byTheWorker(orderUID, ASKED_HERE[at]!);
        else await byTheApi(orderUID, ASKED_HERE[at]!, victim);
        await isOnce(orderUID);
      },
    );

    it.each(BLOWS_THERE)(
      'made at the service is recorded once, with its fee, with the %s killed while %s',
      async (victim, at) => {
        const orderUID = await paidOrder();
        await atTheService(orderUID, MADE_THERE[at]!, victim);
        await isOnce(orderUID);
      },
    );

    it('causes one email to its buyer each time, whatever was killed', async () => {
      const due = `select from outbox where not_before is null or not_before <= now()`;
      await until(async () => (await system.sql(due)).length === 0);
      for (const number of numbers)
        expect(shop.mailsAbout(number)).toEqual([
          expect.stringContaining(`Bestellung ${number} eingegangen`),
          expect.stringContaining(`Bestellung ${number}: Erstattung`),
        ]);
    });
  });
}
