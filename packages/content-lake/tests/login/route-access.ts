import type {TestLake} from '../test-lake.ts'

/**
 * The routes by the lowest role that may call them. Routes under `anyone` return public content to
 * callers without a token.
 */
export const access: Readonly<Record<string, readonly string[]>> = {
  anyone: [
    'GET /data/query/:dataset',
    'POST /data/query/:dataset',
    'GET /data/doc/:dataset/:ids',
    'GET /data/listen/:dataset',
    'GET /data/live/events/:dataset',
    'GET /auth/fetch',
    'GET /auth/id',
    'GET /users/me',
    'GET /auth/providers',
    'POST /auth/logout',
    'GET /check/cors',
    'GET /ping',
    'GET /data/ping',
    'GET /data/ping/:dataset',
    'POST /intake/batch',
    'POST /intake/feedback',
    'GET /jobs/:job',
    'GET /jobs/:job/listen',
  ],
  viewer: [
    'POST /mcp/:dataset',
    'GET /validation/:dataset',
    'GET /data/export/:dataset',
    'GET /data/references/:dataset/documents/:id/to',
    'GET /data/history/:dataset/transactions',
    'GET /data/history/:dataset/transactions/:ids',
    'GET /data/history/:dataset/documents/:ids',
    'GET /data/history/:dataset/events/documents/:id',
    'POST /auth/alive',
    'GET /staff/me',
    'PUT /staff/me',
    'PUT /staff/me/password',
    'POST /staff/me/site-secret',
    'GET /staff/me/sessions',
    'DELETE /staff/me/sessions',
    'DELETE /staff/me/sessions/:session',
    'GET /staff/me/factors',
    'POST /staff/me/factors/codes',
    'PUT /staff/me/factors/codes',
    'DELETE /staff/me/factors/codes',
    'POST /staff/me/factors/passkeys/options',
    'POST /staff/me/factors/passkeys',
    'DELETE /staff/me/factors/passkeys/:passkey',
    'POST /staff/me/factors/recovery-codes',
    'GET /users/me/keyvalue/:keys',
    'PUT /users/me/keyvalue',
    'GET /users/:ids',
    'GET /features',
    'GET /projects',
    'GET /projects/:project',
    'GET /projects/:project/users/:ids',
    'GET /projects/:project/datasets',
    'GET /projects/:project/datasets/:dataset/acl',
    'GET /projects/:project/datasets/:dataset/settings/indexing',
    'GET /projects/:project/grants',
    'GET /projects/:project/roles',
    'GET /projects/:project/user-applications',
    'GET /projects/:project/new-content-release-allowed',
    'GET /datasets',
    'GET /access/requests/me',
    'GET /access/project/:project/roles',
    'POST /preview/exchange',
    'POST /preview/shared',
    'POST /preview/password-link',
    'GET /preview/access/:user/:version',
    'GET /journey/announcements',
    'GET /intake/telemetry-status',
    'GET /organizations',
    'GET /hooks/projects/:project',
    'GET /apis/graphql',
    'GET /aliases',
    'GET /projects/:project/aliases',
    'GET /media-libraries',
    'GET /projects/:project/datasets/:dataset/backups',
    'GET /projects/:project/cors',
    'GET /projects/:project/datasets/:dataset/schemas',
    'GET /projects/:project/datasets/:dataset/schemas/:id',
  ],
  contributor: [
    'POST /data/mutate/:dataset',
    'POST /data/actions/:dataset',
    'POST /assets/images/:dataset',
    'POST /assets/files/:dataset',
  ],
  administrator: [
    'GET /backup/:dataset',
    'GET /staff',
    'PUT /projects/:project/datasets/:dataset',
    'PATCH /projects/:project/datasets/:dataset',
    'DELETE /projects/:project/datasets/:dataset',
    'PUT /projects/:project/datasets/:dataset/copy',
    'GET /projects/:project/datasets/copy',
    'PUT /datasets/:dataset',
    'PATCH /datasets/:dataset',
    'DELETE /datasets/:dataset',
    'PUT /datasets/:dataset/copy',
    'GET /access/project/:project/robots',
    'POST /access/project/:project/robots',
    'DELETE /access/project/:project/robots/:id',
    'POST /access/robots/me/rotate',
    'POST /staff',
    'POST /projects/:project/cors',
    'POST /apis/graphql/:dataset/:tag/validate',
    'DELETE /projects/:project/cors/:origin',
    'GET /invitations/project/:project',
    'POST /invitations/project/:project',
    'GET /projects/:project/tokens',
    'POST /projects/:project/tokens',
    'DELETE /projects/:project/tokens/:id',
    'PUT /projects/:project/datasets/:dataset/schemas',
    'DELETE /projects/:project/datasets/:dataset/schemas/:id',
    'PUT /staff/:id',
    'DELETE /staff/:id',
    'POST /staff/:id/link',
    'GET /staff/:id/sessions',
    'DELETE /staff/:id/sessions',
    'DELETE /staff/:id/sessions/:session',
    'DELETE /staff/:id/factors',
  ],
}

/** A route that every user is refused, because only a program can rotate its own API token. */
const forPrograms = 'POST /access/robots/me/rotate'

/** Returns the routes whose minimum role is `least`, which can also be `anyone`. */
export const routesOf = (least: string) =>
  (access[least] ?? []).filter((route) => route !== forPrograms)

/**
 * Sends a request to a route. Returns 401 or 403 if the route refuses it, and 'let in' for any
 * other status.
 */
async function answers(
  lake: TestLake,
  route: string,
  token: string,
  headers: Record<string, string>,
) {
  const [method = '', path = ''] = route.split(' ')
  const address = path.replace(':dataset', 'production').replace(/:\w+/g, 'x')
  const stop = new AbortController()
  const response = await lake.get(`/v2025-02-19${address}`, {
    method,
    token,
    headers,
    signal: stop.signal,
    ...(method === 'GET' ? {} : {body: '{}'}),
  })
  stop.abort()
  return [401, 403].includes(response.status) ? response.status : 'let in'
}

/** Sends a request to each route with a token, and returns the outcome by route. */
export async function table(
  lake: TestLake,
  routes: readonly string[],
  token: string,
  headers: Record<string, string> = {},
) {
  const rows: [string, unknown][] = []
  for (const route of routes) rows.push([route, await answers(lake, route, token, headers)])
  return Object.fromEntries(rows)
}

/** Returns the same expected outcome for every given route. */
export const all = (routes: readonly string[], answer: unknown) =>
  Object.fromEntries(routes.map((route) => [route, answer]))
