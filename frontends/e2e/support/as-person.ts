import type { Page } from '@playwright/test';

/** A call of the API by the person of the page. */
export async function callAs<Reply = Record<string, string>>(
  page: Page,
  path: string,
  body: object,
): Promise<Reply> {
  return page.evaluate(
    async ({ path, body }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('authInfo') ?? '{}') as { accessToken: string };
      const { apiBaseUrl } = (await (await fetch('/config.json')).json()) as { apiBaseUrl: string };
      const reply = await fetch(`${apiBaseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as Reply;
    },
    { path, body },
  );
}
