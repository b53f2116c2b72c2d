import {appendFileSync} from 'node:fs'
import {join} from 'node:path'
import {styleText} from 'node:util'
import {guard} from '#packages/server-kit/src/guard.ts'
import {textLog, withCode} from '#packages/server-kit/src/log.ts'
import {withoutSecrets} from '#packages/server-kit/src/redact.ts'
import type {Log} from '../log-codes.ts'
import {dataDirOf, givenVariables} from './early-environment.ts'
import {readSecretFiles} from './secret-files.ts'
import {secretNames} from './variables.ts'

/** File in the data folder with generated passwords, if the log is JSON. */
const generatedPasswords = 'generated-passwords'

/**
 * Returns the log of this process: lines of text, or the format of LOG_FORMAT. No message contains
 * the value of a secret environment variable.
 *
 * @param processName - the value of `process` in each JSON line
 */
export async function openLog(
  processName: 'site' | 'lake',
  variables = givenVariables(),
): Promise<Log> {
  const redact = redactor(variables)
  if (variables.LOG_FORMAT !== 'json') {
    const write = variables.LOG_FORMAT === 'pretty' ? prettyLog : textLog
    return (message, details) => write(redact(message), details)
  }
  const {pino} = await import('pino')
  // Write synchronously, because the process exits right after it logs an uncaught exception.
  const destination = pino.destination({fd: 1, sync: true})
  // See `guardProcess`: a log that cannot be written must not end the process.
  destination.on(
    'error',
    guard('log', () => {}),
  )
  const logger = pino(
    {
      base: {process: processName},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {level: (level) => ({level})},
    },
    destination,
  )
  return (message, {level = 'info', requestId, code, secret} = {}) => {
    const text = secret === undefined ? message : withoutPassword(message, secret, variables)
    logger[level]({requestId, code}, redact(text))
  }
}

const colors = {info: 'green', warn: 'yellow', error: 'red'} as const

/** Writes each message with its time (UTC), level and request id, for a terminal. */
const prettyLog: Log = (message, {level = 'info', requestId, code} = {}) => {
  const time = styleText('dim', new Date().toISOString().slice(11, 23))
  const shownLevel = styleText(colors[level], level.toUpperCase().padEnd(5))
  const isNamed = requestId === undefined || message.includes(requestId)
  console.log(
    `${time} ${shownLevel} ${withCode(message, code)}${isNamed ? '' : ` (request ${requestId})`}`,
  )
}

/** Moves a message with a generated password to a file that only the product's user may read. */
function withoutPassword(message: string, password: string, variables: NodeJS.ProcessEnv): string {
  const file = join(dataDirOf(variables), generatedPasswords)
  appendFileSync(file, `${message}\n`, {mode: 0o600})
  return message.replace(password, `(in ${file})`)
}

/** Returns a function that replaces the values of the secret environment variables in a text. */
function redactor(variables: NodeJS.ProcessEnv): (text: string) => string {
  const given = readSecretFiles(variables).variables
  const values = secretNames
    .flatMap((name) => [given[name] ?? [], passwordIn(given[name])].flat())
    // Shorter values could be part of an ordinary word.
    .filter((value) => value.length >= 8)
  return (text) =>
    withoutSecrets(values.reduce((rest, value) => rest.replaceAll(value, '(secret)'), text))
}

/** Returns the password in a URL such as SMTP_URL, as written and decoded. */
function passwordIn(text = ''): string[] {
  const password = URL.parse(text)?.password ?? ''
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
