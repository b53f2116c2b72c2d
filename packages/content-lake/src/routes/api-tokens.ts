import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json, type Reply} from '../http/reply.ts'
import {describedError, httpError} from '../lake-error.ts'
import type {LakeRequest} from '../lake-request.ts'
import type {ApiToken} from '../login/api-tokens.ts'
import {nameProblem} from '../login/name-problem.ts'
import {describedRole, isRole, type Role, roles} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {isFields} from '../store/document.ts'
import {type Route, unauthorized} from './router.ts'

const bodyBytes = 10_000

/** Maximum number of API tokens, because the list has no pages. */
const maxApiTokens = 500

/**
 * Creates the routes that list, create, rotate and revoke API tokens. They follow Sanity's Access
 * API, which `sanity tokens` uses: https://www.sanity.io/docs/http-reference/access-api. A token is
 * shown only once, when it is created.
 */
export function apiTokenRoutes(login: Login, projectId: string): Route[] {
  const {apiTokens, tokens} = login
  const described = (apiToken: ApiToken) => {
    const seen = tokens.lastSeen(apiToken)
    return {
      id: apiToken.id,
      label: apiToken.name,
      createdAt: new Date(apiToken.created).toISOString(),
      expiresAt: apiToken.expires === undefined ? null : new Date(apiToken.expires).toISOString(),
      memberships: [
        {
          resourceType: 'project',
          resourceId: projectId,
          resourceUserId: apiToken.id,
          roleNames: [apiToken.role],
          lastSeenAt: seen === undefined ? null : new Date(seen).toISOString(),
        },
      ],
    }
  }
  const project = (handle: (request: LakeRequest) => Reply | Promise<Reply>) => {
    return (request: LakeRequest) => {
      const {project: requested = ''} = request.params
      if (requested !== projectId)
        throw httpError(404, `The project of this lake is "${projectId}", not "${requested}"`)
      return handle(request)
    }
  }
  return [
    {
      method: 'GET',
      path: '/access/project/:project/robots',
      access: 'administrator',
      handle: project(() => json(page(apiTokens.present().map(described)))),
    },
    {
      method: 'POST',
      path: '/access/project/:project/robots',
      access: 'administrator',
      handle: project(async (request) => {
        const body = parseJson(await readBody(request.body, bodyBytes))
        const {apiToken, secret} = addToken(login, body)
        return json({...described(apiToken), token: secret}, 201)
      }),
    },
    {
      method: 'DELETE',
      path: '/access/project/:project/robots/:id',
      access: 'administrator',
      handle: project((request) => {
        revokeToken(login, request)
        return json({deleted: true})
      }),
    },
    {
      method: 'POST',
      path: '/access/robots/me/rotate',
      // Whoever has found the token of a program must not be able to lock out that program.
      access: 'administrator',
      handle({caller}) {
        if (caller.kind === 'anonymous') throw unauthorized()
        const apiToken = apiTokens.byId(caller.user.id)
        if (!apiToken)
          throw httpError(
            403,
            "Only API tokens can be rotated, but this request uses a user's session",
          )
        tokens.revokeApiToken(apiToken)
        return json({...described(apiToken), token: tokens.openApiToken(apiToken)})
      },
    },
    {
      method: 'GET',
      path: '/access/project/:project/roles',
      access: 'viewer',
      handle: project(() => json(page(roles.map((role) => apiTokenRole(role, projectId))))),
    },
  ]
}

/** Creates the API token that a request describes. Returns it with its secret. */
export function addToken(
  {apiTokens, tokens}: Login,
  body: unknown,
): {apiToken: ApiToken; secret: string} {
  const wanted = wantedIn(body)
  if (apiTokens.present().length >= maxApiTokens)
    throw refusal(409, `There are already ${maxApiTokens} API tokens. Revoke one first`)
  const apiToken = apiTokens.add(wanted.label, wanted.role, wanted.expires)
  return {apiToken, secret: tokens.openApiToken(apiToken)}
}

/** Revokes the API token that a request names. Throws a 404 if there is none with this id. */
export function revokeToken(
  {apiTokens, tokens, previews}: Login,
  {params, caller}: LakeRequest,
): void {
  const apiToken = apiTokens.byId(params.id ?? '')
  if (!apiToken || apiToken.removed) throw refusal(404, `No token has the ID "${params.id}"`)
  tokens.revokeApiToken(apiToken)
  apiTokens.remove(apiToken.id)
  previews.withdraw(apiToken.id, caller.kind === 'user' ? caller.user.id : '')
}

/** Wraps a list as a page of the Access API. There is only one page. */
function page(data: readonly unknown[]) {
  return {data, nextCursor: null, totalCount: data.length}
}

function apiTokenRole(role: Role, resourceId: string) {
  const kind = {appliesToRobots: true, appliesToUsers: true, isCustom: false}
  return {...describedRole(role), ...kind, resourceId, resourceType: 'project'}
}

/**
 * Reads label, role and expiry of a new token from a request body. Throws a 400 for an invalid
 * value.
 */
function wantedIn(body: unknown): {label: string; role: Role; expires: number | undefined} {
  const {label, memberships, expiresAt} = isFields(body) ? body : {}
  const name = typeof label === 'string' ? label.trim() : ''
  const problem = nameProblem(name, {what: 'label', maximum: 80, tooLong: 'badLabel'})
  if (problem) throw refusal(400, problem[1])
  const [membership, ...others] = Array.isArray(memberships) ? memberships : []
  const names = isFields(membership) && others.length === 0 ? membership.roleNames : undefined
  const [role, ...more] = Array.isArray(names) ? names : []
  if (!isRole(role) || more.length > 0) {
    throw refusal(400, `A token must have one of the roles ${roles.join(', ')}`)
  }
  const time = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN
  const expires = expiresAt == null ? undefined : time
  // The negated comparison also rejects NaN.
  if (expires !== undefined && !(expires > Date.now())) {
    throw refusal(400, '"expiresAt" must be a future time in ISO 8601')
  }
  return {label: name, role, expires}
}

function refusal(status: number, description: string): Error {
  return describedError(status, 'validationError', description)
}
