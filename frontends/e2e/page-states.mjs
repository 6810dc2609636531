/** As the API fails where something is wrong with it. */
export const REASON = 'Something went wrong on our side. Please try again.';
export const FAILURE = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    ...{ type: 'about:blank', title: 'Internal error', status: 500, code: 'INTERNAL_ERROR', traceId: '0' },
    errors: [{ name: 'generalErrors', reason: REASON, code: 'INTERNAL_ERROR' }],
  }),
};

/** Whether a call loads a page's content, rather than the site or the person. */
export function isContent(url) {
  return !/\/api\/(tenant\/init|auth\/|file\/[0-9a-f]{8}-)/.test(url);
}

/** A reply with its lists emptied. */
export function emptied(body) {
  const filled = (name, value) => (Array.isArray(value) && name !== 'domains' ? [] : value);
  const fields = Object.entries(body).map(([name, value]) => [name, filled(name, value)]);
  return { ...Object.fromEntries(fields), ...('nextCursor' in body ? { nextCursor: null } : {}) };
}
