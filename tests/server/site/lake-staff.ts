import type {StaffedLake} from '#packages/content-lake/tests/login/people.ts'
import type {PlantedSite} from './planted-site.ts'

/** The staff API of the lake behind a site. */
export function staffOf({lake}: PlantedSite): StaffedLake {
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
