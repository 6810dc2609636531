import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import type { BuyerToPrint } from '@glass/documents';
import { listHingeTemplates } from '@glass/geometry';
import type { Context } from '../../../kernel/context/context.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, fullName, printedLogo } from '../../customer/public.js';
import { ReadFiles } from '../../file/public.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { toPrintedPhoto } from './printed-photo.js';

/** Data of the tenant and the buyer for printed documents. */
@Injectable()
export class ReadParties {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly files: ReadFiles,
    private readonly quotes: QuoteRepository,
  ) {}

  /** Without the logo. */
  profile(ctx: Context): Promise<TenantProfile> {
    return this.findTenant.ofContext(ctx);
  }

  async tenant(ctx: Context): Promise<TenantProfile & { logo: Buffer | null }> {
    const tenant = await this.findTenant.ofContext(ctx);
    return { ...tenant, logo: await this.files.readBytes(ctx, tenant.settings.logoFileUid) };
  }

  async buyer(ctx: Context, of: { contactUid: string; companyUid: string | null }): Promise<BuyerToPrint> {
    // Unscoped, like the company: the caller reaches the quote or order, perhaps by a link or as its approver.
    const contact = await this.contacts.findOneUnscoped(ctx, { uid: of.contactUid });
    if (!contact) throw notFound('person');
    const isForLink = ctx.actor.kind === 'link';
    // Unscoped: the buyer may have left the company since the document's quote or order was made.
    const company = of.companyUid ? await this.companies.findOneUnscoped(ctx, { uid: of.companyUid }) : null;
    return {
      name: fullName(contact),
      // A link may have been forwarded to anyone.
      email: isForLink ? '' : displayDomain(contact.email),
      phone: isForLink ? '' : contact.phone,
      companyName: company?.name ?? null,
      billingAddress: company?.billingAddress ?? null,
      logo: await this.files.readBytes(ctx, printedLogo(contact, company)),
    };
  }

  /** The tenant's photos of hardware on panels, by template. Photos that can't be read are omitted. */
  async hardwarePhotos(
    ctx: Context,
    catalogue: Catalogue,
    panels: readonly { spec: PanelSpec }[],
  ): Promise<Record<string, Uint8Array>> {
    const features = panels.flatMap(({ spec }) => spec.features);
    const photos: Record<string, Uint8Array> = {};
    for (const { uid, photoFileUID = null } of listHingeTemplates(features, catalogue)) {
      const photo = await this.files.readBytes(ctx, photoFileUID);
      const small = photo && (await toPrintedPhoto(photo));
      if (small) photos[uid] = small;
    }
    return photos;
  }

  /** Reads the buyer's delivery notes; empty if the quote doesn't exist. */
  async deliveryNotes(ctx: Context, quoteUid: string): Promise<string> {
    return (await this.quotes.findOneUnscoped(ctx, { uid: quoteUid }))?.deliveryNotes ?? '';
  }
}
