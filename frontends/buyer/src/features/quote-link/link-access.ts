import type { ApiClient, EndpointPath } from '@glass/contracts/endpoints';
import type { OpenedQuoteLink, OpenQuoteLinkReply } from '@glass/contracts/quote';

/** Empty replies to calls of shared pages that a link may not make. */
const EMPTY: Partial<Record<EndpointPath, unknown>> = {
  '/api/contact/shipping-address/list': { addresses: [] },
  '/api/company/list-for-customer': { companies: [] },
  '/api/quote/list-product-aliases': { aliases: [] },
  '/api/quote/save-product-aliases': { aliases: [] },
};

/** Keeps the access token of a link, and opens the link again when the token is about to expire or was refused. */
export class LinkAccess {
  private readonly opening: () => Promise<OpenQuoteLinkReply>;
  private current: Promise<string>;
  /** Calls with the access of the link. */
  readonly api: ApiClient;

  /** @param onClosed called if the link was revoked or has expired meanwhile */
  constructor(
    api: ApiClient,
    token: string,
    opened: OpenedQuoteLink,
    onClosed: (reply: OpenQuoteLinkReply) => void,
  ) {
    this.opening = async () => {
      const reply = await api.call('/api/quote-link/open', { token });
      if (reply.status !== 'open') onClosed(reply);
      return reply;
    };
    this.current = Promise.resolve(opened.accessToken);
    const linked = api.withToken((rejected) => this.accessToken(rejected));
    this.api = {
      ...linked,
      call: (path, body) => {
        const empty = EMPTY[path];
        return empty === undefined ? linked.call(path, body) : (Promise.resolve(empty) as never);
      },
    };
  }

  private async accessToken(rejected?: string): Promise<string> {
    const known = await this.current;
    if (known !== rejected) return known;
    this.current = this.opening().then((reply) => (reply.status === 'open' ? reply.accessToken : known));
    return this.current;
  }
}
