import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { dayIn } from '@glass/contracts/geo';
import type { MeasuringSheetRequest } from '@glass/contracts/quote';
import { printedParts } from '@glass/documents/parts';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fileNames } from '../../../kernel/language/file-names.js';
import { addressKey, type Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { RenderDocument } from '../../document/public.js';
import { readLayoutOrThrow } from '../domain/quote-showers.js';
import { ReadParties } from './read-parties.query.js';

const SHEETS_OF_ADDRESS: Limit = { name: 'measuring-sheet', attempts: 60, perSeconds: 600 };
const USUAL_RUNS = 3;
const NO_BUYER = { name: '', email: '', companyName: null, billingAddress: null, logo: null };

/** A sheet for measuring a shower, in the reader's language. Nothing of the layout is stored. */
@Injectable()
export class GetMeasuringSheet {
  constructor(
    private readonly database: Database,
    private readonly getCatalogue: GetCatalogue,
    private readonly parties: ReadParties,
    private readonly limits: RateLimits,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS, VALIDATION_FAILED as `layout.…`, and as `RenderDocument` */
  async run(
    ctx: Context,
    caller: Pick<Caller, 'address'>,
    { layout: sent, runs = USUAL_RUNS }: Omit<MeasuringSheetRequest, 'tenantUID'>,
  ): Promise<{ name: string; content: Readable; printNote: string }> {
    await this.limits.take(SHEETS_OF_ADDRESS, addressKey(caller.address));
    const catalogue = await this.getCatalogue.run(ctx);
    const layout = sent === undefined ? null : readLayoutOrThrow(sent, catalogue);
    const tenant = await this.database.runInTransaction(ctx, (tx) => this.parties.tenant(tx));
    const { currency, units, precision } = catalogue;
    const parts = printedParts({
      ...{ catalogue, currency, shippingAddress: null, panels: [], tenant, buyer: NO_BUYER },
    });
    const date = dayIn(tenant.settings.timeZone, new Date());
    const { bytes, printNote } = await this.renderDocument.measuringSheet(ctx, {
      ...{ locale: parts.locale, tenant: parts.tenant, units, precision, layout, runs },
      job: { order: null, name: '', customer: '', site: [], date },
    });
    return { name: `${fileNames.measuringSheet}.pdf`, content: Readable.from([bytes]), printNote };
  }
}
