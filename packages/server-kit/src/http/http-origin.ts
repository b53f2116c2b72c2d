/**
 * Returns the origin by which this machine reaches a server that listens on `host`. Replaces
 * wildcard addresses with loopback addresses and adds brackets to IPv6 addresses.
 */
export function httpOrigin(host: string, port: number): string {
  return `http://${hostname(host)}:${port}`
}

function hostname(host: string): string {
  if (host === '' || host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
