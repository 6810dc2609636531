import { expect, test, type Page } from '@playwright/test';
import { at, PHONE, Visitor } from './support/visitor.js';

/*
 * A laser fills the walk round an opening on a phone: over Bluetooth, which no test browser has, so the page gets a fake
 * one; and as a keyboard.
 */

type Kind = 'disto' | 'glm';

interface FakeLaserWindow {
  laser: { connections: number; measure: (meters: number) => void; lose: () => void };
}

/** Replaces `navigator.bluetooth` by one laser in reach, with the frames of its protocol (`laser-protocols.ts`). */
function installLaser(kind: Kind): void {
  const DISTO = {
    service: '3ab10100-f831-4395-b29d-570977d5bf94',
    channel: '3ab10101-f831-4395-b29d-570977d5bf94',
  };
  const GLM = {
    service: '00005301-0000-0041-5253-534f46540000',
    channel: '00004301-0000-0041-5253-534f46540000',
  };
  const { service, channel } = kind === 'disto' ? DISTO : GLM;
  class Characteristic extends EventTarget {
    value?: DataView;
    startNotifications = () => Promise.resolve(this);
    // Its display shows meters.
    readValue = () => Promise.resolve(new DataView(new ArrayBuffer(2)));
    writeValueWithResponse = () => Promise.resolve();
  }
  /** CRC-8 with polynomial 0xA6 and start 0xAA. */
  const checksum = (bytes: Uint8Array): number =>
    bytes.reduce((before, byte) => {
      let sum = before ^ byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80 ? ((sum << 1) ^ 0xa6) & 0xff : (sum << 1) & 0xff;
      return sum;
    }, 0xaa);
  const frameOf = (meters: number): DataView => {
    if (kind === 'disto') {
      const view = new DataView(new ArrayBuffer(4));
      view.setFloat32(0, meters, true);
      return view;
    }
    const bytes = new Uint8Array(20);
    bytes.set([0xc0, 0x55, 16, 1 << 2, 0]);
    new DataView(bytes.buffer).setFloat32(7, meters, true);
    bytes[19] = checksum(bytes.subarray(0, 19));
    return new DataView(bytes.buffer);
  };
  let characteristics = new Map<string, Characteristic>();
  const characteristic = (uuid: string) => {
    const known = characteristics.get(uuid) ?? new Characteristic();
    characteristics.set(uuid, known);
    return known;
  };
  const device = Object.assign(new EventTarget(), {
    name: kind === 'disto' ? 'DISTO 41' : 'Bosch GLM100C',
    gatt: {
      connect: () => {
        state.connections += 1;
        // Browsers give new objects after a lost connection.
        characteristics = new Map();
        return Promise.resolve(device.gatt);
      },
      disconnect: () => undefined,
      getPrimaryService: (uuid: string) =>
        uuid === service
          ? Promise.resolve({ getCharacteristic: (one: string) => Promise.resolve(characteristic(one)) })
          : Promise.reject(new DOMException('No such service', 'NotFoundError')),
    },
  });
  const state = {
    connections: 0,
    measure: (meters: number) => {
      const sender = characteristic(channel);
      sender.value = frameOf(meters);
      sender.dispatchEvent(new Event('characteristicvaluechanged'));
    },
    lose: () => void device.dispatchEvent(new Event('gattserverdisconnected')),
  };
  Object.assign(window, { laser: state });
  Object.defineProperty(navigator, 'bluetooth', {
    value: { requestDevice: () => Promise.resolve(device) },
    configurable: true,
  });
}

const measure = (page: Page, meters: number) =>
  page.evaluate((value) => (window as unknown as FakeLaserWindow).laser.measure(value), meters);
const lose = (page: Page) => page.evaluate(() => (window as unknown as FakeLaserWindow).laser.lose());

/** The walk of a door in an alcove, at its first measure. */
async function openWalk(page: Page, site: 'demo' | 'metrik', preset: string): Promise<void> {
  await page.goto(at(site, '/shower'));
  await page.getByRole('button', { name: preset, exact: true }).click();
}

for (const [kind, name] of [
  ['disto', 'DISTO 41'],
  ['glm', 'Bosch GLM100C'],
] as const) {
  test(`a laser over Bluetooth (${name}) fills the walk, also after it lost the connection`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, PHONE);
    const { page } = visitor;
    await page.addInitScript(installLaser, kind);
    await openWalk(page, 'demo', 'Door');
    await page.getByRole('button', { name: 'Connect a laser' }).click();
    await expect(page.getByRole('status', { name: new RegExp(name) })).toBeVisible();

    await expect(page.getByText('Measure 1 of 12')).toBeVisible();
    await measure(page, 0.762);
    await expect(page.getByText('Measure 2 of 12')).toBeVisible();
    await measure(page, 0.761);
    await expect(page.getByText('Measure 3 of 12')).toBeVisible();

    await lose(page);
    await expect(page.getByText(/The laser isn’t connected/)).toBeVisible();
    await page.getByRole('button', { name: 'Reconnect' }).click();
    await expect(page.getByText(/The laser isn’t connected/)).toHaveCount(0);
    await expect(page.getByRole('status', { name: new RegExp(name) })).toBeVisible();
    await measure(page, 0.76);
    await expect(page.getByText('Measure 4 of 12')).toBeVisible();
    await measure(page, 1.981);
    await expect(page.getByText('Measure 5 of 12')).toBeVisible();

    await page.getByRole('button', { name: 'All measures' }).click();
    const value = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await expect(value('Width at the bottom')).toHaveValue('762 mm');
    await expect(value('Width in the middle')).toHaveValue('761 mm');
    await expect(value('Width at the top')).toHaveValue('760 mm');
    await expect(value('Height on the left')).toHaveValue('1981 mm');
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
}

test('a laser that types “2.003 m” fills a field in millimeters, and Enter moves on', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE, 'de-DE');
  const { page } = visitor;
  await openWalk(page, 'metrik', 'Tür');
  await expect(page.getByText('Maß 1 von 12')).toBeVisible();
  for (const [text, next] of [
    ['0.812 m', 2],
    ['0.811 m', 3],
    ['0.81 m', 4],
    ['2.003 m', 5],
  ] as const) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Maß ${next} von 12`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect(page.getByRole('textbox')).toHaveValue('2,003 m');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
