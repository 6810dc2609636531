import { createServer } from 'node:http';

/** Answers for VAT ids that a demo can use; all other numbers are valid. */
const USUAL = {
  BE0123456749: { error: 'MS_UNAVAILABLE' },
  DE123456788: { isValid: false },
};

/**
 * Stand-in for the REST interface of VIES: answers like it without asking a member state. Numbers are valid unless
 * `answers` says something else.
 */
export class ViesStandIn {
  /** Requests in order of arrival. */
  calls = [];
  /** By VAT id: `{ isValid, name, address }`, `{ error: 'MS_UNAVAILABLE' }`, `{ status: 500, body: '<html>' }`. */
  answers = new Map(Object.entries(USUAL));
  /**
   * Runs before an answer is sent.
   * @type {(asked: object) => Promise<unknown>}
   */
  beforeAnswer = () => Promise.resolve();
  #server;
  #count = 0;

  static async start({ port = 0 } = {}) {
    const standIn = new ViesStandIn();
    standIn.#server = createServer((request, reply) => void standIn.#answer(request, reply));
    await new Promise((resolve) => standIn.#server.listen(port, '127.0.0.1', resolve));
    return standIn;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  async #answer(request, reply) {
    let text = '';
    for await (const chunk of request) text += chunk;
    const send = (status, body) =>
      reply
        .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/check-vat-number') return send(404, 'Not found');
    const asked = JSON.parse(text);
    this.calls.push(asked);
    await this.beforeAnswer(asked);
    const id = `${asked.countryCode}${asked.vatNumber}`;
    const { isValid = true, name, address, error, status = 200, body } = this.answers.get(id) ?? {};
    if (body !== undefined) return send(status, body);
    if (error) return send(500, { actionSucceed: false, errorWrappers: [{ error }] });
    this.#count += 1;
    return send(200, {
      countryCode: asked.countryCode,
      vatNumber: asked.vatNumber,
      requestDate: new Date().toISOString(),
      valid: isValid,
      requestIdentifier: asked.requesterNumber ? `WAPIAAAA${String(this.#count).padStart(8, '0')}` : '',
      name: isValid ? (name ?? `Customer ${id}`) : '---',
      address: isValid ? (address ?? 'Main Street 1, 1000 Town') : '---',
    });
  }

  stop() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
