import {environment} from '../running-environment.ts'
import {startLanguage} from './languages.ts'

// Sanity stores the language chosen with `changeLocale` under this key, by project and workspace.
const chosen = globalThis.localStorage?.getItem(`sanity-locale:${environment.projectId}:default`)

/**
 * The language in which the Studio started. Titles in its configuration keep it until the next start.
 */
export const interfaceLanguage = startLanguage(chosen, globalThis.navigator?.languages ?? [])
