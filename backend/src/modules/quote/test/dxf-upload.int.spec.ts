import { randomUUID } from 'node:crypto';
import { limits } from '@glass/contracts/limits';
import { defaultDxfProfile, type DxfUploadReply } from '@glass/contracts/panel';
import type { ProblemDetails } from '@glass/contracts/problem-details';
import { atOrigin, contoursEqual, panelDxf, readDxf } from '@glass/dxf';
import { file as dxfFile, type Groups, rectangle } from '@glass/dxf/test/dxf-file.js';
import { panelInMillimeters } from '@glass/geometry';
import {
  toCheckoutRequest,
  createQuote,
  createPaidOrder,
  demoPanel,
  drawnPanel,
} from '../../../../test/demo-quote.js';
import { createDemoTenant, type DemoTenant, type Person } from '../../../../test/demo-tenant.js';
import { TestApi, type Answer } from '../../../../test/test-api.js';
import { readZip } from '../../../../test/read-zip.js';
import { callForFile, fetchFile } from '../../../../test/test-files.js';
import { formOf, sendForm, createUploadForm, type SentForm } from '../../../../test/test-form.js';
import { platformSystemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore } from '../../file/public.js';
import { ReadDrawingInThread } from '../services/read-drawing-in-thread.js';
import { DRAWING_UPLOAD_LIMIT } from '../use-cases/read-dxf-upload.use-case.js';

const UPLOAD = '/api/glass-panel/upload-dxf';

let api: TestApi;
let tenant: DemoTenant;
let quoteUID: string;
beforeAll(async () => {
  api = await TestApi.start();
  tenant = await createDemoTenant(api, 'north');
  quoteUID = (await createQuote(api, tenant.tokens.buyer)).uid;
});
afterAll(() => api.stop());

/** DXF of a panel, as exported. */
const drawing = (panel = demoPanel()) =>
  Buffer.from(panelDxf(panelInMillimeters(panel), tenant.catalogue, defaultDxfProfile));
const send = (form: SentForm, person: Person = 'buyer') => sendForm(api, UPLOAD, form, tenant.tokens[person]);
async function upload(
  bytes: Buffer,
  fields: Record<string, string> = {},
  person?: Person,
): Promise<DxfUploadReply & { fileUID: string }> {
  const form = createUploadForm(bytes, { quoteUID, ...fields }, { fileName: 'door.dxf' });
  const { status, body, text } = await send(form, person);
  if (status !== 200) throw new Error(text);
  return body as unknown as DxfUploadReply & { fileUID: string };
}
const refusal = ({ status, body }: Answer<ProblemDetails>) => [status, body.code, body.errors[0]?.name];
const refused = async (file: Buffer | string, fields: Record<string, string> = {}) =>
  send(createUploadForm(Buffer.from(file), { quoteUID, ...fields }));
const inTenant = <Rows>(sql: string, parameters: unknown[]): Promise<Rows> =>
  api.app.get(Database).runInTransaction(tenant.ctx, ({ tx }) => tx.query(sql, parameters) as Promise<Rows>);
const expiryOf = async (fileUid: string) => {
  const rows = await inTenant<{ expires_at: Date | null }[]>(
    `select expires_at from stored_file where uid = $1`,
    [fileUid],
  );
  return rows[0]?.expires_at;
};
const storedFiles = async () =>
  (await inTenant<{ n: number }[]>(`select count(*)::int as n from stored_file`, []))[0]!.n;

describe('POST glass-panel/upload-dxf', () => {
  it('reads an exported panel as the same panel at the same price, and serves the file', async () => {
    const file = drawing();
    const reply = await upload(file);
    expect(reply).toMatchObject({ fileName: 'door.dxf', declaredUnits: 'mm', units: 'mm', faults: [] });
    expect(reply.layers).toContainEqual({ name: 'OUTER', entities: 1, chosen: true, hidden: false });
    const [panel, ...others] = reply.panels;
    expect(others).toEqual([]);
    expect(panel).toMatchObject({
      problems: [],
      spec: { shape: demoPanel().shape, features: [{ kind: 'hole' }] },
    });
    const ours = { ...demoPanel(), edges: panel!.spec.edges, materialUID: panel!.spec.materialUID };
    const [as, was] = (
      await createQuote(api, tenant.tokens.buyer, [
        { spec: panel!.spec, quantity: 2 },
        { spec: ours, quantity: 2 },
      ])
    ).panels;
    expect(as!.price.totalMinor).toBe(was!.price.totalMinor);
    expect(as!.areaM2).toBeCloseTo(was!.areaM2, 9);
    const fetched = await fetchFile(api, tenant.uid, reply.fileUID, tenant.tokens.buyer);
    expect([fetched.contentType, fetched.bytes.equals(file)]).toEqual(['application/dxf', true]);
  });

  it('reads the DXF of a quote’s panel in each requested unit', async () => {
    const { panels } = await api.call('/api/quote/get-details', { quoteUID }, tenant.tokens.buyer);
    const path = '/api/glass-panel/get-dxf';
    const { bytes } = await callForFile(api, path, { panelUID: panels[0]!.uid }, tenant.tokens.buyer);
    const asDrawn = (await upload(bytes)).panels[0]!;
    expect([asDrawn.widthMm, asDrawn.heightMm]).toEqual(
      [28 * 25.4, 72 * 25.4].map((mm) => expect.closeTo(mm, 6)),
    );
    const inCentimetres = await upload(bytes, { units: 'cm' });
    expect(inCentimetres).toMatchObject({ declaredUnits: 'mm', units: 'cm' });
    expect(inCentimetres.panels[0]!.widthMm).toBeCloseTo(28 * 254, 5);
  });

  it('exports the panel as it was drawn, also from an order', async () => {
    const { panels } = await upload(Buffer.from(roundedDoor()), { units: 'inch' });
    const [drawn] = readDxf(roundedDoor(), { units: 'inch' }).panels.map(atOrigin);
    const { buyer } = tenant.tokens;
    const quote = await createQuote(api, buyer, [{ spec: panels[0]!.spec, quantity: 1 }]);
    const path = '/api/glass-panel/get-dxf';
    const ofQuote = await callForFile(api, path, { panelUID: quote.panels[0]!.uid }, buyer);
    const request = toCheckoutRequest(quote);
    const { orderUID, sessionUID } = await api.call('/api/payment/create-checkout-session', request, buyer);
    await api.call('/api/payment/complete-checkout-session', { sessionUID, demoOutcome: 'paid' }, buyer);
    const zip = await callForFile(api, '/api/order/get-all-dxf-files', { orderUID }, tenant.tokens.sales);
    const ofOrder = [...readZip(zip.bytes)].find(([name]) => name.endsWith('.dxf'));
    for (const file of [ofQuote.bytes, ofOrder![1]]) {
      const { faults, panels: machined } = readDxf(file);
      expect(faults).toEqual([]);
      expect(machined).toHaveLength(1);
      expect(contoursEqual(atOrigin(machined[0]!).contour, drawn!.contour, 1e-5)).toBe(true);
    }
  });

  it('reads chosen layers', async () => {
    const reply = await upload(drawing(), { layers: '["outer"]' });
    expect(reply.panels[0]!.spec.features).toEqual([]);
    expect(reply.layers.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['OUTER']);
    // A lone hole is read as a round panel, too small for the declared unit.
    const holes = { layers: '["HOLES"]' };
    expect((await upload(drawing(), holes)).questions).toMatchObject([{ code: 'unit', answer: null }]);
    const alone = await upload(drawing(), { ...holes, answers: '{"unit":"mm"}' });
    expect(alone.panels[0]!.widthMm).toBeCloseTo(12.7, 6);
  });

  it('stores a drawing with open questions only after it is sent with answers', async () => {
    const small = Buffer.from(dxfFile([rectangle(0, 0, 60, 90)], []));
    const before = await storedFiles();
    const asked = await upload(small);
    expect(asked).toMatchObject({ fileUID: null, questions: [{ code: 'unit', answer: null }] });
    expect(await storedFiles()).toBe(before);
    const answered = await upload(small, { answers: '{"unit":"cm"}' });
    expect(answered).toMatchObject({ units: 'cm', questions: [{ code: 'unit', answer: 'cm' }] });
    expect(answered.panels[0]).toMatchObject({ widthMm: 600, heightMm: 900 });
    expect(answered.fileUID).not.toBeNull();
  });

  it('makes add and save reject panels of a drawing with open questions', async () => {
    const framed = [rectangle(0, 0, 60, 90), rectangle(20, 20, 30, 10), noteAt(22, 22)];
    const bytes = Buffer.from(dxfFile(framed, []));
    const asked = await upload(bytes);
    expect(asked.questions.map(({ code }) => code)).toEqual(['unit', 'textFrames']);
    const { spec } = asked.panels[0]!;
    const panel = () => ({ panelUID: randomUUID(), quantity: 1, spec });
    const reason = expect.stringMatching(/which unit.*outlines around texts.*\(unit, textFrames\)/) as string;
    const wrong = (name: string) => ({
      status: 400,
      body: { errors: [{ name: `${name}spec.shape.sourceFileUID`, code: 'DRAWING_UNANSWERED', reason }] },
    });
    const asBuyer = { authorization: `Bearer ${tenant.tokens.buyer}` };
    const one = await api.send('/api/quote/add-glass-panel', { quoteUID, ...panel() }, asBuyer);
    expect(one).toMatchObject(wrong(''));
    const many = await api.send('/api/quote/add-glass-panels', { quoteUID, panels: [panel()] }, asBuyer);
    expect(many).toMatchObject(wrong('panels.0.'));
    const entered = (await createQuote(api, tenant.tokens.buyer, [{ spec: demoPanel(), quantity: 1 }]))
      .panels[0]!;
    const save = { panelUID: entered.uid, version: entered.version, quantity: 1, spec };
    expect(await api.send('/api/glass-panel/save', save, asBuyer)).toMatchObject(wrong(''));

    const answers = '{"unit":"cm","textFrames":"leave"}';
    const [answered] = (await upload(bytes, { answers })).panels;
    expect(answered!.spec.shape).toMatchObject({ kind: 'rectangle' });
    const quote = await createQuote(api, tenant.tokens.buyer, [{ spec: answered!.spec, quantity: 1 }]);
    expect(quote.panels).toHaveLength(1);
  });

  it.each(['inch', '["inch"]', 'null', '{"size":"inch"}', '{"unit":25.4}'])(
    'rejects %s as answers',
    async (answers) => {
      expect(refusal(await refused(drawing(), { answers }))).toEqual([400, 'VALIDATION_FAILED', 'answers']);
    },
  );

  it('stores nothing if the chosen layers are empty, and lists the others', async () => {
    const before = await storedFiles();
    const none = await upload(drawing(), { layers: '["TEXT"]' });
    expect(none).toMatchObject({ fileUID: null, panels: [], sketch: null });
    expect(none.layers.map(({ name, chosen }) => [name, chosen])).toContainEqual(['OUTER', false]);
    expect(none.faults).toMatchObject([{ code: 'noOutline', severity: 'error' }]);
    expect(await storedFiles()).toBe(before);
  });

  it('expires the file after a day unless a panel refers to it', async () => {
    const { fileUID, panels } = await upload(drawing(drawnPanel()));
    const left = (await expiryOf(fileUID))!.getTime() - Date.now();
    expect(left).toBeGreaterThan(23 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    for (const panelUID of [randomUUID(), randomUUID()]) {
      await api.call(
        '/api/quote/add-glass-panel',
        { quoteUID, panelUID, quantity: 1, spec: panels[0]!.spec },
        tenant.tokens.buyer,
      );
      expect(await expiryOf(fileUID)).toBeNull();
    }
    const unused = await upload(drawing());
    await inTenant(`update stored_file set expires_at = now() - interval '1 minute' where uid = $1`, [
      unused.fileUID,
    ]);
    await api.app.get(FileStore).deleteExpired(platformSystemContext('test', 'test'), 100);
    expect(await expiryOf(unused.fileUID)).toBeUndefined();
    expect(await expiryOf(fileUID)).toBeNull();
    const late = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: unused.panels[0]!.spec };
    await api.call('/api/quote/add-glass-panel', late, tenant.tokens.buyer);
  });

  it('never keeps files of other buyers or of other types', async () => {
    const { fileUID, panels } = await upload(drawing(drawnPanel()));
    const other = tenant.tokens.otherBuyer;
    await createQuote(api, other, [{ spec: panels[0]!.spec, quantity: 1 }]);
    expect(await expiryOf(fileUID)).toBeInstanceOf(Date);
    await inTenant(`update stored_file set content_type = 'application/zip' where uid = $1`, [fileUID]);
    await createQuote(api, tenant.tokens.buyer, [{ spec: panels[0]!.spec, quantity: 1 }]);
    expect(await expiryOf(fileUID)).toBeInstanceOf(Date);
  });

  it('lets staff upload for the buyer, and only the two read the file', async () => {
    const { fileUID } = await upload(drawing(), {}, 'sales');
    const seen = async (person: Person) =>
      (await fetchFile(api, tenant.uid, fileUID, tenant.tokens[person])).status;
    expect([await seen('buyer'), await seen('viewer'), await seen('otherBuyer')]).toEqual([200, 200, 404]);
  });
});

describe('POST glass-panel/upload-dxf rejects', () => {
  it('unreadable drawings with a hint at the field file, and stores no file', async () => {
    const before = await storedFiles();
    const cases: [string, Buffer | string, RegExp][] = [
      ['no drawing', 'Please cut three panels, thank you.', /not a DXF drawing/],
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), /not a DXF drawing/],
      ['DWG', 'AC1027\0\0\0\0', /DWG.*Save as/],
      ['cut off', drawing().subarray(0, drawing().length - 40), /is missing/],
      ['empty of panels', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n', /No panel was found/],
      ['blocks within themselves', nestedInItself(), /No panel was found.*itself/],
      ['blocks that unfold without end', unfolding(), /more than/],
    ];
    for (const [name, file, reason] of cases) {
      const reply = await refused(file);
      expect({ name, refusal: refusal(reply) }).toEqual({
        name,
        refusal: [400, 'VALIDATION_FAILED', 'file'],
      });
      expect(reply.body.errors[0]!.reason).toMatch(reason);
    }
    expect(await storedFiles()).toBe(before);
  });

  it('files that are too large, empty, missing or more than one', async () => {
    expect(refusal(await refused(Buffer.alloc(limits.attachmentBytes.max + 1, 32)))).toEqual([
      413,
      'BODY_TOO_LARGE',
      'file',
    ]);
    expect(refusal(await refused(''))).toEqual([400, 'VALIDATION_FAILED', 'file']);
    expect(refusal(await send(formOf({ name: 'quoteUID', content: quoteUID })))).toEqual([
      400,
      'VALIDATION_FAILED',
      'file',
    ]);
    const json = await api.send(UPLOAD, { quoteUID }, { authorization: `Bearer ${tenant.tokens.buyer}` });
    expect(json.status).toBe(415);
  });

  it('invalid fields, each by name', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ quoteUID: 'mine' }, 'quoteUID'],
      [{ units: 'furlong' }, 'units'],
      [{ layers: 'OUTER' }, 'layers'],
      [{ layers: '[]' }, 'layers'],
      [{ layers: '[1]' }, 'layers'],
      [{ layers: '{"0":"OUTER"}' }, 'layers'],
      [{ colors: '[1]' }, 'colors'],
    ];
    for (const [fields, name] of wrong) {
      expect(refusal(await refused(drawing(), fields))).toEqual([400, 'VALIDATION_FAILED', name]);
    }
  });

  it('quotes of other buyers, quotes that can’t change, and signed-out users', async () => {
    const form = createUploadForm(drawing(), { quoteUID });
    expect(refusal(await send(form, 'otherBuyer'))).toEqual([404, 'NOT_FOUND', 'generalErrors']);
    expect((await sendForm(api, UPLOAD, form, null)).status).toBe(401);
    const orderUID = await createPaidOrder(api, tenant.tokens.buyer);
    const rows = await inTenant<{ quote_uid: string }[]>(
      `select quote_uid from customer_order where uid = $1`,
      [orderUID],
    );
    const ordered = createUploadForm(drawing(), { quoteUID: rows[0]!.quote_uid });
    expect(refusal(await send(ordered)).slice(0, 2)).toEqual([409, 'STATE_CONFLICT']);
  });

  it('too many uploads in an hour', async () => {
    const person = tenant.contactUids.manager;
    const limits = api.app.get(RateLimits);
    for (let n = 0; n < DRAWING_UPLOAD_LIMIT.attempts; n += 1)
      await limits.take(DRAWING_UPLOAD_LIMIT, person);
    const reply = await send(createUploadForm(drawing(), { quoteUID }), 'manager');
    expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('drawings above the memory limit of the thread', async () => {
    const line = (x: number) => `0\nLINE\n8\n0\n10\n${x}\n20\n0\n11\n${x}\n21\n900\n`;
    const lines = Array.from({ length: 30_000 }, (_, index) => line(index * 10)).join('');
    const bytes = Buffer.from(`0\nSECTION\n2\nENTITIES\n${lines}0\nENDSEC\n0\nEOF\n`);
    const toRead = { bytes, fileUID: randomUUID(), catalogue: tenant.catalogue };
    const readWith = (memoryMb: number) =>
      api.app.get(ReadDrawingInThread).run(tenant.ctx, toRead, { threads: 2, memoryMb });
    const reading = readWith(16);
    const reason = expect.stringContaining('Save only the outlines of the panels') as string;
    await expect(reading).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ name: 'file', code: 'tooMany', reason }],
    });
    expect((await readWith(120)).panels).toEqual([]);
  });

  it('no other requests meanwhile: the event loop stays free', async () => {
    let isRead = false;
    const reading = refused(unfolding()).then((reply) => {
      isRead = true;
      return reply;
    });
    let answered = 0;
    while (!isRead) {
      await api.call('/api/quote/get-details', { quoteUID }, tenant.tokens.buyer);
      answered += 1;
    }
    expect((await reading).status).toBe(400);
    expect(answered).toBeGreaterThan(1);
  });
});

const noteAt = (x: number, y: number): Groups => [
  ...([
    [0, 'TEXT'],
    [8, 'NOTES'],
    [10, x],
    [20, y],
    [40, 4],
    [1, 'NOTE 5'],
  ] as Groups),
];

/** In inches, away from the origin, with an arc for a corner and two holes. Declares no unit. */
function roundedDoor(): string {
  const corners = [
    '10\n5\n20\n7',
    '10\n33\n20\n7',
    '10\n33\n20\n73\n42\n0.4142135623730951',
    '10\n27\n20\n79',
  ];
  const outline = `0\nLWPOLYLINE\n8\nGLASS\n90\n5\n70\n1\n${corners.join('\n')}\n10\n5\n20\n79\n`;
  const hole = (x: number, y: number) => `0\nCIRCLE\n8\nGLASS\n10\n${x}\n20\n${y}\n40\n0.3125\n`;
  return file('', outline + hole(8, 40) + hole(8, 46));
}

/** A block that inserts itself. */
function nestedInItself(): string {
  return file(block('LOOP', insertOf('LOOP')), insertOf('LOOP'));
}

/** Ten blocks, each with ten of the previous: 10¹⁰ lines in a few hundred bytes. */
function unfolding(): string {
  const blocks = [block('B0', '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n9\n')];
  for (let level = 1; level <= 10; level += 1)
    blocks.push(block(`B${level}`, insertOf(`B${level - 1}`).repeat(10)));
  return file(blocks.join(''), insertOf('B10'));
}

const insertOf = (name: string) => `0\nINSERT\n8\n0\n2\n${name}\n10\n0\n20\n0\n`;
const block = (name: string, content: string) =>
  `0\nBLOCK\n8\n0\n2\n${name}\n70\n0\n10\n0\n20\n0\n${content}0\nENDBLK\n8\n0\n`;
const file = (blocks: string, entities: string) =>
  `0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`;
