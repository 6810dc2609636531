import {
  addressLines,
  type Catalogue,
  type DocumentPanel,
  type OrderDocument,
  type OrderStatus,
  type PanelPrice,
  type PanelSpec,
  type PostalAddress,
  type ProcessingDetails,
  type QuoteTotals,
} from '@glass/contracts';
import { orderNumberText } from './order-number.js';
import { statusText } from './order-status.js';

/** What is stored of an order, as far as papers show it. */
export interface OrderToPrint {
  number: number;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  poNumber: string;
  shippingAddress: PostalAddress | null;
  processing: ProcessingDetails;
  catalogue: Catalogue;
  totals: QuoteTotals;
  totalMinor: number;
  currency: string;
}

export interface PanelToPrint {
  uid: string;
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
}

export interface TenantToPrint {
  name: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  settings: {
    locale: string;
    primaryColour: string | null;
    termsText: string;
    address: PostalAddress | null;
  };
}

export interface BuyerToPrint {
  name: string;
  email: string;
  companyName: string | null;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
}

const SHIP_METHODS = { pickUp: 'Pick-up', delivery: 'Delivery', freight: 'Freight' };

/** Everything that the papers of one order say, with every name resolved. */
export function orderDocument(
  order: OrderToPrint,
  panels: PanelToPrint[],
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
  siteUrl: string,
): OrderDocument {
  const { catalogue, processing } = order;
  const { locale, primaryColour, termsText, address } = tenant.settings;
  return {
    locale,
    units: catalogue.units,
    precision: catalogue.precision,
    currency: order.currency,
    tenant: {
      name: tenant.name,
      logo: tenant.logo,
      addressLines: address ? addressLines({ ...address, name: '' }) : [],
      primaryColour,
    },
    order: {
      number: orderNumberText(order.number),
      date: order.createdAt.toISOString(),
      status: statusText(order.status),
      poNumber: order.poNumber,
      shipDate: processing.confirmedDate ?? processing.requiredDate,
      shipMethod: processing.shipMethod ? SHIP_METHODS[processing.shipMethod] : '',
      notes: processing.notesToBuyer,
    },
    buyer: {
      company: buyer.companyName ?? '',
      contact: buyer.name,
      phone: order.shippingAddress?.phone ?? '',
      email: buyer.email,
      logo: buyer.logo,
    },
    billTo: buyer.companyName ? [buyer.companyName, buyer.name] : [buyer.name],
    shipTo: order.shippingAddress ? addressLines(order.shippingAddress) : [],
    catalogue,
    panels: panels.map((panel) => documentPanel(panel, catalogue)),
    totals: order.totals.lines,
    totalMinor: order.totalMinor,
    paidMinor: order.paidAt ? order.totalMinor : 0,
    terms: termsText,
    panelPageUrl: `${siteUrl}/tenant/panel-view`,
  };
}

function documentPanel(panel: PanelToPrint, catalogue: Catalogue): DocumentPanel {
  const { price } = panel;
  return {
    uid: panel.uid,
    line: panel.lineNumber,
    quantity: panel.quantity,
    spec: panel.spec,
    materialName: materialName(panel.spec, catalogue),
    areaM2: panel.areaM2,
    weightKg: panel.weightKg,
    chargedArea: `${price.chargedArea} ${catalogue.units === 'inch' ? 'ft²' : 'm²'}`,
    priceLines: price.lines,
    unitMinor: price.unitMinor,
    totalMinor: price.totalMinor,
  };
}

/** The glass as the tenant called it when it was ordered. */
export function materialName(spec: PanelSpec, catalogue: Catalogue): string {
  return catalogue.materials.find(({ uid }) => uid === spec.materialUID)?.name ?? '';
}
