import {decodeSegment} from '../http/path-segment.ts'
import type {Reply} from '../http/reply.ts'
import {unsupportedPath} from '../http/unsupported-paths.ts'
import {httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import {mayActAs, type Role} from '../login/roles.ts'
import type {Caller} from '../login/tokens.ts'
import type {SettingNames} from '../setting-names.ts'
import type {Fields} from '../store/document.ts'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path after the API version. `:name` matches one segment. */
  readonly path: string
  /**
   * The minimum role. With `anyone` callers need no token, and the handler must hide private data.
   */
  readonly access: 'anyone' | Role
  readonly handle: (request: LakeRequest) => Reply | Promise<Reply>
}

interface CompiledRoute extends Route {
  readonly pattern: RegExp
}

/** Finds the route of a call and checks that the caller may use it. */
export class Router {
  readonly #routes: readonly CompiledRoute[]
  readonly #names: SettingNames

  constructor(routes: readonly Route[], names: SettingNames) {
    this.#names = names
    this.#routes = routes.map((route) => ({
      ...route,
      pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
    }))
  }

  /**
   * Handles a call. Throws a 404 for an unknown path, a 405 for an unknown method, a 401 without a
   * required token, and a 403 for an insufficient role. Handles HEAD like GET; the server omits the
   * body.
   */
  async handle(request: Omit<LakeRequest, 'params'>): Promise<Reply> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const matches = this.#routes.filter((route) => route.pattern.test(request.path))
    const route = matches.find((each) => each.method === method)
    if (!route) {
      const reason = unsupportedPath(request.path, this.#names)
      if (reason !== undefined) throw httpError(404, reason)
      if (matches.length === 0) throw httpError(404, `No such path: ${request.path}`)
      throw httpError(405, `${method} is not allowed on ${request.path}`)
    }
    checkAccess(route, request.caller)
    const groups = route.pattern.exec(request.path)?.groups ?? {}
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeSegment(value)]),
    )
    return route.handle({...request, params})
  }
}

function checkAccess({access, path}: Route, caller: Caller): void {
  if (access === 'anyone') return
  if (caller.kind === 'anonymous') throw unauthorized()
  const {role} = caller.user
  if (!mayActAs(role, access)) {
    const roles = `${path} requires the role ${access}, but your role is ${role}`
    throw httpError(403, `Insufficient permissions: ${roles}`)
  }
}

/** Creates the 401 error for a missing or invalid token. It makes the Studio show its sign-in. */
export function unauthorized(): Error {
  return sessionError('Session not found', 'SIO-401-ANF')
}

/** Creates the 401 error for a locked session, which the user's password unlocks. */
export function sessionLocked(): Error {
  return sessionError('Session expired', 'SIO-401-AEX')
}

/**
 * Creates the 401 error for a removed user. Only a caller with a token of this user receives it.
 */
export function accountRemoved(): Error {
  const message = 'Your account was removed. Ask an administrator.'
  return sessionError(message, 'SIO-401-ANF', {reason: 'accountRemoved'})
}

function sessionError(message: string, errorCode: string, more: Fields = {}): Error {
  const error = httpError(401, message)
  return Object.assign(error, {body: {...error.body, errorCode, ...more}})
}
