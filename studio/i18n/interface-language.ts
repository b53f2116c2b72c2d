import {environment} from '../running-environment.ts'
import {startLanguage} from './languages.ts'

// Sanity keeps what `changeLocale` chose under this name, for each project and workspace.
const chosen = globalThis.localStorage?.getItem(`sanity-locale:${environment.projectId}:default`)

/** The language this Studio started in. Titles in its configuration have it until the next start. */
export const interfaceLanguage = startLanguage(chosen, globalThis.navigator?.languages ?? [])
