import type {z} from 'zod'
import {rules} from './rules.ts'
import {type VariableName, variableEntries, type variables} from './variables.ts'

type Variables = typeof variables

/** `API_TIMEOUT_MS` → `apiTimeoutMs` */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type Value<Name extends VariableName> =
  | z.output<(typeof rules)[Variables[Name]['rule']]>
  | (Variables[Name] extends {default: string} ? never : undefined)

/** The value of each environment variable under its name in camel case. */
export type Values = {readonly [Name in VariableName as CamelCase<Name>]: Value<Name>}

/**
 * Parses each variable with its rule.
 *
 * @param set - without empty variables
 * @returns the values, wrong if there are problems; and a name and a message for each problem
 */
export function parseVariables(set: NodeJS.ProcessEnv): {
  values: Values
  problems: [string, string][]
} {
  const problems: [string, string][] = []
  const parse = ([name, {rule, default: standard, secret}]: (typeof variableEntries)[number]) => {
    const text = set[name] ?? standard
    if (text === undefined) return [camelCase(name), undefined]
    const wrong = generalProblem(text, secret)
    if (wrong) problems.push([name, wrong])
    const {data, error} = rules[rule].safeParse(text)
    for (const {path, message} of error?.issues ?? [])
      problems.push([[name, ...path].join('.'), message])
    return [camelCase(name), data]
  }
  return {values: Object.fromEntries(variableEntries.map(parse)), problems}
}

/**
 * A placeholder that a shell, Compose or a template should have replaced. A secret may contain such
 * signs, so it is only a placeholder as a whole.
 */
const placeholder = /\$\{\w[^}]*\}|\$\(.*\)|\$[a-z_]\w*|\{\{.*\}\}/i
const onlyPlaceholder = /^(\$\{\w[^}]*\}|\{\{.*\}\})$/

/**
 * Returns what is wrong with the value of any variable.
 *
 * @param secret - whether the message must not contain any part of the value
 */
function generalProblem(text: string, secret = false): string | undefined {
  if (/^(["']).*\1$/s.test(text))
    return 'must not be in quotes. In the env files of Docker they are part of the value'
  // Except the two that join the parts of an emoji and the letters of some scripts.
  if (/[\p{Cf}--[\u200c\u200d]]/v.test(text))
    return 'contains an invisible character, such as a zero-width space. Type the value, do not paste it'
  if (/\p{Cc}/u.test(text)) return 'must not contain line breaks, tabs or other control characters'
  const [unreplaced] = (secret ? onlyPlaceholder : placeholder).exec(text) ?? []
  if (unreplaced)
    return `contains ${secret ? 'a placeholder' : unreplaced}, which nothing has replaced. Env files and systemd units do not replace variables as shells do. Write the value itself`
  return undefined
}

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
