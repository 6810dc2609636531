import { randomUUID } from 'node:crypto';
import type { EndpointPath, ReplyOf, RequestOf } from '@glass/contracts/endpoints';
import type { PanelSpec } from '@glass/contracts/panel';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import type { QuoteDetails } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';
import { callApi, grantOf, postToApi, type Site } from './grant.js';

export interface Refusal {
  status: number;
  problem: ProblemDetails;
}

/** One person at the API of the application under test, to prepare what a test of a page begins with. */
export class ApiVisitor {
  private constructor(private readonly token: string) {}

  static async signIn(site: Site, name: string): Promise<ApiVisitor> {
    const { accessToken } = await grantOf(site, name);
    return new ApiVisitor(accessToken);
  }

  /** @throws with what the API says when it refuses */
  async call<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<ReplyOf<P>> {
    const reply = await callApi(path, body, this.token);
    return (await reply.json()) as ReplyOf<P>;
  }

  /** A call that answers with a file. */
  async file<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<Buffer> {
    const reply = await callApi(path, body, this.token);
    return Buffer.from(await reply.arrayBuffer());
  }

  /** A call that has to be refused. */
  async refused<P extends EndpointPath>(path: P, body: RequestOf<P>): Promise<Refusal> {
    const reply = await postToApi(path, body, this.token);
    if (reply.ok) throw new Error(`${path} was not refused`);
    return { status: reply.status, problem: (await reply.json()) as ProblemDetails };
  }

  /** A draft with a polished rectangle of 3/8 in glass for each mark, 24 in wide and 36 in high. */
  async draft(
    name: string,
    marks: readonly string[] = [],
    materialUID: string = INCH_UIDS.clear38,
    features: PanelSpec['features'] = [],
  ): Promise<QuoteDetails> {
    const quoteUID = randomUUID();
    const empty = await this.call('/api/quote/save', { uid: quoteUID, name });
    if (marks.length === 0) return empty;
    const panels = marks.map((mark) => ({
      panelUID: randomUUID(),
      quantity: 1,
      spec: { ...shelf(mark, materialUID), features },
    }));
    return this.call('/api/quote/add-glass-panels', { quoteUID, panels });
  }

  /** A draft that staff enter for a customer, with one panel as in `draft`. */
  async draftFor(contactUID: string, name: string): Promise<QuoteDetails> {
    const quoteUID = randomUUID();
    await this.call('/api/quote/save', { uid: quoteUID, name, contactUID });
    const panel = { panelUID: randomUUID(), quantity: 1, spec: shelf('A', INCH_UIDS.clear38) };
    return this.call('/api/quote/add-glass-panels', { quoteUID, panels: [panel] });
  }
}

function shelf(mark: string, materialUID: string): PanelSpec {
  const inches = (text: string) => lengthOf(text, 'inch');
  return {
    materialUID,
    shape: { kind: 'rectangle', width: inches('24'), height: inches('36') },
    edges: [0, 1, 2, 3].map(() => ({ finishUID: INCH_UIDS.flatPolish })),
    corners: [0, 1, 2, 3].map(() => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark,
    notes: '',
  };
}
