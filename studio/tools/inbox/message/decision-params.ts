import type {Message} from '../messages.ts'

/** Id of the template of a published decision, whose parameters `decisionParams` returns. */
export const decisionTemplate = 'publishedCorrection-from-message'

/** The fields of the form without personal data, by parameter of the template. */
const fields = {
  year: 'year',
  make: 'make',
  model: 'model',
  engine: 'engineSize',
  job: 'jobDescription',
} as const

/** Returns what everybody may know about a decided correction: nothing about its sender. */
export function decisionParams(
  {fields: given, language, decision}: Pick<Message, 'fields' | 'language' | 'decision'>,
  outcome: 'accepted' | 'declined',
): Record<string, string | number> {
  const written = (name: string) => given.find((field) => field.name === name)?.value ?? ''
  const texts = Object.entries(fields).map(([param, name]) => [param, written(name)])
  // The server appends the decimal hours to other notations, such as "2:30 (= 2.5 h)".
  const average = written('average')
  const decimal = /\(= (.+) h\)$/.exec(average)?.[1] ?? average
  const before = Number(decimal || Number.NaN)
  return {
    ...Object.fromEntries(texts),
    language,
    outcome,
    ...(Number.isFinite(before) && {hoursBefore: before}),
    reason: decision?.reason ?? '',
    update: decision?.update ?? '',
  }
}
