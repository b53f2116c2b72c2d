import {ConcreteRuleClass, isRecord, type Rule} from 'sanity'

/** Checks that every rule has because of its type, without the schema asking for them. */
const structural = new Set(['type', 'custom'])

const rulesOf = (definition: Record<string, unknown>): unknown[] => {
  const {validation} = definition
  if (typeof validation !== 'function') return []
  const returned: unknown = validation(new ConcreteRuleClass())
  return Array.isArray(returned) ? returned : [returned]
}

/**
 * Whether a rule has no message of ours, so that Sanity's default message appears. Custom rules
 * return their own message.
 */
const wordless = (rule: unknown): boolean => {
  if (!(rule instanceof ConcreteRuleClass)) return true
  const {_message, _rules}: Rule = rule
  return _message === undefined && _rules.some(({flag}) => !structural.has(flag))
}

/** Whether the message of a rule is in one language only. */
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

/** Whether editors see a type in lists, so that it needs an icon and a preview. */
const standsAlone = (type: Record<string, unknown>) =>
  type.type === 'document' || type.type === 'object' || type.type === 'image'

const marksOf = (member: Record<string, unknown>) =>
  isRecord(member.marks) ? list(member.marks.annotations) : []

/** Reports empty groups of the form, and fields in no group. Editors could not see such fields. */
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
 * Reports what a definition and its parts lack for editors: titles, descriptions, icons, previews,
 * and messages of rules.
 *
 * @param definition - as written in `schemas/`, before it is compiled
 * @param path - the path of the definition, for the reports
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
