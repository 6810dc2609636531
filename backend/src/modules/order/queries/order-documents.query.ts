import { msg } from '@lingui/core/macro';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { LabelOptions, OrderDocument, PickListRequest, ShowerDocument } from '@glass/contracts/document';
import type { OrderedShowerRequest } from '@glass/contracts/quote';
import type { Locale } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { EndpointPath } from '@glass/contracts/endpoints';
import { dayIn } from '@glass/contracts/geo';
import {
  formatDrawingCode,
  type OrderDelivery,
  type OrderSummaryRequest,
  type PackingSlipRequest,
  type PanelLabelsRequest,
} from '@glass/contracts/order';
import type { PanelToPrint, TenantToPrint } from '@glass/documents/parts';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { fieldError, notFound } from '../../../kernel/errors/app-error.js';
import { toTaskOwner } from '../../../kernel/limits/fair-turns.js';
import {
  type DocumentToRender,
  RenderDocument,
  isListTooBig,
  refuseTooBig,
  zipDxfFiles,
} from '../../document/public.js';
import { resolveLabelOptions } from '../domain/order-labels.js';
import { buildOrderDocument, orderFileName } from '../domain/order-document.js';
import { selectDelivery, selectLabels } from '../domain/document-of-delivery.js';
import { Database } from '../../../kernel/database/database.js';
import {
  buildShowerDocument,
  type PaperReader,
  PrintShower,
  ReadParties,
  showerFileName,
} from '../../quote/public.js';
import type { TenantProfile, TenantSettings } from '../../tenant/public.js';
import { toProcessingDetails } from '../domain/processing-details.js';
import { wordShowers } from './word-showers.js';
import { ReadOrderBalance } from './order-balance.query.js';
import { hasDeliveryNotes } from '../domain/order-shipping.js';
import { ReadOrderPanels } from './read-order-panels.query.js';
import { LabelKeys } from '../persistence/label-keys.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderRemake } from '../persistence/order-parts.entities.js';
import {
  OrderAttachmentRepository,
  OrderRemakeRepository,
  OrderRepository,
} from '../persistence/order.repositories.js';

interface OrderDocuments {
  uid: string;
  document: OrderDocument;
  settings: TenantSettings;
}

/** An order's panels for documents, with remade pieces and the drawing's code. */
@Injectable()
export class ReadPrintedPanels {
  constructor(
    private readonly panels: ReadOrderPanels,
    private readonly remakes: OrderRemakeRepository,
  ) {}

  /** Requires a transaction. */
  async run(
    ctx: Context,
    order: CustomerOrder,
  ): Promise<{ panels: PanelToPrint[]; deliveries: OrderDelivery[] }> {
    const { panels: stored, deliveries } = await this.panels.run(ctx, order);
    const remakes = await this.remakes.ofOrder(ctx, order.uid);
    const panels = stored.map((panel) => ({
      ...panel,
      remadePieces: listRemadePieces(remakes, panel.uid),
      ...(panel.drawingHash ? { drawingCode: formatDrawingCode(panel.drawingHash) } : {}),
    }));
    return { panels, deliveries };
  }
}

@Injectable()
export class ReadOrderDocuments {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: ReadPrintedPanels,
    private readonly parties: ReadParties,
    private readonly keys: LabelKeys,
    private readonly balance: ReadOrderBalance,
  ) {}

  /**
   * @param select part of the document to print; also runs in the language of the paper
   * @throws NOT_FOUND, and errors of `select`
   */
  async run(
    ctx: Context,
    orderUid: string,
    reader: PaperReader,
    select = (document: OrderDocument) => document,
  ): Promise<OrderDocuments> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: orderUid });
      const tenant = await this.parties.tenant(tx);
      const document = await this.parties.inPaperLanguage(tx, order, reader, async () =>
        select(await this.build(tx, order, tenant)),
      );
      return { uid: orderUid, document, settings: tenant.settings };
    });
  }

  private async build(tx: Context, order: CustomerOrder, tenant: TenantToPrint): Promise<OrderDocument> {
    const { panels: stored, deliveries } = await this.panels.run(tx, order);
    const { showers, panels } = wordShowers(order.showers, stored);
    const printed = {
      ...order,
      showers,
      deliveries,
      ...(await this.balance.run(tx, order)),
      isOnAccount: order.paymentMethod === 'houseAccount',
      processing: toProcessingDetails(order.processing),
      buyerDeliveryNotes: hasDeliveryNotes(order.notesForShop)
        ? await this.parties.deliveryNotes(tx, order.quoteUid)
        : '',
    };
    const buyer = await this.parties.buyer(tx, order);
    return {
      ...buildOrderDocument(printed, panels, tenant, buyer, await this.keys.getOrCreate(tx)),
      hardwarePhotos: await this.parties.hardwarePhotos(tx, order.catalogue, panels),
    };
  }

  /** Requires no transaction. @throws NOT_FOUND */
  async shower(
    ctx: Context,
    orderUid: string,
    showerUid: string,
    reader: PaperReader,
  ): Promise<{ document: ShowerDocument; language: Locale }> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid: orderUid });
      const shower = order.showers.find(({ uid }) => uid === showerUid);
      if (!shower) throw notFound('shower');
      const tenant = await this.parties.tenant(tx);
      const buyer = await this.parties.buyer(tx, order);
      const { layout, evaluated, units } = shower;
      const { panels } = await this.panels.run(tx, order);
      const panes = shower.panes.flatMap(({ key, lineNumber, isDetached }) => {
        const panel = panels.find((one) => one.lineNumber === lineNumber);
        return panel ? [{ key, isDetached, spec: panel.spec }] : [];
      });
      const { catalogue, jobName: name, shippingAddress } = order;
      return this.parties.inPaperLanguage(tx, order, reader, async () => ({
        document: buildShowerDocument({
          ...{ layout, evaluated, units, panes, catalogue, name, shippingAddress, tenant, buyer },
          ordered: order.hardware.filter((line) => line.showerUID === showerUid),
          order: { kind: 'order', number: formatAssignedNumber(order) },
          date: dayIn(tenant.settings.timeZone, order.createdAt),
        }),
      }));
    });
  }

  /** Returns the document if there is exactly one order, otherwise null. @throws NOT_FOUND */
  async readIfSingle(
    ctx: Context,
    [orderUid, ...others]: string[],
    reader: PaperReader,
  ): Promise<OrderDocument | null> {
    return orderUid && others.length === 0 ? (await this.run(ctx, orderUid, reader)).document : null;
  }

  async tenant(ctx: Context): Promise<TenantProfile> {
    return this.database.runInTransaction(ctx, (tx) => this.parties.profile(tx));
  }
}

function listRemadePieces(remakes: OrderRemake[], panelUid: string): number[] {
  const pieces = remakes.flatMap((remake) => (remake.panelUid === panelUid ? remake.pieces : []));
  return [...new Set(pieces)].sort((one, other) => one - other);
}

export interface OrderFile {
  name: string;
  contentType: string;
  content: Readable;
  /** Describes what could not be printed; empty if everything was. */
  printNote: string;
}

@Injectable()
export class GetOrderFiles {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly attachments: OrderAttachmentRepository,
    private readonly printShower: PrintShower,
    private readonly renderDocument: RenderDocument,
  ) {}

  /**
   * Copies without prices are for the shop. Buyers get the customer's copy, with prices if they may see them.
   * @throws NOT_FOUND, DOCUMENT_TOO_BIG, and the errors of `RenderDocument`
   */
  async summary(ctx: Context, request: OrderSummaryRequest): Promise<OrderFile> {
    const copy = selectSummaryCopy(ctx, request);
    const reader = copy.forCustomer ? 'customer' : 'shop';
    const { document } = await this.documents.run(ctx, request.orderUID, reader);
    const name = orderFileName.summary(document, copy);
    return this.pdf(ctx, name, { kind: 'summary', document, ...copy }, '/api/order/make-summary-pdf');
  }

  /** @throws NOT_FOUND, DOCUMENT_TOO_BIG, and the errors of `RenderDocument` */
  async labels(ctx: Context, request: PanelLabelsRequest): Promise<OrderFile> {
    const { delivery } = request;
    const { document, settings } = await this.documents.run(ctx, request.orderUID, 'shop', (all) => {
      const chosen = request.onlyRemakes ? onlyRemakes(all) : all;
      return delivery === undefined ? chosen : selectLabels(chosen, delivery);
    });
    const { format, output, startAt } = resolveLabelOptions(request, settings.labelFormat);
    const name = orderFileName.labels(document, delivery);
    const labels = { kind: 'labels', document, format, startAt } as const;
    if (output === 'pdf') return this.pdf(ctx, name, labels, '/api/order/bulk-panel-labels-pdf');
    refuseTooBig(labels, '/api/order/bulk-panel-labels-pdf');
    const { bytes, printNote } = await this.renderDocument.zpl(toTaskOwner(ctx), labels);
    const content = Readable.from([bytes]);
    return {
      name: orderFileName.zpl(document, delivery),
      contentType: 'application/zpl',
      content,
      printNote,
    };
  }

  /** Resolves the label options of a job. @throws like `resolveLabelOptions` */
  async resolveJobLabels(
    ctx: Context,
    { format, output, startAt }: LabelOptions,
  ): Promise<Required<LabelOptions>> {
    const { settings } = await this.documents.tenant(ctx);
    return resolveLabelOptions({ format, output, startAt }, settings.labelFormat);
  }

  /** @throws NOT_FOUND, DOCUMENT_TOO_BIG, and the errors of `RenderDocument` */
  async packingSlip(ctx: Context, { orderUID, delivery }: PackingSlipRequest): Promise<OrderFile> {
    const { document } = await this.documents.run(ctx, orderUID, 'customer', (whole) =>
      delivery === undefined ? whole : selectDelivery(whole, delivery),
    );
    if (isListTooBig(document.panels))
      refuseTooBig({ kind: 'summary', document, withPrices: false }, '/api/order/make-summary-pdf');
    const { bytes, printNote } = await this.renderDocument.shopPaper(ctx, { kind: 'packingSlip', document });
    return pdfFile(orderFileName.packingSlip(document, delivery), bytes, printNote);
  }

  /** @throws NOT_FOUND, DOCUMENT_TOO_BIG, and the errors of `RenderDocument` */
  async cuttingList(ctx: Context, orderUids: string[]): Promise<OrderFile> {
    const { settings, documents } = await this.readForShop(ctx, orderUids);
    if (isListTooBig(documents.flatMap(({ panels }) => panels)))
      throw fieldError(
        'orderUIDs',
        msg`These orders have too many panels for one list. Choose fewer orders.`,
      );
    const { size, grindingAllowanceMm } = settings.dxfProfile;
    const options = {
      allowanceMm: size === 'cut' ? grindingAllowanceMm : 0,
      today: dayIn(settings.timeZone, new Date()),
    };
    const paper = { kind: 'cuttingList', documents, options } as const;
    const { bytes, printNote } = await this.renderDocument.shopPaper(ctx, paper);
    return pdfFile(orderFileName.cuttingList(documents), bytes, printNote);
  }

  /** @throws NOT_FOUND, and the errors of `selectDelivery` and `RenderDocument` */
  async pickList(ctx: Context, { orderUIDs, delivery }: PickListRequest): Promise<OrderFile> {
    const { settings, documents } = await this.readForShop(ctx, orderUIDs, delivery);
    const options = { today: dayIn(settings.timeZone, new Date()) };
    const paper = { kind: 'pickList', documents, options } as const;
    const { bytes, printNote } = await this.renderDocument.shopPaper(ctx, paper);
    return pdfFile(orderFileName.pickList(documents, delivery), bytes, printNote);
  }

  /** The installer's set of a shower. @throws NOT_FOUND, and the errors of `RenderDocument` */
  async showerPapers(ctx: Context, { orderUID, showerUID }: OrderedShowerRequest): Promise<OrderFile> {
    const reader = ctx.reach.kind === 'tenant' ? 'shop' : 'customer';
    const { document, language } = await this.documents.shower(ctx, orderUID, showerUID, reader);
    return inLanguage(language, async () => {
      const { bytes, printNote } = await this.printShower.run(ctx, document, (tx) =>
        this.attachments.ofOrder(tx, orderUID),
      );
      return pdfFile(showerFileName(document), bytes, printNote);
    });
  }

  /**
   * Runs in the request: the largest order takes less than a second. @throws NOT_FOUND, and the errors of
   * `RenderDocument`
   */
  async dxfFiles(ctx: Context, orderUid: string): Promise<OrderFile> {
    const { document, settings } = await this.documents.run(ctx, orderUid, 'shop');
    const files = await this.renderDocument.dxfFiles(toTaskOwner(ctx), {
      document,
      profile: settings.dxfProfile,
    });
    return {
      name: orderFileName.dxf(document),
      contentType: 'application/zip',
      // A failure aborts the download.
      content: zipDxfFiles(document.order, files),
      printNote: '',
    };
  }

  /**
   * Reads orders, or one delivery of each, for a paper of the shop, with the settings of the first.
   * @throws NOT_FOUND, VALIDATION_FAILED without an order
   */
  private async readForShop(
    ctx: Context,
    orderUids: string[],
    delivery?: number,
  ): Promise<Pick<OrderDocuments, 'settings'> & { documents: [OrderDocument, ...OrderDocument[]] }> {
    const read: OrderDocuments[] = [];
    const select = (whole: OrderDocument) =>
      delivery === undefined ? whole : selectDelivery(whole, delivery);
    for (const orderUid of orderUids) read.push(await this.documents.run(ctx, orderUid, 'shop', select));
    const [first, ...others] = read;
    if (!first) throw fieldError('orderUIDs', msg`Choose at least one order.`);
    return {
      settings: first.settings,
      documents: [first.document, ...others.map(({ document }) => document)],
    };
  }

  private async pdf(
    ctx: Context,
    name: string,
    document: DocumentToRender,
    job: EndpointPath,
  ): Promise<OrderFile> {
    refuseTooBig(document, job);
    const { bytes, printNote } = await this.renderDocument.run(ctx, document);
    return pdfFile(name, bytes, printNote);
  }
}

function pdfFile(name: string, bytes: Buffer, printNote: string): OrderFile {
  return { name, contentType: 'application/pdf', content: Readable.from([bytes]), printNote };
}

/** @throws VALIDATION_FAILED if nothing is remade, because a PDF needs a page */
function onlyRemakes(document: OrderDocument): OrderDocument {
  const panels = document.panels.flatMap((panel) =>
    panel.remadePieces ? { ...panel, labelledPieces: panel.remadePieces } : [],
  );
  if (panels.length === 0) throw fieldError('onlyRemakes', msg`No piece of this order is remade.`);
  return { ...document, panels };
}

/** Selects the copy of a summary; only the tenant gets the shop's. */
export function selectSummaryCopy(
  ctx: Context,
  { withPrices = true }: { withPrices?: boolean },
): { withPrices: boolean; forCustomer: boolean } {
  const forCustomer = ctx.reach.kind !== 'tenant' && ctx.reach.kind !== 'system';
  return { withPrices: forCustomer ? ctx.seesPrices : withPrices, forCustomer };
}
