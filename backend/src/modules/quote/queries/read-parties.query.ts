import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@glass/contracts/catalogue';
import { currentLocale, type Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { PanelSpec } from '@glass/contracts/panel';
import type { BuyerToPrint } from '@glass/documents';
import { listHingeTemplates } from '@glass/geometry';
import type { Context } from '../../../kernel/context/context.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, fullName, printedLogo } from '../../customer/public.js';
import { ReadFiles } from '../../file/public.js';
import { FindTenant, ReaderLanguage, type TenantProfile } from '../../tenant/public.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { toPrintedPhoto } from './printed-photo.js';

/**
 * Readers of papers. Customers get theirs in the language in which their quote was made, the shop gets
 * labels, work orders and lists in its own; parts of an email are in that of its job.
 */
export type PaperReader = 'customer' | 'shop' | 'email';

interface PaperOwner {
  language: Locale | null;
  contactUid: string;
  companyUid: string | null;
}

/** Data of the tenant and the buyer for printed documents. */
@Injectable()
export class ReadParties {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly files: ReadFiles,
    private readonly quotes: QuoteRepository,
    private readonly language: ReaderLanguage,
  ) {}

  /** Language of a paper of a quote or order. Requires a transaction. */
  async paperLanguage(ctx: Context, of: PaperOwner, reader: PaperReader): Promise<Locale> {
    if (reader === 'email') return currentLocale();
    if (reader === 'shop') return this.language.ofShop(ctx);
    return of.language ?? this.language.ofCustomer(ctx, of);
  }

  /** Language of the statements of a company. */
  companyLanguage(ctx: Context, company: { language: Locale | null }): Promise<Locale> {
    return this.language.ofCompany(ctx, company.language);
  }

  /**
   * Builds the data of a paper in its language: status, countries, legal small print. Its drawing has the same one.
   * Requires a transaction.
   */
  async inPaperLanguage<Paper extends object>(
    ctx: Context,
    of: PaperOwner,
    reader: PaperReader,
    build: () => Promise<Paper>,
  ): Promise<Paper & { language: Locale }> {
    const language = await this.paperLanguage(ctx, of, reader);
    return inLanguage(language, async () => ({ ...(await build()), language }));
  }

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
