import { findOwnVatId } from '@glass/contracts/company';
import { findExemption } from '@glass/pricing';
import { shopCountry } from '@glass/contracts/geo';
import type { AddressScheme } from '@glass/contracts/receivables';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository, fullName, VatCheckRepository } from '../../customer/public.js';
import type { CustomerOrder } from '../../order/public.js';
import type { TenantProfile } from '../../tenant/public.js';
import type { BuyerFacts, SellerFacts } from '../domain/einvoice/einvoice-source.js';

/** Seller and buyer of an order for its e-invoice. */
@Injectable()
export class ReadEInvoiceParties {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly companies: CompanyRepository,
    private readonly vatChecks: VatCheckRepository,
  ) {}

  seller({ name, settings }: TenantProfile): SellerFacts {
    const { legal, eInvoice, address, phone, email } = settings;
    const country = shopCountry(settings);
    const companyNumber = legal.companyNumber || legal.registerNumber;
    return {
      ...{ name, legalName: legal.legalName, address, phone, email },
      vatId: findOwnVatId(settings)?.id ?? legal.vatId,
      taxNumber: legal.taxNumber,
      // SIRETs begin with the SIREN of the company.
      companyNumber: country === 'FR' ? companyNumber.replace(/\D/g, '').slice(0, 9) : companyNumber,
      ...{ contactName: eInvoice.contactName, iban: eInvoice.iban, bic: eInvoice.bic },
      ...{ electronicAddress: null, isSmallBusiness: legal.isSmallBusiness },
    };
  }

  /** Network by which a company receives e-invoices; '' for none. @throws NOT_FOUND */
  async network(tx: Context, companyUid: string): Promise<AddressScheme | ''> {
    return (await this.companies.getOrThrow(tx, { uid: companyUid })).eInvoiceScheme;
  }

  /** Unscoped: the buyer may have left the company since the order. */
  async buyer(tx: Context, order: CustomerOrder): Promise<BuyerFacts> {
    const contact = await this.contacts.findOneUnscoped(tx, { uid: order.contactUid });
    const company = order.companyUid
      ? await this.companies.findOneUnscoped(tx, { uid: order.companyUid })
      : null;
    const check = company ? await this.vatChecks.findCurrent(tx, company.uid) : null;
    const { eInvoiceScheme: scheme = '', eInvoiceId = '', taxCertificate = '' } = company ?? {};
    const id = eInvoiceId.trim();
    const contactName = contact ? fullName(contact) : '';
    return {
      ...{ name: company?.name ?? contactName, isCompany: company !== null, contactName, taxCertificate },
      ...{ phone: contact?.phone ?? '', email: contact?.email ?? '' },
      address: company?.billingAddress ?? order.shippingAddress,
      vatId: findExemption(order.totals)?.vatId ?? check?.vatId ?? '',
      companyNumber: scheme === '0225' || scheme === '0009' ? id.replace(/\s/g, '').slice(0, 9) : '',
      electronicAddress: scheme === '' ? null : { scheme, id },
      buyerReference: scheme === '0204' ? id : '',
    };
  }
}
