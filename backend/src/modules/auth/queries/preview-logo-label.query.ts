import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import type { PreviewLabelRequest } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { CompanyRepository, ContactRepository, fullName, printedLogo } from '../../customer/public.js';
import { ReadFiles } from '../../file/public.js';
import type { DocumentToRender } from '../../document/public.js';
import { FindTenant } from '../../tenant/public.js';
import { fillLabelBlocks, buildSampleLabel } from '../domain/sample-label.js';

/** Previews a label of the user's next order, in the tenant's format. */
@Injectable()
export class PreviewLogoLabel {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly findTenant: FindTenant,
    private readonly catalogues: GetCatalogue,
    private readonly files: ReadFiles,
  ) {}

  /** Previews a label design that is being edited, with every block filled. */
  async ofDesign(ctx: Context, { format, labelDesign }: PreviewLabelRequest): Promise<DocumentToRender> {
    const label = await this.run(ctx);
    return {
      ...label,
      kind: 'labels',
      format,
      document: { ...fillLabelBlocks(label.document), labelDesign },
    };
  }

  /** Users of several companies see the first by name. */
  async run(ctx: Context): Promise<DocumentToRender> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const contact = await this.contacts.getOrThrow(tx, { uid: tx.contact.contactUid });
      const [company = null] = await this.companies.findByContact(tx, contact.uid);
      const { name, siteUrl, settings } = await this.findTenant.ofContext(tx);
      const { units, precision } = (await this.catalogues.settings(tx)) ?? {};
      const document = buildSampleLabel({
        units: units ?? 'inch',
        precision,
        siteUrl,
        locale: settings.locale,
        tenant: { name, logo: await this.files.readBytes(tx, settings.logoFileUid) },
        buyer: {
          company: company?.name ?? '',
          contact: fullName(contact),
          email: displayDomain(contact.email),
          phone: contact.phone,
          logo: await this.files.readBytes(tx, printedLogo(contact, company)),
        },
        today: new Date(),
      });
      const { labelDesign, labelFormat: format } = settings;
      return { kind: 'labels', document: { ...document, labelDesign }, format };
    });
  }
}
