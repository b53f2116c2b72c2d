import {readBody} from '../http/body.ts'
import {parseJson} from '../http/json-body.ts'
import {json, type LakeRequest, type Reply} from '../http/lake-request.ts'
import {type Route, unauthorized} from '../http/router.ts'
import {describedError, httpError} from '../lake-error.ts'
import type {Robot} from '../login/robots.ts'
import {describedRole, isRole, type Role, roles} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {isFields} from '../store/document.ts'

const BODY_BYTES = 10_000

/** Tokens there may be: nobody is paged through, and the list is read whole. */
const MOST_ROBOTS = 500

/**
 * Tokens for programs, in the shapes of Sanity's Access API that `sanity tokens` speaks:
 * https://www.sanity.io/docs/http-reference/access-api. A token shows once, when it is made.
 */
export function robotRoutes({robots, tokens, previews}: Login, projectId: string): Route[] {
  const described = (robot: Robot) => {
    const seen = tokens.lastSeen(robot)
    return {
      id: robot.id,
      label: robot.name,
      createdAt: new Date(robot.created).toISOString(),
      expiresAt: robot.expires === undefined ? null : new Date(robot.expires).toISOString(),
      memberships: [
        {
          resourceType: 'project',
          resourceId: projectId,
          resourceUserId: robot.id,
          roleNames: [robot.role],
          lastSeenAt: seen === undefined ? null : new Date(seen).toISOString(),
        },
      ],
    }
  }
  const project = (handle: (request: LakeRequest) => Reply | Promise<Reply>) => {
    return (request: LakeRequest) => {
      if (request.params.project !== projectId) throw httpError(404, 'Project not found')
      return handle(request)
    }
  }
  return [
    {
      method: 'GET',
      path: '/access/project/:project/robots',
      access: 'administrator',
      handle: project(() => json(page(robots.present().map(described)))),
    },
    {
      method: 'POST',
      path: '/access/project/:project/robots',
      access: 'administrator',
      handle: project(async (request) => {
        const wanted = wantedIn(parseJson(await readBody(request.body, BODY_BYTES)))
        if (robots.present().length >= MOST_ROBOTS) throw refusal(409, 'There are too many tokens')
        const robot = robots.add(wanted.label, wanted.role, wanted.expires)
        return json({...described(robot), token: tokens.openRobot(robot)}, 201)
      }),
    },
    {
      method: 'DELETE',
      path: '/access/project/:project/robots/:id',
      access: 'administrator',
      handle: project(({params, caller}) => {
        const robot = robots.byId(params.id ?? '')
        if (!robot || robot.removed) throw refusal(404, `No token has the ID "${params.id}"`)
        tokens.revokeRobot(robot)
        robots.remove(robot.id)
        previews.withdraw(robot.id, caller.kind === 'user' ? caller.user.id : '')
        return json({deleted: true})
      }),
    },
    {
      method: 'POST',
      path: '/access/robots/me/rotate',
      access: 'viewer',
      handle({caller}) {
        if (caller.kind === 'anonymous') throw unauthorized()
        const robot = robots.byId(caller.user.id)
        if (!robot) throw httpError(403, 'Only the token of a program can be rotated')
        tokens.revokeRobot(robot)
        return json({...described(robot), token: tokens.openRobot(robot)})
      },
    },
    {
      method: 'GET',
      path: '/access/project/:project/roles',
      access: 'viewer',
      handle: project(() => json(page(roles.map((role) => robotRole(role, projectId))))),
    },
  ]
}

/** A list in the Access API's pages; here always the first and only one. */
function page(data: readonly unknown[]) {
  return {data, nextCursor: null, totalCount: data.length}
}

function robotRole(role: Role, resourceId: string) {
  const kind = {appliesToRobots: true, appliesToUsers: true, isCustom: false}
  return {...describedRole(role), ...kind, resourceId, resourceType: 'project'}
}

/** What a body says of a token to be made. Throws a 400 that names what is wrong. */
function wantedIn(body: unknown): {label: string; role: Role; expires: number | undefined} {
  const {label, memberships, expiresAt} = isFields(body) ? body : {}
  // Without control characters: labels are also shown in terminals.
  if (typeof label !== 'string' || !/^\P{Cc}{1,80}$/u.test(label.trim())) {
    throw refusal(400, 'A label has 1 to 80 characters')
  }
  const [membership, ...others] = Array.isArray(memberships) ? memberships : []
  const names = isFields(membership) && others.length === 0 ? membership.roleNames : undefined
  const [role, ...more] = Array.isArray(names) ? names : []
  if (!isRole(role) || more.length > 0) {
    throw refusal(400, 'A token has one role: administrator, editor or viewer')
  }
  const time = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Number.NaN
  const expires = expiresAt == null ? undefined : time
  // Also refuses what is no time.
  if (expires !== undefined && !(expires > Date.now())) {
    throw refusal(400, '"expiresAt" has to be a time to come, in ISO 8601')
  }
  return {label: label.trim(), role, expires}
}

function refusal(status: number, description: string): Error {
  return describedError(status, 'validationError', description)
}
