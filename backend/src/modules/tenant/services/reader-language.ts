import { Injectable } from '@nestjs/common';
import { chooseLocale, closestLocale, type Locale, SOURCE_LOCALE } from '@glass/language';
import { requestLocale } from '@glass/language/server';
import type { Context, ReaderLanguages } from '../../../kernel/context/context.js';
import type { JobLanguage, JobLanguages, JobReader } from '../../../kernel/jobs/job-handler.js';
import { CompanyRepository, ContactRepository, readReader } from '../../customer/public.js';
import { tenantLanguages, type TenantSettings } from '../domain/tenant-settings.js';
import { FindTenant } from '../queries/find-tenant.query.js';

type LanguageSettings = Pick<TenantSettings, 'languages' | 'language' | 'locale' | 'ownWords'>;

/** Languages of people who aren't at a page: recipients of emails, and customers of papers. Needs a transaction. */
@Injectable()
export class ReaderLanguage implements JobLanguages {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
  ) {}

  /** The person's, else their company's, else the tenant's. */
  async ofContact(ctx: Context, contactUid: string): Promise<Locale> {
    const { languages } = await readReader(ctx, contactUid);
    return choose((await this.findTenant.ofContext(ctx)).settings, languages);
  }

  /** The person's, else that of the company that they buy for, else the tenant's. */
  async ofCustomer(
    ctx: Context,
    { contactUid, companyUid }: { contactUid: string; companyUid: string | null },
  ): Promise<Locale> {
    const { person, company } = (await readReader(ctx, contactUid)).languages;
    const own = companyUid
      ? (await this.companies.findOneUnscoped(ctx, { uid: companyUid }))?.language
      : null;
    return choose((await this.findTenant.ofContext(ctx)).settings, { person, company: own ?? company });
  }

  /** The company's, else the tenant's. */
  async ofCompany(ctx: Context, company: Locale | null): Promise<Locale> {
    return choose((await this.findTenant.ofContext(ctx)).settings, { person: null, company });
  }

  /**
   * @param other for an address without an account, and a person who chose none
   */
  async ofAddress(ctx: Context, email: string, other: Locale | null = null): Promise<Locale> {
    const contact = await this.contacts.findOneUnscoped(ctx, { email });
    const { settings } = await this.findTenant.ofContext(ctx);
    if (!contact) return choose(settings, { person: other, company: null });
    const { person, company } = (await readReader(ctx, contact.uid)).languages;
    return choose(settings, { person, company: company ?? other });
  }

  /**
   * Language of the papers of a quote that is made now: that of the page, if its buyer makes it, else the buyer's.
   */
  async ofPapers(ctx: Context, contactUid: string, companyUid: string | null): Promise<Locale> {
    const isOwnPage =
      ctx.buyerUid === contactUid && !(ctx.actor.kind === 'contact' && ctx.actor.actingStaff !== null);
    return (isOwnPage ? requestLocale() : null) ?? this.ofCustomer(ctx, { contactUid, companyUid });
  }

  async ofJob(ctx: Context, reader: JobReader | null, page: Locale | null): Promise<JobLanguage> {
    const { words, offered } = await this.findTenant.languagesOf(ctx.tenantUid);
    // Jobs that delete a tenant run to the end.
    if (!(await this.findTenant.exists(ctx.tenantUid))) return { locale: SOURCE_LOCALE, words };
    return { words, locale: await this.ofReader(ctx, reader, page && closestLocale(page, offered)) };
  }

  private async ofReader(ctx: Context, reader: JobReader | null, page: Locale | null): Promise<Locale> {
    if (reader === null && page) return page;
    if (reader === null || reader === 'shop') return this.ofShop(ctx);
    if ('contactUid' in reader) return this.ofContact(ctx, reader.contactUid);
    const { email, companyUid, isAsker } = reader;
    const company = companyUid ? await this.companies.findOneUnscoped(ctx, { uid: companyUid }) : null;
    return this.ofAddress(ctx, email, company?.language ?? (isAsker ? page : null));
  }

  /** Language of labels, work orders and other papers that stay in the shop. */
  async ofShop(ctx: Context): Promise<Locale> {
    return shopLanguage((await this.findTenant.ofContext(ctx)).settings);
  }
}

export function shopLanguage(settings: LanguageSettings): Locale {
  return choose(settings, { person: null, company: null });
}

/** Without a page there is no browser, so the language of the shop's country is used instead. */
function choose(settings: LanguageSettings, { person, company }: ReaderLanguages): Locale {
  const { offered, language } = tenantLanguages(settings);
  return chooseLocale({ person, company, tenant: language, browser: [settings.locale], offered });
}
