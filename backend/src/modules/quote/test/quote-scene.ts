import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import type { PanelSpec } from '@glass/contracts/panel';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { QuoteDetails, QuotePanel } from '@glass/contracts/quote';
import { changeCatalogue, raiseGlassPrices, type CatalogueEdit } from '../../../../test/change-catalogue.js';
import { createQuote, demoPanel } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi, type Answer } from '../../../../test/test-api.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { TenantSettings } from '../../tenant/public.js';

/** Widths in inches that the rules accept, send to review, and block. */
export const FINE = '28';
export const TO_REVIEW = '80';
export const NEVER = '100';

const RULES = [
  { operator: '<=', formula: '72', severity: 'review' },
  { operator: '<=', formula: '96', severity: 'block' },
] as const;

/** A tenant with two rules for the longer side of a panel, and its users. */
export class QuoteScene {
  private constructor(
    readonly api: TestApi,
    readonly tenant: DemoTenant,
    /** Delivery of drafts; `delivery` has no address yet, so they can't be ordered. */
    private readonly method: 'pickUp' | 'delivery',
  ) {}

  static async start(
    slug: string,
    settings: Partial<TenantSettings> = {},
    method: 'pickUp' | 'delivery' = 'pickUp',
  ): Promise<QuoteScene> {
    const api = await TestApi.start();
    const scene = new QuoteScene(api, await createDemoTenant(api, slug, { settings }), method);
    const whole = { code: 'PANEL_MAX_H', materialUID: null, thicknessMm: null, tempered: null, shape: null };
    await scene.changeList(({ shapeRules }) => {
      shapeRules.push(...RULES.map((rule) => ({ ...whole, ...rule, unit: 'in' as const, message: '' })));
    });
    return scene;
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  call<P extends EndpointPath>(path: P, body: RequestOf<P>, person: Person = 'buyer'): Promise<ReplyOf<P>> {
    return this.api.call(path, body, this.tenant.tokens[person]);
  }

  send(path: EndpointPath, body: unknown, person: Person = 'buyer'): Promise<Answer<ProblemDetails>> {
    return this.api.send(path, body, { authorization: `Bearer ${this.tenant.tokens[person]}` });
  }

  /** A draft with one panel per width. */
  draft(widths: string[] = [FINE], person: Person = 'buyer'): Promise<QuoteDetails> {
    return this.draftOf(
      widths.map((width) => demoPanel('inch', width)),
      person,
    );
  }

  draftOf(specs: PanelSpec[], person: Person = 'buyer', quantity = 2): Promise<QuoteDetails> {
    const panels = specs.map((spec) => ({ spec, quantity }));
    return createQuote(this.api, this.tenant.tokens[person], panels, this.method);
  }

  get(quoteUID: string, person: Person = 'buyer'): Promise<QuoteDetails> {
    return this.call('/api/quote/get-details', { quoteUID }, person);
  }

  /** Includes the price breakdown. */
  async panel(panelUID: string, person: Person = 'buyer'): Promise<QuotePanel> {
    return (await this.call('/api/glass-panel/get', { panelUID }, person)).panel;
  }

  submit(quote: { uid: string; version: number }, more: object = {}): Promise<QuoteDetails> {
    return this.call('/api/quote/submit', { quoteUID: quote.uid, version: quote.version, ...more });
  }

  /** A submitted quote with fixed prices. */
  async quoted(widths: string[] = [FINE]): Promise<QuoteDetails> {
    return this.submit(await this.draft(widths));
  }

  async sql(text: string, ...parameters: unknown[]): Promise<unknown[]> {
    return this.api.app
      .get(Database)
      .runInTransaction(this.tenant.ctx, ({ tx }) => tx.query(text, parameters) as Promise<unknown[]>);
  }

  /** Edits and publishes the price list. */
  async changeList(edit: CatalogueEdit): Promise<void> {
    await changeCatalogue(this.api, this.tenant, edit);
  }

  /** Multiplies the price of glass. */
  async raiseGlassPrices(factor: number): Promise<void> {
    await this.changeList(raiseGlassPrices(factor));
  }

  /** Sets the validity of a quote to the past. */
  async expireQuote(quoteUID: string): Promise<void> {
    await this.sql(`update quote set expires_at = now() - interval '1 second' where uid = $1`, quoteUID);
  }

  /** Status in the database. */
  async storedStatus(quoteUID: string): Promise<unknown> {
    const [row] = (await this.sql(`select status from quote where uid = $1`, quoteUID)) as {
      status: string;
    }[];
    return row?.status;
  }

  get platform() {
    return platformSystemContext('test', 'test');
  }
}
