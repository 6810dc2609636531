import {
  addressLines,
  type Catalogue,
  type DocumentPanel,
  type LabelBlock,
  type OrderDocument,
  type PanelPrice,
  type PanelSpec,
  type PostalAddress,
} from '@glass/contracts';
import {
  localizeDecimals,
  blockText,
  buildPanelDrawing,
  glassName,
  panelInMillimetres,
} from '@glass/geometry';

/*
 * What the documents of a quote and those of the order made from it have in common, with every name resolved.
 */

export interface PanelToPrint {
  uid: string;
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
  /** Those that are made once more. */
  remadePieces?: number[];
}

export interface TenantToPrint {
  name: string;
  siteUrl: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  settings: {
    locale: string;
    /** IANA: whose days the papers bear. */
    timeZone: string;
    primaryColour: string | null;
    termsText: string;
    address: PostalAddress | null;
    /** '' where there is none. */
    phone: string;
    email: string;
    taxId: string;
    labelDesign?: LabelBlock[];
  };
}

export interface BuyerToPrint {
  name: string;
  email: string;
  /** Left out where it is not known: the phone of the place that the glass goes to stands in for it. */
  phone?: string;
  companyName: string | null;
  /** Where its bills go; null: to the company and the person. */
  billingAddress: PostalAddress | null;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
}

export interface DocumentParts {
  /** The one that the panels were priced by. */
  catalogue: Catalogue;
  currency: string;
  shippingAddress: PostalAddress | null;
  panels: PanelToPrint[];
  tenant: TenantToPrint;
  buyer: BuyerToPrint;
}

/** What is particular to the document of an order, or of a quote. */
type OwnParts = 'order' | 'labelCodes' | 'totals' | 'onRequest' | 'totalMinor' | 'paidMinor';

export function printedParts({
  catalogue,
  currency,
  shippingAddress,
  panels,
  tenant,
  buyer,
}: DocumentParts): Omit<OrderDocument, OwnParts> {
  const { locale, primaryColour, termsText, address, phone, email, taxId, labelDesign } = tenant.settings;
  return {
    locale,
    units: catalogue.units,
    precision: catalogue.precision,
    currency,
    tenant: {
      name: tenant.name,
      logo: tenant.logo,
      addressLines: address ? addressLines({ ...address, name: '' }, locale) : [],
      contactLines: [phone, email, taxId].filter((line) => line.trim() !== ''),
      primaryColour,
    },
    buyer: {
      company: buyer.companyName ?? '',
      contact: buyer.name,
      phone: buyer.phone ?? shippingAddress?.phone ?? '',
      email: buyer.email,
      logo: buyer.logo,
    },
    billTo: buyer.billingAddress
      ? addressLines(buyer.billingAddress, locale)
      : [...(buyer.companyName ? [buyer.companyName] : []), buyer.name],
    shipTo: shippingAddress ? addressLines(shippingAddress, locale) : [],
    ...(shippingAddress?.phone ? { shipToPhone: shippingAddress.phone } : {}),
    catalogue,
    panels: panels.map((panel) => documentPanel(panel, catalogue)),
    terms: termsText,
    labelDesign,
  };
}

function documentPanel(panel: PanelToPrint, catalogue: Catalogue): DocumentPanel {
  const { price } = panel;
  return {
    uid: panel.uid,
    line: panel.lineNumber,
    quantity: panel.quantity,
    spec: panel.spec,
    glass: glassOf(panel.spec, catalogue),
    areaM2: panel.areaM2,
    weightKg: panel.weightKg,
    chargedArea: `${price.chargedArea} ${catalogue.units === 'inch' ? 'ft²' : 'm²'}`,
    priceLines: price.lines,
    onceLines: price.once ?? [],
    unitMinor: price.unitMinor,
    totalMinor: price.totalMinor,
    ...(panel.remadePieces?.length ? { remadePieces: panel.remadePieces } : {}),
  };
}

/** What a bill says of a panel: `Clear 3⁄8″, tempered, 36 7⁄16″ × 72 1⁄2″, Master bath door`. */
export function panelDescription(spec: PanelSpec, catalogue: Catalogue, locale: string): string {
  const drawing = buildPanelDrawing(panelInMillimetres(spec), catalogue);
  const size = localizeDecimals(locale, blockText(drawing, spec, catalogue.precision));
  return [glassOf(spec, catalogue), size, spec.mark.trim()].filter((part) => part !== '').join(', ');
}

/** The glass of a panel in full; '' where this catalogue does not have it. */
export function glassOf(
  { materialUID }: Pick<PanelSpec, 'materialUID'>,
  { materials, units }: Catalogue,
): string {
  const material = materials.find(({ uid }) => uid === materialUID);
  return material ? glassName(material, units) : '';
}
