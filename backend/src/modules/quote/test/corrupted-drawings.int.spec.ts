import { jest } from '@jest/globals';
import { limits } from '@glass/contracts/limits';
import type { DxfUploadReply } from '@glass/contracts/panel';
import { CORPUS } from '@glass/dxf/test/corpus/index.js';
import { damagedDrawing } from '@glass/dxf/test/corpus/damaged.js';
import { fc, runs } from '@glass/testing/property';
import { createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { sendForm, createUploadForm } from '../../../../test/test-form.js';
import { TestApi } from '../../../../test/test-api.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';

/*
 * Uploads all drawings of the corpus, intact and corrupted. The API must never fail; `libs/dxf` tests how they are
 * read.
 */

const UPLOAD = '/api/glass-panel/upload-dxf';
const CORRUPTED_RUNS = runs(10);

let api: TestApi;
let tenant: DemoTenant;
let quoteUID: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  quoteUID = (await createQuote(api, tenant.tokens.buyer)).uid;
  // Turns off the rate limit of uploads.
  jest.spyOn(api.app.get(RateLimits), 'take').mockResolvedValue(undefined);
});
afterAll(() => api.stop());

async function expectAnswer(content: string | Uint8Array): Promise<void> {
  const { status, body } = await sendForm(
    ...([api, UPLOAD, createUploadForm(Buffer.from(content), { quoteUID }), tenant.tokens.buyer] as const),
  );
  if (status === 400) {
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ name: 'file' }] });
    expect(body.errors[0]!.reason).toMatch(/\w.*\.$/s);
    return;
  }
  expect(status).toBe(200);
  const { panels, faults, fileUID } = body as unknown as DxfUploadReply;
  expect(fileUID === null).toBe(panels.length === 0);
  if (panels.length === 0) expect(faults.some(({ severity }) => severity === 'error')).toBe(true);
}

it('POST glass-panel/upload-dxf replies panels or faults for every sixth drawing of the corpus', async () => {
  for (const { content } of CORPUS.filter((_, index) => index % 6 === 0)) await expectAnswer(content);
});

it('POST glass-panel/upload-dxf replies panels or faults for corrupted drawings', async () => {
  await fc.assert(fc.asyncProperty(damagedDrawing, expectAnswer), CORRUPTED_RUNS);
});

it('POST glass-panel/upload-dxf replies for a drawing of the largest size', async () => {
  await expectAnswer(Buffer.alloc(limits.attachmentBytes.max, '0\nLINE\n'));
});
