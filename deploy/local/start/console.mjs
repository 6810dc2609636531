import { styleText } from 'node:util';

// styleText came with Node 20.12; an older one has to live to read that it is too old.
const coloured = process.stdout.isTTY && !process.env.NO_COLOR && styleText;
export const paint = (style, text) => (coloured ? styleText(style, text) : text);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

// Where it goes may be full or gone; what is told there is not worth an end of everything.
process.stdout.on('error', () => {});

export const say = (text = '') => process.stdout.write(`${text}\n`);

/** An error whose message says all there is to say; no stack is shown for it. */
export class PlainError extends Error {}

/**
 * Runs one step of the start and shows its name and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work what it returns may have `note`, which is shown
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = Date.now();
  try {
    const result = await work();
    const note = result?.note ? ` (${result.note})` : '';
    say(`${paint('green', '✓')} ${name}${note} ${paint('gray', seconds(since))}`);
    return result;
  } catch (error) {
    say(`${paint('red', '✗')} ${name} ${paint('gray', seconds(since))}`);
    throw error;
  }
}
