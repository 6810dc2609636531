import { EventEmitter, once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { formOf, postForm, createUploadForm, type FormPart, type SentForm } from '../../../test/test-form.js';
import { toProblemDetails } from '../errors/problem-details.js';
import { FormNumberField, TextField } from './fields.js';
import { readUpload, UPLOAD_SETTINGS } from './read-upload.js';

class Fields {
  @TextField({ max: 20 })
  title!: string;

  @FormNumberField({ optional: true, min: 0, max: 1 })
  share?: number;
}

const CAP = 1000;
let server: FastifyInstance;
let endings: EventEmitter;
let read: { bytes: string; name: string; fields: object } | null;

beforeAll(async () => {
  server = fastify();
  endings = new EventEmitter();
  await server.register(fastifyMultipart, UPLOAD_SETTINGS);
  const answer =
    (options: Parameters<typeof readUpload>[1]) => async (request: Parameters<typeof readUpload>[0]) => {
      const { bytes, name, fields } = await readUpload(request, options).finally(() =>
        endings.emit('ending'),
      );
      return (read = { bytes: bytes.toString('latin1'), name, fields });
    };
  server.post('/with-fields', answer({ maxBytes: CAP, fields: Fields }));
  server.post('/file-alone', answer({ maxBytes: 2 * 1024 * 1024 }));
  server.setErrorHandler((error, _request, reply) => {
    const problem = toProblemDetails(error, 'trace');
    void reply.status(problem.status).send(problem);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => (read = null));
afterAll(() => server.close());

const port = () => (server.server.address() as AddressInfo).port;
const post = (form: SentForm, url = '/with-fields') => postForm(server.server, url, form);
const refused = async (form: SentForm, url?: string) => {
  const { body } = await post(form, url);
  expect(read).toBeNull();
  return { code: body.code, errors: body.errors.map(({ name, reason }) => `${name}: ${reason}`) };
};
const title = { name: 'title', content: 'Door' };
const file = (content: string | Buffer, name = 'file') => ({ name, fileName: 'door.dxf', content });

describe('readUpload', () => {
  it('reads one file and its fields in either order', async () => {
    const share = { name: 'share', content: '0.30000000000000004' };
    for (const form of [formOf(title, share, file('0\nEOF')), formOf(file('0\nEOF'), share, title)]) {
      expect((await post(form)).status).toBe(200);
      expect(read).toEqual({
        bytes: '0\nEOF',
        name: 'door.dxf',
        fields: { title: 'Door', share: 0.30000000000000004 },
      });
    }
  });

  it('keeps every byte, even bytes that look like a boundary', async () => {
    const bytes = Buffer.concat([Buffer.from('\r\n--glass\r\n--\r\n\r\n'), Buffer.from([0, 255, 13, 10, 0])]);
    await post(createUploadForm(bytes, { title: 'x' }));
    expect(read?.bytes).toBe(bytes.toString('latin1'));
  });

  it('sanitizes the file name', async () => {
    await post(createUploadForm(Buffer.from('x'), { title: 'x' }, { fileName: '../../etc/pass\u0007wd' }));
    expect(read?.name).toBe('passwd');
  });

  it('accepts files up to the exact limit', async () => {
    expect((await post(formOf(title, file('x'.repeat(CAP))))).status).toBe(200);
    expect(read?.bytes).toHaveLength(CAP);
    read = null;
    expect(await refused(formOf(title, file('x'.repeat(CAP + 1))))).toEqual({
      code: 'BODY_TOO_LARGE',
      errors: ['file: This file is larger than 1 KB. Choose a smaller one.'],
    });
  });

  it('states the limit in units of a file manager', async () => {
    const tooLarge = await refused(formOf(file(Buffer.alloc(2 * 1024 * 1024 + 1))), '/file-alone');
    expect(tooLarge.errors).toEqual(['file: This file is larger than 2 MB. Choose a smaller one.']);
  });
});

describe('readUpload rejects, with the name of the field,', () => {
  it.each<[string, SentForm, string]>([
    ['without a file', formOf(title), 'file: Choose a file.'],
    ['with no part at all', formOf(), 'file: Choose a file.'],
    [
      'with a file input that was left empty',
      formOf(title, { name: 'file', fileName: '', type: 'application/octet-stream', content: '' }),
      'file: This file is empty. Choose another one.',
    ],
    ['with an empty file', formOf(title, file('')), 'file: This file is empty. Choose another one.'],
    ['with two files', formOf(title, file('a'), file('b')), 'file: Send one file at a time.'],
    [
      'with more files than are even counted',
      formOf(title, file('a'), file('b'), file('c'), file('d')),
      'file: Send one file at a time.',
    ],
    [
      'with text where the file should be',
      formOf(title, { name: 'file', content: 'x' }),
      'file: must be a file',
    ],
    [
      'with a file under another name',
      formOf(title, file('x', 'photo')),
      'photo: is not a field of this call; send the file as "file"',
    ],
    [
      'with a file under no name',
      formOf(title, { fileName: 'x', content: 'x' }),
      ': is not a field of this call; send the file as "file"',
    ],
    ['without a field that is needed', formOf(file('x')), 'title: must be text'],
    [
      'with a field that is wrong',
      formOf(title, { name: 'share', content: '1.5' }, file('x')),
      'share: must be at most 1',
    ],
    [
      'with a number that is none',
      formOf(title, { name: 'share', content: '0x1' }, file('x')),
      'share: must be a number',
    ],
    [
      'with an empty number',
      formOf(title, { name: 'share', content: '' }, file('x')),
      'share: must be a number',
    ],
    ['with a field twice', formOf(title, title, file('x')), 'title: must be sent once'],
    [
      'with a field that the call does not know',
      formOf(title, { name: 'admin', content: '1' }, file('x')),
      'admin: is not a field of this call',
    ],
    [
      'with a field in JSON',
      formOf({ ...title, type: 'application/json', content: '{"a":1}' }, file('x')),
      'title: must be plain text',
    ],
    [
      'with a field longer than any',
      formOf({ ...title, content: 'x'.repeat(70_000) }, file('x')),
      'title: is too long',
    ],
  ])('%s', async (_what, form, error) => {
    expect(await refused(form)).toEqual({ code: 'VALIDATION_FAILED', errors: [error] });
  });

  it('all invalid parts in one reply', async () => {
    const form = formOf(title, title, file('a', 'photo'), { name: 'file', content: 'x' });
    expect((await refused(form)).errors).toHaveLength(3);
  });

  it('fields that the call doesn’t take', async () => {
    expect((await refused(formOf(title, file('x')), '/file-alone')).errors).toEqual([
      'title: is not a field of this call',
    ]);
  });
});

describe('readUpload: not a form', () => {
  it('explains how to send a file', async () => {
    const { status, body } = await post({ contentType: 'application/json', body: Buffer.from('{}') });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body.errors[0]?.reason).toBe(
      'Send a form (multipart/form-data) with the file in its field "file".',
    );
  });

  it.each<[string, SentForm]>([
    ['has no boundary', { ...formOf(file('x')), contentType: 'multipart/form-data' }],
    [
      'ends within a file',
      {
        ...formOf(title, file('x'.repeat(500))),
        body: formOf(title, file('x'.repeat(500))).body.subarray(0, 400),
      },
    ],
    ['ends before its end', { ...formOf(title), body: formOf(title, file('x')).body.subarray(0, -6) }],
    ['is something else', { ...formOf(), body: Buffer.from('GIF89a and so on') }],
    [
      'names a field like a property of every object',
      formOf(title, { name: '__proto__', content: 'x' }, file('x')),
    ],
    ['has a file named so', formOf(title, file('x', 'constructor'))],
  ])('reports BODY_UNREADABLE when it %s', async (_what, form) => {
    expect(await refused(form)).toEqual({
      code: 'BODY_UNREADABLE',
      errors: ['generalErrors: The upload was interrupted or can’t be read. Please upload it again.'],
    });
  });

  it('rejects more parts than any call has fields', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: 'x' }));
    expect((await refused(formOf(...many, file('x')))).code).toBe('BODY_TOO_LARGE');
  });
});

describe('readUpload: connection', () => {
  const withTitle = (content: Buffer) => formOf(title, file(content));
  const parts = (count: number, name: string) =>
    Array.from({ length: count }, () => file(Buffer.alloc(100_000), name));

  it.each<[string, SentForm]>([
    ['a file far too large', withTitle(Buffer.alloc(5_000_000))],
    ['many files under other names', formOf(...parts(30, 'photo'))],
    [
      'more fields than are read, and a file behind them',
      formOf(...Array<FormPart>(21).fill(title), file(Buffer.alloc(1_000_000))),
    ],
    ['a megabyte behind what breaks it off', formOf(title, file('x', '__proto__'), ...parts(10, 'file'))],
    ['a megabyte that is no form', { ...formOf(), body: Buffer.alloc(1_000_000) }],
    ['no boundary', { contentType: 'multipart/form-data', body: Buffer.alloc(1_000_000) }],
  ])('stays usable after %s', async (_what, form) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let connections = 0;
    const count = () => (connections += 1);
    server.server.on('connection', count);
    expect(await sendOver(agent, form)).toBeGreaterThanOrEqual(400);
    expect(await sendOver(agent, withTitle(Buffer.from('x')))).toBe(200);
    expect(connections).toBe(1);
    server.server.off('connection', count);
    agent.destroy();
  });

  it('may close within the file: the upload is discarded', async () => {
    const { contentType, body } = withTitle(Buffer.alloc(CAP));
    const ending = once(endings, 'ending');
    const client = connect(port(), '127.0.0.1');
    client.write(
      `POST /with-fields HTTP/1.1\r\nhost: x\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    client.end(body.subarray(0, body.length - 200));
    await ending;
    client.destroy();
    expect(read).toBeNull();
  });

  async function sendOver(agent: Agent, { contentType, body }: SentForm): Promise<number> {
    const headers = { 'content-type': contentType, 'content-length': body.length };
    const sent = httpRequest({ agent, port: port(), method: 'POST', path: '/with-fields', headers });
    sent.end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    await buffer(reply);
    return reply.statusCode ?? 0;
  }
});
