import {environment} from '../running-environment.ts'
import {startLanguage} from './languages.ts'

// Sanity's `changeLocale` stores the chosen language under this key, which contains the project id
// and the workspace name.
const chosen = globalThis.localStorage?.getItem(`sanity-locale:${environment.projectId}:default`)

/**
 * The language in which the Studio started. Titles in the configuration stay in this language until
 * the Studio starts again.
 */
export const interfaceLanguage = startLanguage(chosen, globalThis.navigator?.languages ?? [])
