import { minorToText } from '@glass/pricing';
import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceAdjustment,
  EInvoiceLine,
  EInvoiceParty,
  Vat,
} from './einvoice.js';
import { type EInvoiceProfile, PAYMENT_MEANS, PROCESS_ID, SPECIFICATION_IDS } from './profiles.js';
import { type Child, element as el, writeXml } from './xml.js';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Writes an e-invoice as UBL 2.1: `Invoice`, or `CreditNote` for credit notes. */
export function writeUbl(invoice: EInvoice, profile: EInvoiceProfile): Buffer {
  const { typeCode, number, day, dueDay, currency, notes, preceding, totals, bank } = invoice;
  const isCredit = typeCode === '381';
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, minor: number): Child =>
    el(name, minorToText(minor, currency), { currencyID: currency });
  const dueDate = el('cbc:DueDate', dueDay);
  const root = el(
    kind,
    [
      el('cbc:CustomizationID', SPECIFICATION_IDS[profile]),
      profile !== 'en16931' && el('cbc:ProfileID', PROCESS_ID),
      el('cbc:ID', number),
      el('cbc:IssueDate', day),
      !isCredit && dueDate,
      el(`cbc:${kind}TypeCode`, typeCode),
      notes.map((note) => el('cbc:Note', note)),
      el('cbc:DocumentCurrencyCode', currency),
      el('cbc:BuyerReference', invoice.buyerReference),
      // UBL requires the buyer's number if the seller's is given.
      el('cac:OrderReference', [
        el('cbc:ID', invoice.orderReference || (invoice.salesOrder && 'NA')),
        el('cbc:SalesOrderID', invoice.salesOrder),
      ]),
      preceding &&
        el('cac:BillingReference', [
          el('cac:InvoiceDocumentReference', [
            el('cbc:ID', preceding.number),
            el('cbc:IssueDate', preceding.day),
          ]),
        ]),
      el('cac:AccountingSupplierParty', [party(invoice.seller, invoice.seller.taxNumber)]),
      el('cac:AccountingCustomerParty', [party(invoice.buyer, '')]),
      el('cac:Delivery', [
        el('cbc:ActualDeliveryDate', invoice.delivery.day),
        invoice.delivery.address &&
          el('cac:DeliveryLocation', [address('cac:Address', invoice.delivery.address)]),
        el('cac:DeliveryParty', [el('cac:PartyName', [el('cbc:Name', invoice.delivery.name)])]),
      ]),
      el('cac:PaymentMeans', [
        el('cbc:PaymentMeansCode', bank ? PAYMENT_MEANS.sepaTransfer : PAYMENT_MEANS.notDefined),
        isCredit && dueDay !== '' && el('cbc:PaymentDueDate', dueDay),
        el('cbc:PaymentID', bank ? number : ''),
        bank &&
          el('cac:PayeeFinancialAccount', [
            el('cbc:ID', bank.iban),
            el('cbc:Name', bank.holder),
            el('cac:FinancialInstitutionBranch', [el('cbc:ID', bank.bic)]),
          ]),
      ]),
      el('cac:PaymentTerms', [el('cbc:Note', invoice.terms)]),
      invoice.adjustments.map((each) => adjustment(each, money)),
      el('cac:TaxTotal', [
        money('cbc:TaxAmount', totals.taxMinor),
        invoice.vatTotals.map(({ vat, taxableMinor, taxMinor, exemptionCode, exemptionReason }) =>
          el('cac:TaxSubtotal', [
            money('cbc:TaxableAmount', taxableMinor),
            money('cbc:TaxAmount', taxMinor),
            taxCategory('cac:TaxCategory', vat, [
              el('cbc:TaxExemptionReasonCode', exemptionCode),
              el('cbc:TaxExemptionReason', exemptionReason),
            ]),
          ]),
        ),
      ]),
      el('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', totals.linesMinor),
        money('cbc:TaxExclusiveAmount', totals.netMinor),
        money('cbc:TaxInclusiveAmount', totals.grossMinor),
        money('cbc:AllowanceTotalAmount', totals.allowancesMinor),
        money('cbc:ChargeTotalAmount', totals.chargesMinor),
        money('cbc:PrepaidAmount', totals.paidMinor),
        money('cbc:PayableAmount', totals.dueMinor),
      ]),
      invoice.lines.map((each, at) => line(each, at, kind, money)),
    ],
    {
      xmlns: `${UBL}:${kind}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  );
  return writeXml(root!);
}

type Money = (name: string, minor: number) => Child;

function party(of: EInvoiceParty, taxNumber: string): Child {
  const { electronicAddress, registration, contact } = of;
  const taxScheme = (id: string, scheme: string): Child =>
    id !== '' &&
    el('cac:PartyTaxScheme', [el('cbc:CompanyID', id), el('cac:TaxScheme', [el('cbc:ID', scheme)])]);
  return el('cac:Party', [
    electronicAddress && el('cbc:EndpointID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
    el('cac:PartyName', [el('cbc:Name', of.tradeName)]),
    address('cac:PostalAddress', of.address),
    taxScheme(of.vatId, 'VAT'),
    taxScheme(taxNumber, 'FC'),
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', of.name),
      registration &&
        el(
          'cbc:CompanyID',
          registration.id,
          registration.scheme === '' ? {} : { schemeID: registration.scheme },
        ),
    ]),
    el('cac:Contact', [
      el('cbc:Name', contact.name),
      el('cbc:Telephone', contact.phone),
      el('cbc:ElectronicMail', contact.email),
    ]),
  ]);
}

function address(name: string, { line1, line2, city, postalCode, state, country }: EInvoiceAddress): Child {
  return el(name, [
    el('cbc:StreetName', line1),
    el('cbc:AdditionalStreetName', line2),
    el('cbc:CityName', city),
    el('cbc:PostalZone', postalCode),
    el('cbc:CountrySubentity', state),
    el('cac:Country', [el('cbc:IdentificationCode', country)]),
  ]);
}

function taxCategory(name: string, { category, percent }: Vat, exemption: Child[] = []): Child {
  return el(name, [
    el('cbc:ID', category),
    el('cbc:Percent', percent),
    exemption,
    el('cac:TaxScheme', [el('cbc:ID', 'VAT')]),
  ]);
}

function adjustment(
  { isCharge, reasonCode, reason, amountMinor, vat }: EInvoiceAdjustment,
  money: Money,
): Child {
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', String(isCharge)),
    el('cbc:AllowanceChargeReasonCode', reasonCode),
    el('cbc:AllowanceChargeReason', reason),
    money('cbc:Amount', amountMinor),
    taxCategory('cac:TaxCategory', vat),
  ]);
}

function line(of: EInvoiceLine, at: number, kind: 'Invoice' | 'CreditNote', money: Money): Child {
  const quantity = kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return el(`cac:${kind}Line`, [
    el('cbc:ID', String(at + 1)),
    el(quantity, String(of.quantity), { unitCode: of.unit }),
    money('cbc:LineExtensionAmount', of.amountMinor),
    el('cac:Item', [
      el('cbc:Description', of.description),
      el('cbc:Name', of.name),
      taxCategory('cac:ClassifiedTaxCategory', of.vat),
    ]),
    el('cac:Price', [money('cbc:PriceAmount', of.unitMinor)]),
  ]);
}
