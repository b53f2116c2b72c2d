import type {LakeWithUsers} from '#packages/content-lake/tests/login/test-users.ts'
import type {SeededSite} from './seeded-site.ts'

/** Returns functions that call the user management API of a site's lake. */
export function staffOf({lake}: SeededSite): LakeWithUsers {
  const {apiHost = '', token: script = ''} = lake.editor.config()
  return {
    lake: {origin: apiHost},
    get: (path, {token = script, headers, ...init} = {}) =>
      fetch(apiHost + path, {
        redirect: 'manual',
        ...init,
        headers: {...(token && {authorization: `Bearer ${token}`}), ...headers},
      }),
  }
}
