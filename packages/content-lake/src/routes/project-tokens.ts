import {readBody} from '../http/body-limit.ts'
import {parseJson} from '../http/json-body.ts'
import {json} from '../http/reply.ts'
import type {ApiToken} from '../login/api-tokens.ts'
import {describedRole} from '../login/roles.ts'
import type {Login} from '../login/sign-in.ts'
import {isFields} from '../store/document.ts'
import {addToken, revokeToken} from './api-tokens.ts'
import type {Route} from './router.ts'

/**
 * Creates the routes for API tokens of Sanity's Projects API, which `sanity tokens` used before version 6:
 * https://www.sanity.io/docs/http-reference/projects
 */
export function projectTokenRoutes(login: Login): Route[] {
  const path = '/projects/:project/tokens'
  const described = ({id, name, role, created}: ApiToken) => ({
    id,
    label: name,
    projectUserId: id,
    createdAt: new Date(created).toISOString(),
    roles: [{name: role, title: describedRole(role).title}],
  })
  return [
    {
      method: 'GET',
      path,
      access: 'administrator',
      handle: () => json(login.apiTokens.present().map(described)),
    },
    {
      method: 'POST',
      path,
      access: 'administrator',
      async handle({body}) {
        const value = parseJson(await readBody(body, 10_000))
        const {label, roleName} = isFields(value) ? value : {}
        const {apiToken, secret} = addToken(login, {label, memberships: [{roleNames: [roleName]}]})
        return json({...described(apiToken), key: secret}, 201)
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'administrator',
      handle(request) {
        revokeToken(login, request)
        return json({deleted: true})
      },
    },
  ]
}
