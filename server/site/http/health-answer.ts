import type {ServerResponse} from 'node:http'
import type {SiteHealth} from '../site-health.ts'

/** Health at `/healthz` while the site starts, before it has content. */
interface EarlyHealth {
  readonly status: 'degraded'
  readonly pages: number
  readonly lake: 'unreachable'
}

/** Answers `/healthz`, without `formsHere`. The status is 200 even if the site is degraded. */
export function sendHealth(response: ServerResponse, health: SiteHealth | EarlyHealth): void {
  response.writeHead(200, {'content-type': 'application/json', 'cache-control': 'no-store'})
  response.end(JSON.stringify({...health, formsHere: undefined}))
}
