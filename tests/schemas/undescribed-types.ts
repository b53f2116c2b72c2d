import {ConcreteRuleClass, type Rule} from 'sanity'
import {isRecord} from '#schemas/record.ts'

/** Names of checks that Sanity adds to the rule of every field, even if the schema has no rule. */
const structural = new Set(['type', 'custom'])

const rulesOf = (definition: Record<string, unknown>): unknown[] => {
  const {validation} = definition
  if (typeof validation !== 'function') return []
  const returned: unknown = validation(new ConcreteRuleClass())
  return Array.isArray(returned) ? returned : [returned]
}

/**
 * Returns whether a rule without an error message would show Sanity's default message. Custom rules
 * return their own messages.
 */
const wordless = (rule: unknown): boolean => {
  if (!(rule instanceof ConcreteRuleClass)) return true
  const {_message, _rules}: Rule = rule
  return _message === undefined && _rules.some(({flag}) => !structural.has(flag))
}

/** Returns whether the message of a rule exists in only one language. */
const monolingual = (rule: unknown): boolean => {
  if (!(rule instanceof ConcreteRuleClass)) return false
  const {_message}: Rule = rule
  if (_message === undefined) return false
  const {'en-US': english, 'es-ES': spanish}: Record<string, unknown> =
    typeof _message === 'string' ? {'en-US': _message} : _message
  return !sentence(english) || !sentence(spanish) || english === spanish
}

const sentence = (text: unknown): boolean => typeof text === 'string' && text.trim().length >= 20

const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Returns whether editors see values of a type in lists, so that it needs an icon and a preview. */
const standsAlone = (type: Record<string, unknown>) =>
  type.type === 'document' || type.type === 'object' || type.type === 'image'

const marksOf = (member: Record<string, unknown>) =>
  isRecord(member.marks) ? list(member.marks.annotations) : []

/** Reports field groups without fields, and fields without a group, which editors could not see. */
const strayGroups = (type: Record<string, unknown>, path: string): string[] => {
  if (!Array.isArray(type.groups)) return []
  const groups = list(type.groups).map(({name}) => name)
  const used = list(type.fields).map(({group}) => group)
  const asText = (names: unknown[]) => [...new Set(names)].filter(Boolean).toSorted().join(', ')
  if (asText(groups) === asText(used) && used.every(Boolean)) return []
  return [
    `${path} has the groups ${asText(groups)} but its fields are in ${asText(used) || 'none'}`,
  ]
}

/**
 * Reports the titles, descriptions, icons, previews and messages of rules that are missing in a
 * schema definition and its nested definitions.
 *
 * @param definition - the definition as exported by `schemas/`, not compiled
 * @param path - the path of the definition, which the reports contain
 */
export function bareParts(definition: Record<string, unknown>, path: string): string[] {
  const isType = !path.includes('.')
  const inside = [
    ...list(definition.fields).map((field) => ({part: field, at: `${path}.${field.name}`})),
    ...list(definition.of).map((member) => ({part: member, at: `${path}.of`})),
    ...marksOf(definition).map((mark) => ({part: mark, at: `${path}.${mark.name}`})),
  ]
  const isField = !isType && !path.endsWith('.of') && definition.type !== 'object'
  return [
    ...(typeof definition.title === 'string' ? [] : [`${path} has no title`]),
    ...(isField && !sentence(definition.description) ? [`${path} has no description`] : []),
    ...((isType || definition.type === 'object') && !definition.icon
      ? [`${path} has no icon`]
      : []),
    ...(standsAlone(definition) && (isType || definition.type === 'object') && !definition.preview
      ? [`${path} has no preview`]
      : []),
    ...strayGroups(definition, path),
    ...rulesOf(definition)
      .filter(wordless)
      .map(() => `${path} has a rule without words`),
    ...rulesOf(definition)
      .filter(monolingual)
      .map(() => `${path} has a rule that lacks a language`),
    ...inside.flatMap(({part, at}) => bareParts(part, at)),
  ]
}
