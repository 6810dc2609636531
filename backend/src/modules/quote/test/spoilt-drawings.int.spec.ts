import { jest } from '@jest/globals';
import { limits, type DxfUploadReply } from '@glass/contracts';
import { CORPUS } from '@glass/dxf/test/corpus/index.js';
import { spoiltDrawing } from '@glass/dxf/test/corpus/spoilt.js';
import { fc, runs } from '@glass/testing/property';
import { createQuote } from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant } from '../../../../test/demo-tenant.js';
import { sendForm, uploadOf } from '../../../../test/test-form.js';
import { TestApi } from '../../../../test/test-api.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';

/* Drawings of the corpus, as they are and spoilt, sent as a buyer sends them: never a failure of ours. `libs/dxf` reads all of them. */

const UPLOAD = '/api/glass-panel/upload-dxf';
const SPOILT = runs(10);

let api: TestApi;
let tenant: DemoTenant;
let quoteUID: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  quoteUID = (await createQuote(api, tenant.tokens.buyer)).uid;
  // A person may send 120 an hour; this one is several.
  jest.spyOn(api.app.get(RateLimits), 'take').mockResolvedValue(undefined);
});
afterAll(() => api.stop());

async function expectAnswer(content: string | Uint8Array): Promise<void> {
  const { status, body } = await sendForm(
    ...([api, UPLOAD, uploadOf(Buffer.from(content), { quoteUID }), tenant.tokens.buyer] as const),
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

it('every sixth drawing of the corpus is answered with its panels or with what is wrong', async () => {
  for (const { content } of CORPUS.filter((_, index) => index % 6 === 0)) await expectAnswer(content);
});

it('each that was spoilt is so too', async () => {
  await fc.assert(fc.asyncProperty(spoiltDrawing, expectAnswer), SPOILT);
});

it('one that is as large as may be is answered as well', async () => {
  await expectAnswer(Buffer.alloc(limits.attachmentBytes.max, '0\nLINE\n'));
});
