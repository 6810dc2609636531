import { placeToasts } from './toast-place.js';

const WINDOW_PX = 740;
/** Something on the page that stands between these heights. */
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
  it('stand above the bars at the foot of the window, also where one stands on another', () => {
    toasts(680);
    bar(684, WINDOW_PX);
    bar(600, 684);
    placeToasts();
    expect(valueOf('--toast-foot')).toBe('140px');
  });

  it('leave no gap for a bar that its page ends above the foot, nor for one that is not shown', () => {
    toasts(680);
    bar(300, 380);
    bar(0, 0);
    placeToasts();
    expect(valueOf('--toast-foot')).toBe('0px');
  });

  it('stand over a dialog at the window’s foot, and take their room off its height', () => {
    toasts(640);
    bar(684, WINDOW_PX);
    stand('<div class="MuiDialog-root"></div>', 0, WINDOW_PX);
    placeToasts();
    expect([valueOf('--toast-foot'), valueOf('--toast-room')]).toEqual(['0px', '100px']);
  });

  it('give the room back when they are gone', () => {
    const stack = toasts(640);
    stand('<div class="MuiDrawer-modal"></div>', 0, WINDOW_PX);
    placeToasts();
    stack.remove();
    placeToasts();
    expect([valueOf('--toast-foot'), valueOf('--toast-room')]).toEqual(['', '']);
  });
});
