/** jsdom has no layout, which sheets need; their cells are tested in a browser. */
class NoSize implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stubs the browser's layout calls for pages with a sheet; call it in `beforeAll`. */
export function stubLayout(): void {
  window.ResizeObserver = NoSize;
  window.matchMedia = ((media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
