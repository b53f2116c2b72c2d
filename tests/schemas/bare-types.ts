import {ConcreteRuleClass, isRecord, type Rule} from 'sanity'

/** Flags a rule has from its type and not from its author. */
const structural = new Set(['type', 'custom'])

const rulesOf = (definition: Record<string, unknown>): unknown[] => {
  const {validation} = definition
  if (typeof validation !== 'function') return []
  const returned: unknown = validation(new ConcreteRuleClass())
  return Array.isArray(returned) ? returned : [returned]
}

/** Rules an editor would meet in Sanity's words; a custom rule returns its words itself. */
const wordless = (rule: unknown): boolean => {
  if (!(rule instanceof ConcreteRuleClass)) return true
  const {_message, _rules}: Rule = rule
  return _message === undefined && _rules.some(({flag}) => !structural.has(flag))
}

/** Rules that say something to people who work in one of the languages only. */
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

/** Types an editor sees as a thing of its own, with an icon and a line in lists. */
const standsAlone = (type: Record<string, unknown>) =>
  type.type === 'document' || type.type === 'object' || type.type === 'image'

const marksOf = (member: Record<string, unknown>) =>
  isRecord(member.marks) ? list(member.marks.annotations) : []

/** Tabs of the form that hold nothing, and fields that are in none: both hide from an editor. */
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
 * What is missing for an editor in a definition and everything inside it: titles, descriptions,
 * icons, previews, words of rules. Empty when nothing is.
 *
 * @param definition - as written in `schemas/`, before it is compiled
 * @param path - where it is, for the findings
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
