import {resolve} from 'node:path'

/**
 * The variables that affect pages or their address; none is secret. They are not validated here, so
 * that the pages of the last run can be served before the validation code is loaded
 * (server/site/http/early-server.ts).
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

/** Defaults, so that setting a variable to its default changes nothing. */
const standards: Readonly<Record<string, string>> = {HOST: '127.0.0.1', PORT: '3000'}

/** Combines the variables that affect pages into one comparable text. */
export const environmentKey = (variables: NodeJS.ProcessEnv = process.env): string =>
  JSON.stringify(names.map((name) => variables[name] || standards[name] || ''))

/** Absolute path of the data folder. */
export const dataDirOf = ({DATA_DIR}: {DATA_DIR?: string | undefined} = process.env): string =>
  resolve(DATA_DIR || './.data')
