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

const CII = 'urn:un:unece:uncefact:data:standard';
type Money = (name: string, minor: number, attributes?: Record<string, string>) => Child;

/** Writes an e-invoice as Cross Industry Invoice D16B, which is also the XML of ZUGFeRD and Factur-X. */
export function writeCii(invoice: EInvoice, profile: EInvoiceProfile): Buffer {
  const { currency, notes, seller, buyer, delivery } = invoice;
  const money: Money = (name, minor, attributes) => el(name, minorToText(minor, currency), attributes);
  const root = el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        profile !== 'en16931' &&
          el('ram:BusinessProcessSpecifiedDocumentContextParameter', [el('ram:ID', PROCESS_ID)]),
        el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', SPECIFICATION_IDS[profile])]),
      ]),
      el('rsm:ExchangedDocument', [
        el('ram:ID', invoice.number),
        el('ram:TypeCode', invoice.typeCode),
        el('ram:IssueDateTime', [dateTime(invoice.day)]),
        notes.map((note) => el('ram:IncludedNote', [el('ram:Content', note)])),
      ]),
      el('rsm:SupplyChainTradeTransaction', [
        invoice.lines.map((each, at) => line(each, at, money)),
        el('ram:ApplicableHeaderTradeAgreement', [
          el('ram:BuyerReference', invoice.buyerReference),
          party('ram:SellerTradeParty', seller, seller.taxNumber),
          party('ram:BuyerTradeParty', buyer, ''),
          el('ram:SellerOrderReferencedDocument', [el('ram:IssuerAssignedID', invoice.salesOrder)]),
          el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', invoice.orderReference)]),
        ]),
        el('ram:ApplicableHeaderTradeDelivery', [
          (delivery.name !== '' || delivery.address) &&
            el('ram:ShipToTradeParty', [
              el('ram:Name', delivery.name),
              delivery.address && address(delivery.address),
            ]),
          el('ram:ActualDeliverySupplyChainEvent', [
            el('ram:OccurrenceDateTime', delivery.day === '' ? [] : [dateTime(delivery.day)]),
          ]),
        ]) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, children: [] },
        settlement(invoice, money),
      ]),
    ],
    {
      'xmlns:rsm': `${CII}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${CII}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${CII}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${CII}:QualifiedDataType:100`,
    },
  );
  return writeXml(root!);
}

function settlement(invoice: EInvoice, money: Money): Child {
  const { bank, currency, totals, preceding, dueDay, terms } = invoice;
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', bank ? invoice.number : ''),
    el('ram:InvoiceCurrencyCode', currency),
    el('ram:SpecifiedTradeSettlementPaymentMeans', [
      el('ram:TypeCode', bank ? PAYMENT_MEANS.sepaTransfer : PAYMENT_MEANS.notDefined),
      bank &&
        el('ram:PayeePartyCreditorFinancialAccount', [
          el('ram:IBANID', bank.iban),
          el('ram:AccountName', bank.holder),
        ]),
      bank && el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', bank.bic)]),
    ]),
    invoice.vatTotals.map(({ vat, taxableMinor, taxMinor, exemptionCode, exemptionReason }) =>
      el('ram:ApplicableTradeTax', [
        money('ram:CalculatedAmount', taxMinor),
        el('ram:TypeCode', 'VAT'),
        el('ram:ExemptionReason', exemptionReason),
        money('ram:BasisAmount', taxableMinor),
        el('ram:CategoryCode', vat.category),
        el('ram:ExemptionReasonCode', exemptionCode),
        el('ram:RateApplicablePercent', vat.percent),
      ]),
    ),
    invoice.adjustments.map((each) => adjustment(each, money)),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', terms),
      el('ram:DueDateDateTime', dueDay === '' ? [] : [dateTime(dueDay)]),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      money('ram:LineTotalAmount', totals.linesMinor),
      money('ram:ChargeTotalAmount', totals.chargesMinor),
      money('ram:AllowanceTotalAmount', totals.allowancesMinor),
      money('ram:TaxBasisTotalAmount', totals.netMinor),
      money('ram:TaxTotalAmount', totals.taxMinor, { currencyID: currency }),
      money('ram:GrandTotalAmount', totals.grossMinor),
      money('ram:TotalPrepaidAmount', totals.paidMinor),
      money('ram:DuePayableAmount', totals.dueMinor),
    ]),
    preceding &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', preceding.number),
        el('ram:FormattedIssueDateTime', [
          el('qdt:DateTimeString', preceding.day.replaceAll('-', ''), { format: '102' }),
        ]),
      ]),
  ]);
}

function dateTime(day: string): Child {
  return el('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' });
}

function party(name: string, of: EInvoiceParty, taxNumber: string): Child {
  const { contact, electronicAddress, registration } = of;
  const taxId = (id: string, schemeID: string): Child =>
    id !== '' && el('ram:SpecifiedTaxRegistration', [el('ram:ID', id, { schemeID })]);
  return el(name, [
    el('ram:Name', of.name),
    el('ram:SpecifiedLegalOrganization', [
      registration &&
        el('ram:ID', registration.id, registration.scheme === '' ? {} : { schemeID: registration.scheme }),
      el('ram:TradingBusinessName', of.tradeName),
    ]),
    el('ram:DefinedTradeContact', [
      el('ram:PersonName', contact.name),
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', contact.phone)]),
      el('ram:EmailURIUniversalCommunication', [el('ram:URIID', contact.email)]),
    ]),
    address(of.address),
    electronicAddress &&
      el('ram:URIUniversalCommunication', [
        el('ram:URIID', electronicAddress.id, { schemeID: electronicAddress.scheme }),
      ]),
    taxId(of.vatId, 'VA'),
    taxId(taxNumber, 'FC'),
  ]);
}

function address({ line1, line2, city, postalCode, state, country }: EInvoiceAddress): Child {
  return el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', postalCode),
    el('ram:LineOne', line1),
    el('ram:LineTwo', line2),
    el('ram:CityName', city),
    el('ram:CountryID', country),
    el('ram:CountrySubDivisionName', state),
  ]);
}

function tradeTax(name: string, { category, percent }: Vat): Child {
  return el(name, [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category),
    el('ram:RateApplicablePercent', percent),
  ]);
}

function adjustment(
  { isCharge, reasonCode, reason, amountMinor, vat }: EInvoiceAdjustment,
  money: Money,
): Child {
  return el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', [el('udt:Indicator', String(isCharge))]),
    money('ram:ActualAmount', amountMinor),
    el('ram:ReasonCode', reasonCode),
    el('ram:Reason', reason),
    tradeTax('ram:CategoryTradeTax', vat),
  ]);
}

function line(of: EInvoiceLine, at: number, money: Money): Child {
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(at + 1))]),
    el('ram:SpecifiedTradeProduct', [el('ram:Name', of.name), el('ram:Description', of.description)]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [money('ram:ChargeAmount', of.unitMinor)]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', String(of.quantity), { unitCode: of.unit }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      tradeTax('ram:ApplicableTradeTax', of.vat),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [money('ram:LineTotalAmount', of.amountMinor)]),
    ]),
  ]);
}
