import {resolve} from 'node:path'

/**
 * The variables that pages, and where they are served, depend on. None of them is a secret. Here
 * without what they must be, so that a start like the last one is known for it before the code that
 * validates them is loaded: see server/site/http/early-server.ts.
 */
const names = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'API_URL',
  'API_TIMEOUT_MS',
  'SECURE_HOST',
  'DOWNLOADS_DIR',
] as const

/** Said or not, it is the same start. */
const standards: Readonly<Record<string, string>> = {HOST: '127.0.0.1', PORT: '3000'}

/** What of the environment goes into pages, as one text to compare. */
export const environmentKey = (variables: NodeJS.ProcessEnv = process.env): string =>
  JSON.stringify(names.map((name) => variables[name] || standards[name] || ''))

/** Absolute path of the folder that the pages of the last run are kept in. */
export const dataDirOf = ({DATA_DIR}: {DATA_DIR?: string | undefined} = process.env): string =>
  resolve(DATA_DIR || './.data')
