import { jest } from '@jest/globals';
import { followBars, placeToasts } from './toast-place.js';

const WINDOW_PX = 740;
/** An element between these heights. */
function stand(html: string, top: number, bottom: number): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  const element = place.firstElementChild as HTMLElement;
  element.getBoundingClientRect = () => new DOMRect(0, top, 360, bottom - top);
  document.body.append(element);
  return element;
}
const toasts = (top: number) => stand('<div class="notistack-SnackbarContainer"></div>', top, WINDOW_PX);
const bar = (top: number, bottom: number) => stand('<div data-page-foot="true"></div>', top, bottom);
const valueOf = (name: string) => document.documentElement.style.getPropertyValue(name);

beforeAll(() => {
  Object.assign(globalThis, {
    DOMRect: class {
      readonly top: number;
      readonly bottom: number;
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {
        [this.top, this.bottom] = [y, y + height];
      }
    },
  });
  Object.assign(window, { innerHeight: WINDOW_PX });
});
beforeEach(() => {
  document.body.replaceChildren();
  placeToasts();
});

describe('toasts', () => {
  it('are placed above the bars at the bottom, including stacked bars', () => {
    toasts(680);
    bar(684, WINDOW_PX);
    bar(600, 684);
    placeToasts();
    expect(valueOf('--toast-foot')).toBe('140px');
  });

  it('leave no gap for a bar above the bottom or a hidden one', () => {
    toasts(680);
    bar(300, 380);
    bar(0, 0);
    placeToasts();
    expect(valueOf('--toast-foot')).toBe('0px');
  });

  it('are placed above a bar that the page’s end raised, once they would cover it', () => {
    toasts(620);
    bar(684, WINDOW_PX);
    const next = bar(560, 622);
    followBars();
    expect(valueOf('--toast-foot')).toBe('180px');
    next.getBoundingClientRect = () => new DOMRect(0, 400, 360, 62);
    followBars();
    expect(valueOf('--toast-foot')).toBe('56px');
  });

  it('are placed at the bottom with a dialog open, and reduce its height', () => {
    toasts(640);
    bar(684, WINDOW_PX);
    stand('<div class="MuiDialog-root"></div>', 0, WINDOW_PX);
    placeToasts();
    expect([valueOf('--toast-foot'), valueOf('--toast-room')]).toEqual(['0px', '100px']);
  });

  it('lengthen a phone’s page above its bars, and move controls that they would cover, once', () => {
    Object.assign(window, { innerWidth: 360, scrollBy: jest.fn() });
    const stack = toasts(680);
    stack.innerHTML = '<div class="notistack-Snackbar"></div>';
    const foot = bar(684, WINDOW_PX);
    const main = stand('<main><button type="button">Pay</button></main>', 0, WINDOW_PX);
    main.querySelector('button')!.getBoundingClientRect = () => new DOMRect(0, 660, 360, 44);
    placeToasts();
    placeToasts();
    expect(valueOf('--toast-clear')).toBe('60px');
    expect(foot.style.marginTop).toContain('60px');
    expect(window.scrollBy).toHaveBeenCalledTimes(1);
    expect(window.scrollBy).toHaveBeenCalledWith(0, 32);
    stack.remove();
    placeToasts();
    expect([valueOf('--toast-clear'), foot.style.marginTop]).toEqual(['', '']);
    Object.assign(window, { innerWidth: 1024 });
  });

  it('move a drawing with its dimensions above them on a phone, but not out of the window', () => {
    Object.assign(window, { innerWidth: 360, scrollBy: jest.fn() });
    const draw = (top: number, height: number, style = '') => {
      document.querySelectorAll('.notistack-SnackbarContainer, main').forEach((old) => old.remove());
      toasts(480).innerHTML = '<div class="notistack-Snackbar"></div>';
      const main = stand(`<main><div style="${style}"><svg role="group"></svg></div></main>`, 0, WINDOW_PX);
      main.querySelector('svg')!.getBoundingClientRect = () => new DOMRect(0, top, 360, height);
      placeToasts();
    };
    draw(260, 300);
    expect(window.scrollBy).toHaveBeenLastCalledWith(0, 88);
    draw(100, 460);
    expect(window.scrollBy).toHaveBeenLastCalledWith(0, 36);
    draw(100, 460, 'position: sticky');
    // An icon.
    draw(470, 24);
    expect(window.scrollBy).toHaveBeenCalledTimes(2);
    Object.assign(window, { innerWidth: 1024 });
  });

  it('release the space when they are gone', () => {
    const stack = toasts(640);
    stand('<div class="MuiDrawer-modal"></div>', 0, WINDOW_PX);
    placeToasts();
    stack.remove();
    placeToasts();
    expect([valueOf('--toast-foot'), valueOf('--toast-room')]).toEqual(['', '']);
  });

  it('are placed in the room of a dock that does not fill the window', () => {
    Object.assign(window, { innerWidth: 1280 });
    toasts(660);
    const dock = stand('<div data-toast-dock="true"></div>', 60, 600);
    dock.getBoundingClientRect = () => Object.assign(new DOMRect(40, 60, 760, 540), { left: 40 });
    placeToasts();
    expect(['--toast-height', '--toast-center', '--toast-width'].map(valueOf)).toEqual([
      '80px',
      '420px',
      '760px',
    ]);
    // A dock that reaches below the toasts, as before the page is scrolled, ends above them.
    dock.getBoundingClientRect = () => new DOMRect(40, 140, 760, 540);
    placeToasts();
    expect(valueOf('--toast-height')).toBe('100px');
    Object.assign(window, { innerWidth: 800 });
    placeToasts();
    expect(valueOf('--toast-center')).toBe('');
  });
});
