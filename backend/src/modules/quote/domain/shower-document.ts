import type { Catalogue } from '@glass/contracts/catalogue';
import type { ShowerDocument, ShowerJob } from '@glass/contracts/document';
import type { PostalAddress } from '@glass/contracts/geo';
import type { EvaluatedLayout, ShowerLayout } from '@glass/contracts/layout';
import type { PanelSpec } from '@glass/contracts/panel';
import type { HardwareLine } from '@glass/contracts/quote';
import { type BuyerToPrint, printedParts, type TenantToPrint } from '@glass/documents/parts';
import { currentLocale } from '@glass/language';
import { catalogueInLanguage } from '@glass/pricing/price-list';
import { wordShowerName } from './paper-marks.js';
import { fileNames } from '../../../kernel/language/file-names.js';

interface ShowerToPrint {
  layout: ShowerLayout;
  evaluated: EvaluatedLayout;
  units: number;
  /** Lines of the shower. */
  ordered: readonly HardwareLine[];
  panes: readonly { key: string; isDetached: boolean; spec: PanelSpec }[];
  /** With the hardware of the layout. */
  catalogue: Catalogue;
  order: NonNullable<ShowerJob['order']>;
  /** The buyer's name for the quote or order. */
  name: string;
  /** ISO 8601. */
  date: string;
  shippingAddress: PostalAddress | null;
  tenant: TenantToPrint;
  buyer: BuyerToPrint;
}

/** Builds the installer's set of a shower in the current language. */
export function buildShowerDocument(shower: ShowerToPrint): ShowerDocument {
  const {
    layout: named,
    evaluated,
    units,
    ordered,
    panes,
    order,
    name,
    date,
    shippingAddress,
    tenant,
    buyer,
  } = shower;
  const layout = { ...named, name: wordShowerName(named.name) };
  const catalogue = catalogueInLanguage(shower.catalogue, currentLocale());
  const currency = catalogue.currency;
  const parts = printedParts({ catalogue, currency, shippingAddress, panels: [], tenant, buyer });
  return {
    ...{ locale: parts.locale, tenant: parts.tenant, layout, units, evaluated, catalogue },
    ordered: ordered.map(({ articleUID, hand, quantity, cutsMm }) => ({
      ...{ articleUID, hand, quantity, cutsMm },
    })),
    changedPanels: Object.fromEntries(
      panes.filter(({ isDetached }) => isDetached).map(({ key, spec }) => [key, spec]),
    ),
    job: {
      ...{ order, name, date },
      customer: parts.buyer.company || parts.buyer.contact,
      site: parts.shipTo,
    },
  };
}

/** `SO-1042-shower-Master-bath.pdf` */
export function showerFileName({ job, layout }: Pick<ShowerDocument, 'job' | 'layout'>): string {
  const name = layout.name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${fileNames.shower(job.order?.number ?? '', name || '1')}.pdf`;
}
