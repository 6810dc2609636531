/*
 * The part of Web Bluetooth that lasers need. Its types aren't in TypeScript's DOM library.
 * https://webbluetoothcg.github.io/web-bluetooth/
 */

export interface BluetoothPort {
  /** Opens the browser's list of devices. @throws NotFoundError if the visitor closes it */
  requestDevice: (options: {
    filters: { services?: string[]; namePrefix?: string }[];
    optionalServices: string[];
  }) => Promise<BluetoothDevicePort>;
}

export interface BluetoothDevicePort extends EventTarget {
  name?: string | null;
  gatt?: GattServer;
}

interface GattServer {
  connect: () => Promise<GattServer>;
  disconnect: () => void;
  getPrimaryService: (uuid: string) => Promise<GattService>;
}

export interface GattService {
  getCharacteristic: (uuid: string) => Promise<GattCharacteristic>;
}

export interface GattCharacteristic extends EventTarget {
  value?: DataView;
  startNotifications: () => Promise<unknown>;
  readValue: () => Promise<DataView>;
  writeValueWithResponse: (value: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** null in browsers without Web Bluetooth, and on pages without TLS. */
export function findBluetooth(): BluetoothPort | null {
  return (navigator as { bluetooth?: BluetoothPort }).bluetooth ?? null;
}
