import { resumeFramedPage } from '../access/return-path.js';
import { reloadPage, startPath } from './reload-page.js';

const SITE = 'https://demo.example';

/** A window at a path, inside another website's frame or not. */
function openWindow(path: string, isInFrame: boolean) {
  const visited: string[] = [];
  const { pathname, search, hash, origin } = new URL(path, SITE);
  const view = {
    location: {
      ...{ pathname, search, hash, origin },
      reload: () => visited.push('reload'),
      replace: (url: string) => visited.push(url),
    },
    history: { replaceState: (_state: unknown, _title: string, url: string) => visited.push(url) },
  };
  Object.assign(view, { parent: isInFrame ? {} : view });
  return { view: view as unknown as Window, visited };
}

describe('reloadPage', () => {
  it('reloads a page outside of a frame', () => {
    const { view, visited } = openWindow('/checkout/payment-options?quote=1', false);
    reloadPage(view);
    resumeFramedPage(view);
    expect([visited, startPath(view)]).toEqual([['reload'], '/']);
  });

  it('restarts a frame at the panel editor, which returns to the page', () => {
    const path = '/checkout/payment-options?quote=1#pay';
    const left = openWindow(path, true);
    reloadPage(left.view);
    const [restart] = left.visited;
    expect([new URL(restart!, SITE).pathname, startPath(left.view)]).toEqual([
      '/get-a-quote',
      '/get-a-quote',
    ]);
    const back = openWindow(restart!, true);
    resumeFramedPage(back.view);
    expect(back.visited).toEqual([path]);
  });

  it.each(['https://evil.example/', '//evil.example', '/no/such/page', '/account/login'])(
    'stays in the panel editor instead of returning to %s',
    (path) => {
      const { view, visited } = openWindow(`/get-a-quote?returnTo=${encodeURIComponent(path)}`, true);
      resumeFramedPage(view);
      expect(visited).toEqual([]);
    },
  );
});
