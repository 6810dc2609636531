/** Shows pages with the order summary at the side (1200 px) for all tests of a file. */
export function inWideWindow(): void {
  beforeEach(() => {
    window.matchMedia = ((media: string) => ({
      ...{ media, matches: media.includes('min-width: 1200px') },
      ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
}
