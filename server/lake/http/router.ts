import {httpError} from '../lake-error.ts'
import type {LakeRequest, Reply} from './lake-request.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Segments after the version; `:name` takes one segment. */
  readonly path: string
  /** `anyone` may also be called without a token; the handler then hides what is private. */
  readonly access: 'anyone' | 'editor'
  readonly handle: (request: LakeRequest) => Reply | Promise<Reply>
}

interface CompiledRoute extends Route {
  readonly pattern: RegExp
}

/** Finds the route of a call and checks that the caller may use it. */
export class Router {
  readonly #routes: readonly CompiledRoute[]

  constructor(routes: readonly Route[]) {
    this.#routes = routes.map((route) => ({
      ...route,
      pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
    }))
  }

  /**
   * Answers a call. Throws a 404 for a path no route has, a 405 for one it has under another method,
   * and a 401 where a token is needed. HEAD is answered as GET; its body is left to the server.
   */
  async handle(request: Omit<LakeRequest, 'params'>): Promise<Reply> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const matches = this.#routes.filter((route) => route.pattern.test(request.path))
    const route = matches.find((each) => each.method === method)
    if (!route) {
      if (matches.length === 0) throw httpError(404, `No such path: ${request.path}`)
      throw httpError(405, `${method} is not allowed on ${request.path}`)
    }
    if (route.access === 'editor' && request.caller.kind === 'anonymous') throw unauthorized()
    const groups = route.pattern.exec(request.path)?.groups ?? {}
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeSegment(value)]),
    )
    return route.handle({...request, params})
  }
}

/** The 401 of a call that needs a token, as Sanity's clients know it. */
export function unauthorized(): Error {
  const error = httpError(401, 'Session not found')
  return Object.assign(error, {body: {...error.body, errorCode: 'SIO-401-ANF'}})
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw httpError(400, `Malformed path segment: ${segment}`)
  }
}
