import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { showerCatalogue } from '../../../../../test/shower.factory.js';
import { showBuyer } from '../../../../../test/show-buyer.js';
import { storedShower } from '../../draft/shower-draft.js';
import { fakeBluetooth, FakeLaser, floatBytes } from './fake-laser.factory.js';
import { LASER_PROTOCOLS } from './laser-protocols.js';

const SHOWER = storedShower(fakeShell().services.tenant.tenantUID);
const DISTANCE = '3ab10101-f831-4395-b29d-570977d5bf94';
const UNIT = '3ab10102-f831-4395-b29d-570977d5bf94';

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'bluetooth'));

const offerBluetooth = (device: FakeLaser | null) =>
  Object.defineProperty(navigator, 'bluetooth', { value: fakeBluetooth(device), configurable: true });
const disto = () => new FakeLaser('DISTO 41', LASER_PROTOCOLS[0]!.service);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const opening = () => SHOWER.get()!.runs[0]!;

async function showDoor(): Promise<void> {
  showBuyer(
    '/shower',
    { '/api/glass-options/get-all': () => showerCatalogue() },
    { session: { isAuthenticated: false } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Door' }));
  await screen.findByRole('region', { name: 'Your shower' });
}

async function connect(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a laser' }));
  await screen.findByText(/is connected/);
}

const measure = (laser: FakeLaser, shown: number) =>
  act(async () => {
    laser.characteristic(DISTANCE).send(floatBytes(shown));
    await Promise.resolve();
  });

describe('a laser over Bluetooth', () => {
  it('isn’t offered by browsers without Bluetooth', async () => {
    await showDoor();
    expect(screen.queryByRole('button', { name: 'Connect a laser' })).toBeNull();
  });

  it('fills the focused field, and goes on to the next measure', async () => {
    const laser = disto();
    offerBluetooth(laser);
    await showDoor();
    await connect();
    act(() => field('Width at the bottom').focus());
    await measure(laser, 0.762);
    expect(opening().widths.bottom).toEqual({ text: '762 mm', mm: 762 });
    expect(document.activeElement).toBe(field('Width in the middle'));
    await measure(laser, 0.7606);
    expect(opening().widths.middle?.mm).toBe(760.6);
    expect(document.activeElement).toBe(field('Width at the top'));
  });

  it('walks from measure to measure', async () => {
    const laser = disto();
    offerBluetooth(laser);
    await showDoor();
    fireEvent.click(screen.getByRole('button', { name: 'One at a time' }));
    await connect();
    await measure(laser, 0.762);
    expect(screen.getByText('Measure 2 of 12')).toBeTruthy();
    await measure(laser, 0.761);
    expect(screen.getByText('Measure 3 of 12')).toBeTruthy();
    expect(opening().widths.middle?.mm).toBe(761);
  });

  it('asks which length is meant if the laser shows another unit than meters', async () => {
    const laser = disto();
    laser.characteristic(UNIT).value = new DataView(Uint8Array.of(1, 0).buffer);
    offerBluetooth(laser);
    await showDoor();
    await connect();
    act(() => field('Width at the bottom').focus());
    await measure(laser, 2.5);
    const question = within(
      (await screen.findByText('Which length does the laser show?')).closest('[role=alert]')!,
    );
    expect(opening().widths.bottom.mm).toBe(762);
    fireEvent.click(question.getByRole('button', { name: '98 7⁄16″' }));
    expect(opening().widths.bottom.mm).toBe(2500);
  });

  it('says that it lost the connection, and connects again', async () => {
    const laser = disto();
    offerBluetooth(laser);
    await showDoor();
    await connect();
    act(() => laser.lose());
    expect(screen.getByText(/The laser isn’t connected/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    await screen.findByText(/is connected/);
    expect(laser.connections).toBe(2);
    act(() => field('Width at the bottom').focus());
    await measure(laser, 0.8);
    expect(opening().widths).toMatchObject({ bottom: { mm: 800 }, middle: null });
  });

  it('says nothing if the visitor closes the list of devices', async () => {
    offerBluetooth(null);
    await showDoor();
    fireEvent.click(await screen.findByRole('button', { name: 'Connect a laser' }));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Connect a laser' })).toBeTruthy();
    expect(screen.queryByText(/Bluetooth isn’t available/)).toBeNull();
  });

  it('names the devices that it can read if it can’t read this one', async () => {
    offerBluetooth(new FakeLaser('PLR 30', '0000fff0-0000-1000-8000-00805f9b34fb'));
    await showDoor();
    fireEvent.click(await screen.findByRole('button', { name: 'Connect a laser' }));
    await screen.findByText(/It works with Leica DISTO and Bosch GLM/);
  });

  it('asks for a field if none was chosen', async () => {
    const laser = disto();
    offerBluetooth(laser);
    await showDoor();
    await connect();
    await measure(laser, 0.8);
    expect(screen.getByText('Choose a field for the measurement first.')).toBeTruthy();
  });
});
