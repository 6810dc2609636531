const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color:#1f2933}' +
  'button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:6px;background:#1565c0;color:#fff;cursor:pointer}';

/** For who follows a link to the API itself. Both are HTML; nothing that somebody sent may be in them. */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

/** What a browser may do with such a page: show it. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
