import type { BluetoothDevicePort, BluetoothPort } from './bluetooth.js';
import { LASER_NAMES, LASER_PROTOCOLS, type LaserReading } from './laser-protocols.js';

export type LinkState = 'connecting' | 'connected' | 'lost' | 'unknownDevice';

/** A laser meter that was chosen in the browser's list of devices. */
export class LaserLink {
  #state: LinkState = 'connecting';
  readonly #listeners = new Set<() => void>();
  readonly #readers = new Set<(reading: LaserReading) => void>();

  private constructor(private readonly device: BluetoothDevicePort) {
    device.addEventListener('gattserverdisconnected', this.#onLost);
  }

  /**
   * Lets the visitor choose a laser and connects it. Has to run in a click.
   * @returns null if the visitor closed the list
   */
  static async choose(bluetooth: BluetoothPort): Promise<LaserLink | null> {
    const services = LASER_PROTOCOLS.map(({ service }) => service);
    const device = await bluetooth
      .requestDevice({
        filters: [
          ...services.map((service) => ({ services: [service] })),
          ...LASER_NAMES.map((namePrefix) => ({ namePrefix })),
        ],
        optionalServices: services,
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotFoundError') return null;
        throw error;
      });
    if (!device) return null;
    const link = new LaserLink(device);
    void link.connect();
    return link;
  }

  get name(): string {
    return this.device.name ?? '';
  }

  readonly getState = (): LinkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Passes on each measurement. @returns a function that ends this */
  listen(reader: (reading: LaserReading) => void): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** Also connects again after the connection was lost. Never throws: the state says what happened. */
  async connect(): Promise<void> {
    this.#set('connecting');
    try {
      const server = await this.device.gatt?.connect();
      for (const protocol of LASER_PROTOCOLS) {
        const service = await server?.getPrimaryService(protocol.service).catch(() => null);
        if (!service) continue;
        await protocol.listen(service, (reading) => {
          for (const reader of this.#readers) reader(reading);
        });
        return this.#set('connected');
      }
      this.#set('unknownDevice');
      server?.disconnect();
    } catch {
      this.#set('lost');
    }
  }

  disconnect(): void {
    this.device.removeEventListener('gattserverdisconnected', this.#onLost);
    this.device.gatt?.disconnect();
  }

  readonly #onLost = (): void => {
    if (this.#state !== 'unknownDevice') this.#set('lost');
  };

  #set(state: LinkState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
