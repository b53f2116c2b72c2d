import {expect} from 'vitest'

/** Ways that cannot reach the lake, and why they cannot reach the real project either. */
const refused = {
  'http2.connect': /content-lake cannot redirect HTTP\/2/,
  'dns.lookup': /content-lake cannot redirect dns/,
  'dns.resolve4': /content-lake cannot redirect dns/,
  'dns.promises': /content-lake cannot redirect dns/,
  'dns.promises.Resolver': /content-lake cannot redirect dns/,
  // The gateway receives the beginning of TLS, and does not answer.
  TLSSocket: /late|socket|ECONNRESET|packet|wrong version/i,
  'a program other than Node': /403|ENOENT/,
  bun: /does not start Bun/,
  deno: /does not start Deno/,
  'bun by env': /does not start Bun/,
  'bun in a shell': /does not start Bun/,
  'bun in a script': /does not start Bun/,
  'an edge runtime': /does not start workerd/,
}

/** Expects that each way of every-way.mjs ended in an empty lake, or in an error. */
export function expectRedirected(results: Readonly<Record<string, string>>): void {
  expect(Object.keys(results).length).toBeGreaterThan(30)
  for (const [way, result] of Object.entries(results)) {
    const reason = Object.entries(refused).find(([name]) => name === way)?.[1]
    const answer = way === 'WebSocket' ? /^open$/ : /"query":"count\(\*\)","result":0,/
    expect(result, way).toMatch(reason ?? answer)
  }
}
