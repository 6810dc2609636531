import { Readable } from 'node:stream';
import { Body, Controller, type StreamableFile } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import type {
  BlobUploadReply,
  ClearCachesReply,
  HashingReply,
  KeyVaultReply,
  MiscInfoReply,
  TestAccountsReply,
  TestCatalogueReply,
  TestCatalogueRequest,
  TestEmailRequest,
  TestTenantRequest,
} from '@glass/contracts/platform';
import type { UnitSystem } from '@glass/contracts/primitives';
import { Ctx } from '../kernel/access/context.decorator.js';
import { Endpoint } from '../kernel/access/endpoint.decorator.js';
import { Caches } from '../kernel/cache/caches.js';
import type { Context } from '../kernel/context/context.js';
import { EmailField, OneOfField, UidField } from '../kernel/http/fields.js';
import { createFileResponse } from '../kernel/http/file-response.js';
import { EmptyBody } from '../kernel/http/list-body.js';
import type { Upload } from '../kernel/http/read-upload.js';
import { UploadedForm } from '../kernel/http/upload.decorator.js';
import { CacheSignal } from './cache-signal.js';
import { Diagnostics } from './diagnostics.js';
import { TestData } from './test-data.js';
import { TryParts } from './try-parts.js';
import { TrySecrets } from './try-secrets.js';

class TestEmailBody implements TestEmailRequest {
  @EmailField()
  to!: string;
}

class TestTenantBody implements TestTenantRequest {
  @UidField()
  tenantUID!: string;
}

class TestCatalogueBody extends TestTenantBody implements TestCatalogueRequest {
  @OneOfField(['inch', 'metric'])
  starter!: UnitSystem;
}

const BLOB = { maxBytes: 1024 * 1024 };

/** Information about a running API, for developers. */
@Controller()
export class DiagnosticsController {
  constructor(
    private readonly diagnostics: Diagnostics,
    private readonly secrets: TrySecrets,
  ) {}

  @Endpoint('/api-test/misc-info')
  info(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<MiscInfoReply> {
    return this.diagnostics.info(ctx);
  }

  @Endpoint('/api-test/test-email')
  sendTestMail(@Ctx() ctx: Context, @Body() { to }: TestEmailBody): Promise<Done> {
    return this.diagnostics.sendTestMail(ctx, to);
  }

  @Endpoint('/api-test/throw-exception')
  fail(@Body() _body: EmptyBody): Done {
    return this.diagnostics.fail();
  }

  @Endpoint('/api-test/key-vault')
  keyVault(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<KeyVaultReply> {
    return this.secrets.run(ctx);
  }
}

/** Trials on a running API, for developers. */
@Controller()
export class TrialsController {
  constructor(
    private readonly parts: TryParts,
    private readonly testData: TestData,
    private readonly caches: Caches,
    private readonly signal: CacheSignal,
  ) {}

  @Endpoint('/api-test/hashing')
  hashing(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<HashingReply> {
    return this.parts.hashing(ctx);
  }

  @Endpoint('/api-test/blob-upload')
  blob(@Ctx() ctx: Context, @UploadedForm(BLOB) upload: Upload): Promise<BlobUploadReply> {
    return this.parts.blob(ctx, upload);
  }

  @Endpoint('/api-test/clear-caches')
  async clearCaches(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<ClearCachesReply> {
    const entries = this.caches.clear();
    return { entries, processes: await this.signal.send(ctx) };
  }

  @Endpoint('/api-test/init-test-glass-options')
  startCatalogue(@Ctx() ctx: Context, @Body() body: TestCatalogueBody): Promise<TestCatalogueReply> {
    return this.testData.startCatalogue(ctx, body);
  }

  @Endpoint('/api-test/init-test-user-accounts')
  startAccounts(@Ctx() ctx: Context, @Body() { tenantUID }: TestTenantBody): Promise<TestAccountsReply> {
    return this.testData.startAccounts(ctx, tenantUID);
  }

  @Endpoint('/api-test/test-pdf')
  async pdf(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<StreamableFile> {
    const content = Readable.from([await this.parts.pdf(ctx)]);
    return createFileResponse(content, { name: 'test.pdf', contentType: 'application/pdf', inline: true });
  }
}
