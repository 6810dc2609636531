import { Injectable } from '@nestjs/common';
import { compareHardware, comparePanels } from '@glass/geometry/words';
import { currentLocale } from '@glass/language';
import { catalogueInLanguage, translateHardware } from '@glass/pricing/price-list';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { mailLocale } from '../../../kernel/mail/mail-figures.js';
import { NotifyStaff, SendTenantMail } from '../../tenant/public.js';
import {
  buildChangeMail,
  buildChangeStaffMail,
  type OrderChangeMailData,
} from '../domain/order-change-mails.js';
import { nameChangedHardware } from '../domain/change-effect.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderChangeRow } from '../persistence/order-change.entity.js';
import { OrderChangeRepository } from '../persistence/order-change.repository.js';
import { OrderRepository } from '../persistence/order.repositories.js';
import { ReadOrderMail } from '../services/read-order-mail.js';
import { type OrderChangeMail, orderChangeMailJob } from './order-mails.job.js';

@Injectable()
export class SendOrderChangeMail extends JobHandler<OrderChangeMail> {
  readonly definition = orderChangeMailJob;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly changes: OrderChangeRepository,
    private readonly mailed: ReadOrderMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, { changeUid }: OrderChangeMail): Promise<JobReader> {
    const { orderUid } = await this.changes.getOrThrow(ctx, { uid: changeUid });
    return { contactUid: (await this.orders.getOrThrow(ctx, { uid: orderUid })).contactUid };
  }

  async run(ctx: Context, { uid, payload }: JobRun<OrderChangeMail>): Promise<void> {
    const mail = await this.read(ctx, payload);
    if (!mail) return;
    const notice = {
      // Each step has its own email: the answer to an offer doesn't wait for that of the offer.
      about: `change ${payload.changeUid} ${payload.status}`,
      again: { definition: orderChangeMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    const { draw, document } = await this.mailed.document(ctx, mail, { attachesPdf: true });
    const content = buildChangeMail({ ...mail, document });
    if (content) await this.sendMail.run(ctx, { ...sent, to: mail.to, content, draw });
    const staff = buildChangeStaffMail({ ...mail, document: null });
    if (staff)
      await this.tellStaff.run(ctx, 'orderReceived', mail.tenant, {
        ...sent,
        content: async () => {
          const own = await this.read(ctx, payload);
          const inOwnLanguage = own && buildChangeStaffMail({ ...own, document: null });
          return { ...(inOwnLanguage ?? staff), replyTo: mail.to };
        },
      });
  }

  /** In the current language. @returns null if the request has moved since, which has its own email */
  private read(ctx: Context, payload: OrderChangeMail) {
    return this.database.runInTransaction(ctx, async (tx) => {
      const change = await this.changes.getOrThrow(tx, { uid: payload.changeUid });
      if (change.status !== payload.status) return null;
      const order = await this.orders.getOrThrow(tx, { uid: change.orderUid });
      const { status, effect, note, answer, moves } = change;
      const parts = await this.mailed.parts(tx, order);
      const what = await this.readChange(tx, order, change, mailLocale(parts.locale));
      const byBuyer = status === 'accepted' && moves.at(-2)?.to === 'offered';
      return {
        ...parts,
        ...{ ...what, status, effect, note, answer, byBuyer },
        money: status === 'accepted' ? await this.mailed.money.run(tx, order) : null,
      };
    });
  }

  private async readChange(
    ctx: Context,
    { catalogue: { version, precision } }: CustomerOrder,
    { lineNumber, before, spec, quantity, hardware }: OrderChangeRow,
    locale: string | undefined,
  ): Promise<Pick<OrderChangeMailData, 'about' | 'differences'>> {
    // The order's own snapshot lacks what only the other version uses.
    const catalogue = catalogueInLanguage(
      await this.mailed.catalogues.ofVersion(ctx, version),
      currentLocale(),
    );
    if (hardware) {
      const [{ name } = hardware] = translateHardware([hardware], catalogue, currentLocale());
      const differences = compareHardware(hardware.before, hardware.after, precision, locale);
      return { about: { hardware: nameChangedHardware({ ...hardware, name }) }, differences };
    }
    const after = { spec: spec!, quantity: quantity! };
    const differences = comparePanels(before!, after, catalogue, locale);
    return { about: { lineNumber: lineNumber! }, differences };
  }
}
