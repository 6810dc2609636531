import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { uidTaken } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import {
  listPhotoUids,
  type Quote,
  QuoteLinkRepository,
  quoteLinkMailJob,
  QuoteLinks,
  ReadOrderedWork,
  type WorkToCopy,
} from '../../quote/public.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { OrderAttachmentRepository, OrderPanelRepository } from '../persistence/order.repositories.js';

/** A quote that is not ordered by then was probably forgotten. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** New quotes by one link. Anyone may have it. */
const COPIES_OF_LINK: Limit = { name: 'order-again', attempts: 20, perSeconds: 3600 };

/** Reads an order's panels, showers, hardware and photos for a new quote. */
@Injectable()
export class ReadWorkOfOrder {
  constructor(
    private readonly panels: OrderPanelRepository,
    private readonly attachments: OrderAttachmentRepository,
    private readonly readWork: ReadOrderedWork,
  ) {}

  async run(ctx: Context, order: CustomerOrder) {
    const panels = await this.panels.ofOrder(ctx, order.uid);
    const isPickUp = toProcessingDetails(order.processing).shipMethod === 'pickUp';
    const { head, work, missing } = await this.readWork.run(ctx, { ...order, isPickUp }, panels);
    const original = { ...head, contactUid: order.contactUid, companyUid: order.companyUid };
    return {
      ...{ original, missing, lines: panels.length + order.hardware.length },
      work: { ...work, photos: await this.readPhotos(ctx, order) },
    };
  }

  /** Photos that the order keeps, by the uid that layouts name. */
  private async readPhotos(
    ctx: Context,
    { uid: orderUid, contactUid, showers }: CustomerOrder,
  ): Promise<WorkToCopy['photos']> {
    const uids = listPhotoUids(showers);
    if (uids.length === 0) return [];
    const photos = await this.attachments.find(ctx, { orderUid, attachmentUid: In(uids) });
    return photos.map(({ attachmentUid: uid, fileUid, addedByName, addedAt }) => ({
      ...{ uid, fileUid, addedByContactUid: contactUid, addedByName, addedAt },
    }));
  }
}

/** Creates the link to a new quote for a caller by link, who reaches no other quote. */
@Injectable()
export class LinkToCopy {
  constructor(
    private readonly limits: RateLimits,
    private readonly links: QuoteLinks,
    private readonly linkRows: QuoteLinkRepository,
    private readonly contacts: ContactRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** Call outside of transactions. @throws TOO_MANY_REQUESTS */
  async take({ actor }: Context): Promise<void> {
    if (actor.kind === 'link') await this.limits.take(COPIES_OF_LINK, actor.linkUid);
  }

  /** @returns null for callers with an account */
  async create(ctx: Context, { uid: quoteUid, contactUid }: Quote): Promise<string | null> {
    const uid = toLinkUid(ctx, quoteUid);
    if (uid === null) return null;
    const buyer = await this.contacts.findOneUnscoped(ctx, { uid: contactUid });
    const isGuest = buyer?.kind === 'guest';
    const to = isGuest ? { email: buyer.email, name: fullName(buyer) } : { email: '', name: '' };
    const link = await this.links.create(ctx, { uid, quoteUid, ...to });
    // Guests find it in their mailbox, too. People with an account find it in the account.
    if (to.email !== '')
      await this.jobs.addLater(
        ctx,
        quoteLinkMailJob,
        { linkUid: link.uid, onlyIfDraft: true },
        new Date(Date.now() + FORGOTTEN_AFTER_MS),
      );
    return this.links.tokenOf(ctx, link).token;
  }

  /** Finds the link that `create` made before. @throws UID_TAKEN for a quote that this caller didn't create */
  async find(ctx: Context, quoteUid: string): Promise<string | null> {
    const uid = toLinkUid(ctx, quoteUid);
    if (uid === null) return null;
    const link = await this.linkRows.findOneUnscoped(ctx, { uid });
    if (!link) throw uidTaken();
    return this.links.tokenOf(ctx, link).token;
  }
}

function toLinkUid({ actor }: Context, quoteUid: string): string | null {
  return actor.kind === 'link' ? deriveUid(`order again by ${actor.linkUid} as ${quoteUid}`) : null;
}
