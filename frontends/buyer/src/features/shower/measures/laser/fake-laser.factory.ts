import type { BluetoothDevicePort, BluetoothPort, GattCharacteristic } from './bluetooth.js';

class FakeCharacteristic extends EventTarget implements GattCharacteristic {
  value?: DataView;
  readonly written: number[][] = [];
  isNotifying = false;
  startNotifications = () => Promise.resolve((this.isNotifying = true));
  readValue = () => Promise.resolve(this.value ?? new DataView(new ArrayBuffer(1)));
  writeValueWithResponse = (bytes: Uint8Array<ArrayBuffer>) => {
    this.written.push([...bytes]);
    return Promise.resolve();
  };

  /** Sends bytes as a notification. */
  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.value = new DataView(bytes.buffer);
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

/** A laser meter of one service, for tests: its characteristics appear as they are asked for. */
export class FakeLaser extends EventTarget implements BluetoothDevicePort {
  readonly characteristics = new Map<string, FakeCharacteristic>();
  connections = 0;

  constructor(
    readonly name: string,
    private readonly service: string,
  ) {
    super();
  }

  readonly gatt = {
    connect: () => {
      this.connections += 1;
      // Browsers give new objects after a lost connection.
      if (this.connections > 1) this.characteristics.clear();
      return Promise.resolve(this.gatt);
    },
    disconnect: () => undefined,
    getPrimaryService: (uuid: string) =>
      uuid === this.service
        ? Promise.resolve({ getCharacteristic: (one: string) => Promise.resolve(this.characteristic(one)) })
        : Promise.reject(new DOMException('No such service', 'NotFoundError')),
  };

  characteristic(uuid: string): FakeCharacteristic {
    const known = this.characteristics.get(uuid) ?? new FakeCharacteristic();
    this.characteristics.set(uuid, known);
    return known;
  }

  lose(): void {
    this.dispatchEvent(new Event('gattserverdisconnected'));
  }
}

/** `navigator.bluetooth` with one device in reach; null: the visitor closes the list. */
export function fakeBluetooth(device: FakeLaser | null): BluetoothPort {
  return {
    requestDevice: () =>
      device ? Promise.resolve(device) : Promise.reject(new DOMException('Canceled', 'NotFoundError')),
  };
}

/** Bytes of a float32, little endian. */
export function floatBytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return bytes;
}
