import { performance } from 'node:perf_hooks';

/** Seconds of a key by an occasional typist, and to aim and press (Card, Moran & Newell, 1980). */
const KEY_S = 0.28;
const CLICK_S = 1.1;

/** A person on the page, with their actions and waiting time. */
export class Hand {
  clicks = 0;
  keys = 0;
  waitedMs = 0;
  isEntering = false;

  constructor(page, isPhone) {
    this.page = page;
    this.isPhone = isPhone;
  }

  button(name) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(locator) {
    await this.waiting(() => locator.waitFor());
    if (this.isPhone) await locator.tap();
    else await locator.click();
    this.clicks += 1;
  }

  /** Into a field that has the focus already, or is the next one by Tab, on a phone by "Next", without a press. */
  async enter(label, text) {
    const field = this.page
      .getByRole('textbox', { name: label, exact: typeof label === 'string' })
      .or(this.page.getByRole('combobox', { name: label, exact: typeof label === 'string' }))
      .first();
    await this.waiting(() => field.waitFor());
    const hasFocus = () => field.evaluate((input) => input === input.ownerDocument.activeElement);
    if ((!this.isPhone || this.isEntering) && !(await hasFocus())) {
      await this.page.keyboard.press(this.isPhone ? 'Enter' : 'Tab');
      this.keys += 1;
    }
    this.isEntering = true;
    if (!(await hasFocus())) await this.press(field);
    await this.page.keyboard.type(text);
    this.keys += text.length;
    if ((await field.inputValue()) !== text) throw new Error(`${label} is not ${text}`);
  }

  sees(text) {
    return this.waiting(() => this.page.getByText(text).first().waitFor({ state: 'attached' }));
  }

  /** Counts and the seconds of a person, by the keystroke-level model and the measured waiting. */
  effort() {
    const { clicks, keys, waitedMs } = this;
    const seconds = clicks * CLICK_S + keys * KEY_S + waitedMs / 1000;
    return {
      ...{ clicks, keys },
      waitedSeconds: Number((waitedMs / 1000).toFixed(1)),
      seconds: Number(seconds.toFixed(1)),
    };
  }

  async waiting(act) {
    const begun = performance.now();
    await act();
    this.waitedMs += performance.now() - begun;
  }
}
