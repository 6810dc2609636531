import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import { parseAcceptLanguage } from '@glass/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperationalRoute } from '../../../kernel/access/endpoint.decorator.js';
import { TextField } from '../../../kernel/http/fields.js';
import { GetFirstView } from '../queries/get-first-view.query.js';

/** Longer paths are no screens. */
const MAX_PATH = 500;

class FirstViewQuery {
  @TextField(limits.host)
  host!: string;

  @TextField({ min: 1, max: MAX_PATH })
  path!: string;
}

/** Called by the web servers, which insert the result into the page. */
@Controller('site')
export class FirstViewController {
  constructor(private readonly getFirstView: GetFirstView) {}

  /** Replies 204 for pages without a first view. */
  @Get('first-view')
  @OperationalRoute()
  async firstView(
    @Query() { host, path }: FirstViewQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const browser = parseAcceptLanguage(request.headers['accept-language']);
    const view = await this.getFirstView.run({ host, path, browser, traceId: String(request.id) });
    if (view === null) {
      void reply.status(204);
      return undefined;
    }
    // Revalidated each time, so that no old price is shown. Checking the version is cheap.
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-language': view.locale,
      'cache-control': 'no-cache',
      vary: 'accept-language',
    });
    return view.html;
  }
}
