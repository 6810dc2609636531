/**
 * Converts hosts to sources of `frame-ancestors` (CSP Level 3). Sites served over TLS can only be framed by pages over
 * TLS.
 * @param hosts validated when saved: no spaces, semicolons or wildcards
 */
export function frameAncestors(hosts: string[], webScheme: 'http' | 'https'): string {
  const schemes = webScheme === 'https' ? ['https'] : ['http', 'https'];
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`)).join(' ');
}
