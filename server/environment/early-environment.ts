import {resolve} from 'node:path'
import {variables as records, variableEntries} from './variables.ts'

/**
 * Returns all variables that affect pages as one string, to detect a changed environment. They are
 * not validated here, because the pages of the last run are served before the validation code has
 * loaded (server/site/http/early-server.ts).
 */
export const environmentKey = (variables: NodeJS.ProcessEnv = process.env): string =>
  JSON.stringify(
    variableEntries
      .filter(([, {inPages}]) => inPages)
      .map(([name, {default: standard = ''}]) => variables[name]?.trim() || standard),
  )

/**
 * Returns the variables that are set, without blanks and line breaks at their ends: nobody sees those of
 * pasted values and of env files with Windows line ends. An empty string counts as unset.
 */
export const givenVariables = (variables: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value !== ''),
  )

/**
 * Returns the file descriptor of a socket that systemd has opened (socket activation); else
 * undefined. Connections then wait during a restart instead of being refused.
 *
 * @param position - 0 for the site's socket and 1 for the Studio's; 0 for the Studio's without a site
 * @see https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export const inheritedSocket = (
  position: 0 | 1,
  {LISTEN_PID, LISTEN_FDS} = process.env,
): number | undefined =>
  LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > position ? 3 + position : undefined

/** Returns the absolute path of the data folder. */
export const dataDirOf = ({DATA_DIR}: {DATA_DIR?: string | undefined} = process.env): string =>
  resolve(DATA_DIR?.trim() || records.DATA_DIR.default)
