/**
 * Hosts as the sources of `frame-ancestors` (CSP Level 3). A site that is reached by TLS is framed by pages that are.
 * @param hosts checked when they were saved: no blanks, no semicolons, no wildcards
 */
export function frameAncestors(hosts: string[], webScheme: 'http' | 'https'): string {
  const schemes = webScheme === 'https' ? ['https'] : ['http', 'https'];
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`)).join(' ');
}
