import type {Route} from '../http/router.ts'
import {httpError} from '../lake-error.ts'

const WEBHOOKS =
  'Webhooks are a service around the hosted lake: follow /data/listen or /data/live/events instead'
const GRAPHQL = 'There is no GraphQL here: ask /data/query in GROQ'
const JOBS = 'Nothing here runs as a job to be asked for'

/** What Sanity has beside its content lake, by path. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['/hooks/projects/:project', WEBHOOKS],
  ['/hooks/projects/:project/:hook', WEBHOOKS],
  ['/hooks/projects/:project/:hook/attempts', WEBHOOKS],
  ['/graphql/:dataset', GRAPHQL],
  ['/graphql/:dataset/:tag', GRAPHQL],
  ['/apis/graphql', GRAPHQL],
  ['/apis/graphql/:dataset/:tag', GRAPHQL],
  ['/jobs/:job', JOBS],
  ['/jobs/:job/listen', JOBS],
]

/**
 * Paths of the hosted service that this lake has not, with a 404 that says so; and a 403 for making
 * or deleting datasets: https://www.sanity.io/docs/http-reference/datasets. It holds one.
 */
export function elsewhereRoutes(dataset: string): Route[] {
  const absent = ELSEWHERE.flatMap(([path, why]) => {
    return (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method): Route => {
      return {method, path, access: 'anyone', handle: () => refuse(404, why)}
    })
  })
  const only = `This content lake holds the dataset "${dataset}" and no other; none is made or deleted`
  const fixed = ['/datasets/:dataset', '/projects/:project/datasets/:dataset'].flatMap((path) => {
    return (['PUT', 'DELETE'] as const).map((method): Route => {
      return {method, path, access: 'viewer', handle: () => refuse(403, only)}
    })
  })
  return [...absent, ...fixed]
}

function refuse(status: number, why: string): never {
  throw httpError(status, why)
}
