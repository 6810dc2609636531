import { styleText } from 'node:util';

// Node 20.12 added styleText; older versions must get far enough to print that they are too old.
const coloured = process.stdout.isTTY && !process.env.NO_COLOR && styleText;
export const paint = (style, text) => (coloured ? styleText(style, text) : text);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

// The output may be full or closed, which must not end everything.
process.stdout.on('error', () => {});

export const say = (text = '') => process.stdout.write(`${text}\n`);

/** An error whose message is shown without a stack. */
export class PlainError extends Error {}

/**
 * Runs a step of the start and prints its name and duration.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work its result may have a `note` to print
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
