import {readFileSync} from 'node:fs'
import {secretNames, variableEntries} from './variables.ts'

/**
 * Replaces each variable `<NAME>_FILE` of a secret by `<NAME>` with the content of the file it
 * names, without a byte order mark and the blanks and line breaks at its ends. Container engines and
 * systemd (`LoadCredential=`) provide secrets as files. Other variables cannot come from a file.
 *
 * @param variables - without empty ones
 * @returns the variables, and a name and a message for each problem. No message contains a secret.
 */
export function readSecretFiles(variables: NodeJS.ProcessEnv): {
  variables: NodeJS.ProcessEnv
  problems: [string, string][]
} {
  const read = {...variables}
  const problems: [string, string][] = []
  for (const name of secretNames) {
    const fileVariable = `${name}_FILE`
    const path = variables[fileVariable]
    if (path === undefined) continue
    if (variables[name] !== undefined) {
      problems.push([fileVariable, `must not be set together with ${name}`])
      continue
    }
    try {
      const secret = readFileSync(path, 'utf8').trim()
      if (/[\0\ufffd]/.test(secret)) problems.push([fileVariable, `${path} is not text in UTF-8`])
      else if (secret === '') problems.push([fileVariable, `${path} is empty`])
      else read[name] = secret
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : error
      problems.push([fileVariable, `${path} cannot be read (${reason})`])
    }
  }
  for (const [name, {secret}] of variableEntries)
    if (!secret && variables[`${name}_FILE`] !== undefined)
      problems.push([`${name}_FILE`, `is not read, because ${name} is no secret. Set ${name}`])
  return {variables: read, problems}
}
