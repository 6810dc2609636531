import type { Catalogue } from '@glass/contracts/catalogue';
import type {
  DocumentCut,
  DocumentDelivery,
  DocumentHardware,
  DocumentPanel,
  LabelBlock,
  OrderDocument,
  PanelsPerPage,
} from '@glass/contracts/document';
import { addressLines, type PostalAddress, shopCountry, type ShopPlace } from '@glass/contracts/geo';
import {
  listPaperMentions,
  type PaperKind,
  showsPricesWithTax,
  taxCaseOf,
  type TenantLegal,
} from '@glass/contracts/legal';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type { PanelPrice, PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import { deliveryCostMinor, deliveryLabel, type PricedHardwareLine } from '@glass/contracts/quote';
import { figuresLocale } from '@glass/language';
import { namePanes, wordHardwarePlace } from '@glass/layouts/words';
import { findExemption } from '@glass/pricing';
import {
  localizeDecimals,
  blockText,
  buildPanelDrawing,
  glassName,
  panelInMillimeters,
} from '@glass/geometry';

/* Shared parts of quote and order documents, with all names resolved. */

export interface PanelToPrint {
  uid: string;
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
  /** Pieces being remade. */
  remadePieces?: number[];
  /** See `DocumentPanel`. */
  drawingCode?: string;
}

export interface TenantToPrint {
  name: string;
  siteUrl: string;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
  settings: {
    locale: string;
    /** That the shop chose to offer. */
    languages?: readonly string[];
    /** IANA time zone of dates on papers. */
    timeZone: string;
    primaryColour: string | null;
    termsText: string;
    address: PostalAddress | null;
    /** '' if there is none. */
    phone: string;
    email: string;
    taxId: string;
    legal?: TenantLegal;
    eInvoice?: { iban: string };
    labelDesign?: LabelBlock[];
    panelsPerPage?: PanelsPerPage;
  };
}

export interface BuyerToPrint {
  name: string;
  email: string;
  /** If omitted, the phone of the delivery address is used. */
  phone?: string;
  companyName: string | null;
  /** Billing address; null: the company and contact. */
  billingAddress: PostalAddress | null;
  /** PNG or JPEG. */
  logo: Uint8Array | null;
}

interface DocumentParts {
  /** The catalog that priced the panels. */
  catalogue: Catalogue;
  currency: string;
  shippingAddress: PostalAddress | null;
  panels: PanelToPrint[];
  tenant: TenantToPrint;
  buyer: BuyerToPrint;
}

/** Fields that differ between documents of orders and quotes. */
type OwnParts = 'order' | 'labelCodes' | 'totals' | 'onRequest' | 'totalMinor' | 'paidMinor';

export function printedParts({
  catalogue,
  currency,
  shippingAddress,
  panels,
  tenant,
  buyer,
}: DocumentParts): Omit<OrderDocument, OwnParts> {
  const { primaryColour, termsText, address, phone, email, taxId, labelDesign, panelsPerPage } =
    tenant.settings;
  return {
    locale: figuresLocale(tenant.settings),
    units: catalogue.units,
    precision: catalogue.precision,
    currency,
    tenant: {
      name: tenant.name,
      logo: tenant.logo,
      addressLines: address ? addressLines({ ...address, name: '' }, tenant.settings) : [],
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
      ? addressLines(buyer.billingAddress, tenant.settings)
      : [...(buyer.companyName ? [buyer.companyName] : []), buyer.name],
    shipTo: shippingAddress ? addressLines(shippingAddress, tenant.settings) : [],
    ...(shippingAddress?.phone ? { shipToPhone: shippingAddress.phone } : {}),
    catalogue,
    panels: panels.map((panel) => documentPanel(panel, catalogue)),
    terms: termsText,
    ...(showsPricesWithTax(shopCountry(tenant.settings), { isConsumer: buyer.companyName === null })
      ? { isGross: true }
      : {}),
    labelDesign,
    panelsPerPage,
  };
}

/** Facts that decide the small print of a paper. */
interface MentionedFacts {
  tenant: Pick<TenantToPrint, 'settings'>;
  isConsumer: boolean;
  /** Place of delivery; null if the customer fetches the glass. */
  shippingAddress: PostalAddress | null;
  totals: Pick<QuoteTotals, 'lines'>;
  /** Formatted; null if unknown. */
  suppliedOn?: string | null;
  isExpected?: boolean;
}

/** Small print that the law of the tenant's country requires on a paper. */
export function printedMentions(
  paper: PaperKind,
  { tenant, isConsumer, shippingAddress, totals, suppliedOn, isExpected }: MentionedFacts,
): string[] {
  const { settings } = tenant;
  const country = shopCountry(settings);
  if (!settings.legal) return [];
  const place = shippingAddress?.country ?? '';
  const exemption = findExemption(totals);
  return listPaperMentions({
    ...{ country, paper, isConsumer, suppliedOn, isExpected, legal: settings.legal },
    iban: settings.eInvoice?.iban.trim(),
    place,
    taxCase:
      paper === 'deliveryNote' || !exemption
        ? null
        : taxCaseOf({ seller: country, place, vatId: exemption.vatId }),
    hasServices: totals.lines.some(({ kind }) => kind === 'delivery' || kind === 'charge'),
  });
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
    ...(panel.drawingCode ? { drawingCode: panel.drawingCode } : {}),
    ...(panel.remadePieces?.length ? { remadePieces: panel.remadePieces } : {}),
  };
}

/** A shower whose hardware is printed. */
interface ShowerOfHardware {
  uid: string;
  layout: { name: string };
  units?: number;
  /** As ordered; omitted for papers that don't say where the cuts go. */
  evaluated?: Pick<EvaluatedLayout, 'panes' | 'hardware'>;
}

/**
 * Hardware of a quote or order, in the current language.
 * @param catalogue the price list, or the excerpt that was stored with the lines
 */
export function printedHardware(
  lines: readonly PricedHardwareLine[],
  { articles = [] }: Pick<Catalogue, 'articles'>,
  showers: readonly ShowerOfHardware[],
): Pick<OrderDocument, 'hardware'> {
  if (lines.length === 0) return {};
  return {
    hardware: lines.map((line) => {
      const { uid, articleUID, name, code, finish, hand, quantity, cutsMm, amountMinor, isIncluded } = line;
      const { unit, rate, agreedReason } = line;
      const article = articles.find((each) => each.uid === articleUID);
      const shower = showers.find((each) => each.uid === line.showerUID);
      return {
        ...{ uid, name, code, hand, quantity, cutsMm, amountMinor, isIncluded, unit },
        rate: agreedReason === undefined && !isIncluded ? rate : null,
        supplierCode: article?.supplierCode ?? '',
        finish: article?.finishes.length === 0 ? null : finish,
        stockLengthsMm: article?.stockLengthsMm ?? [],
        shower: shower?.layout.name ?? '',
        ...printedCuts(line, shower),
      };
    }),
  };
}

/** Places of the cuts of a line. Nothing if the cuts are not those of the shower as it was ordered. */
function printedCuts(
  { articleUID, hand, cutsMm }: PricedHardwareLine,
  shower: ShowerOfHardware | undefined,
): Pick<DocumentHardware, 'cutPlaces'> {
  const { evaluated, units = 1 } = shower ?? {};
  if (!evaluated || cutsMm.length === 0) return {};
  const names = namePanes(evaluated.panes);
  const cutPlaces = evaluated.hardware
    .filter((one) => one.articleUID === articleUID && one.hand === hand)
    .flatMap(({ places }) => places)
    .flatMap((place) => {
      if (place.cutMm === null) return [];
      return [{ mm: place.cutMm, pieces: units, goesTo: wordHardwarePlace(place, evaluated.panes, names) }];
    })
    .toSorted((one, other) => other.mm - one.mm);
  return matchCuts(cutPlaces, cutsMm);
}

/** The places of cuts if they have exactly these lengths; otherwise nothing. */
function matchCuts(cutPlaces: DocumentCut[], cutsMm: readonly number[]): Pick<DocumentHardware, 'cutPlaces'> {
  const all = cutPlaces.flatMap(({ mm, pieces }) => Array.from({ length: pieces }, () => mm));
  return String(all) === String(cutsMm) ? { cutPlaces } : {};
}

/** Hardware of one of several deliveries: its pieces, and its cuts with their places if they are those of whole showers. */
export function selectHardware(
  hardware: readonly DocumentHardware[],
  { hardware: shares = [] }: Pick<DocumentDelivery, 'hardware'>,
): DocumentHardware[] {
  return hardware.flatMap(({ cutPlaces = [], ...line }) => {
    const share = shares.find(({ hardwareUID }) => hardwareUID === line.uid);
    if (!share) return [];
    const { quantity, cutsMm } = share;
    const pieces = cutsMm.length / cutPlaces.length;
    const places = Number.isInteger(pieces) ? cutPlaces.map((place) => ({ ...place, pieces })) : [];
    return [{ ...line, quantity, cutsMm, ...(places.length > 0 ? matchCuts(places, cutsMm) : {}) }];
  });
}

/** A delivery with its address, before names are resolved. */
export interface DeliveryToPrint extends Omit<
  DocumentDelivery,
  'label' | 'shipTo' | 'shipToPhone' | 'isPickUp' | 'costMinor'
> {
  name: string;
  method: 'delivery' | 'pickUp';
  shippingAddress: PostalAddress | null;
}

/** Deliveries of a quote or order in several (`selectSplitDeliveries`); nothing for one. */
export function printedDeliveries(
  deliveries: readonly DeliveryToPrint[],
  { lines, onRequest = [] }: Pick<QuoteTotals, 'lines' | 'onRequest'>,
  shop: ShopPlace,
): Pick<OrderDocument, 'deliveries'> {
  if (deliveries.length === 0) return {};
  return {
    deliveries: deliveries.map(({ name, method, shippingAddress, ...delivery }) => {
      const address = method === 'pickUp' ? null : shippingAddress;
      const isOpen = onRequest.some((charge) => (charge.delivery ?? 1) === delivery.number);
      return {
        ...delivery,
        label: deliveryLabel({ number: delivery.number, name }),
        isPickUp: method === 'pickUp',
        shipTo: address ? addressLines(address, shop) : [],
        ...(address?.phone ? { shipToPhone: address.phone } : {}),
        costMinor: isOpen ? null : deliveryCostMinor(lines, delivery.number),
      };
    }),
  };
}

/** Panel description on an invoice: `Clear 3⁄8″, tempered, 36 7⁄16″ × 72 1⁄2″, Master bath door`. */
export function panelDescription(spec: PanelSpec, catalogue: Catalogue, locale: string): string {
  const size = panelSize(spec, catalogue, locale);
  return [glassOf(spec, catalogue), size, spec.mark.trim()].filter((part) => part !== '').join(', ');
}

/** Width and height of a panel as ordered: `36 7⁄16″ × 72 1⁄2″`. */
export function panelSize(spec: PanelSpec, catalogue: Catalogue, locale: string): string {
  const drawing = buildPanelDrawing(panelInMillimeters(spec), catalogue);
  return localizeDecimals(locale, blockText(drawing, spec, catalogue.precision));
}

/** Full glass name; '' if the catalog does not have it. */
export function glassOf(
  { materialUID }: Pick<PanelSpec, 'materialUID'>,
  { materials, units }: Catalogue,
): string {
  const material = materials.find(({ uid }) => uid === materialUID);
  return material ? glassName(material, units) : '';
}
