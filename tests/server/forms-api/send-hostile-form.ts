import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {expect} from 'vitest'
import {isBlank} from '#schemas/written.ts'
import {oneLine, shown} from '#server/forms-api/mail/plain.ts'
import {formatted} from '#src/forms/rules/form-model.ts'
import {headerOf, type TakenMail} from './mail-server.ts'
import {allFields, forms} from './sample-forms.ts'
import {answerOf, type TestApi} from './test-forms-api.ts'

type FormName = keyof typeof forms

/** Fields that accept only certain values. All other fields accept any text. */
export const narrow = Object.keys(allFields).filter(
  (name) => !['line', 'text', 'hours'].includes(allFields[name]?.kind ?? ''),
)

const headings = {
  contact: 'Message from the website',
  correction: 'Labor-time correction',
  'free-trial': 'Free-trial request',
}

/** Returns the form's values, with `text` in all fields of one kind. */
function filled(name: FormName, text: string, kind: 'any' | 'narrow'): Record<string, string> {
  const entries = Object.entries(forms[name].values).map(([field, value]) => {
    return [field, narrow.includes(field) === (kind === 'narrow') ? text : value]
  })
  return Object.fromEntries(entries)
}

/** Reads the mails that a forms API without a mail server wrote to files. */
export function writtenMails(dataDir: string): Promise<TakenMail[]> {
  const folder = join(dataDir, 'outbox')
  return Promise.all(
    readdirSync(folder).map(async (file) => {
      const raw = readFileSync(join(folder, file), 'latin1')
      const [from = '', to = ''] = ['from', 'to'].map((name) => headerOf(raw, name))
      return {from, to, raw, parsed: await PostalMime.parse(raw)}
    }),
  )
}

/** An accepted form, to compare with its mail. */
export interface HostileForm {
  readonly name: FormName
  readonly reference: string
  /** As they are stored. */
  readonly values: Record<string, string>
  readonly kind: 'any' | 'narrow'
  /** Whether it tells where the visit came from, as forms in a browser do. */
  readonly hasSource?: boolean
}

/**
 * Submits a form twice: first with the text in all fields that accept any text, then with the text
 * in all other fields, which may reject it. Checks that accepted values are stored unchanged, except for
 * the usual form of contact data.
 *
 * @returns the accepted forms
 */
export async function sendHostile(
  {post, store}: TestApi,
  name: FormName,
  text: string,
): Promise<HostileForm[]> {
  const accepted: HostileForm[] = []
  for (const kind of ['any', 'narrow'] as const) {
    const values = filled(name, text, kind)
    const {status, body} = await answerOf(post(forms[name].path, values))
    const sample = JSON.stringify(text).slice(0, 80)
    if (status === 413) {
      expect(JSON.stringify(values).length).toBeGreaterThan(16_000)
      continue
    }
    if (status === 422) {
      const errors: [string, unknown][] = Object.entries(body.errors)
      expect(errors).not.toEqual([])
      for (const [, id] of errors) expect(id).toMatch(/^errors\.[A-Za-z_]+$/)
      // A state of another country than the form's is a text too, such as “PA”.
      if (errors.every(([, id]) => /^errors\.(elsewhere|region)_/.test(String(id)))) continue
      for (const [field] of errors) {
        expect(narrow.includes(field), `${field}: ${sample}`).toBe(kind === 'narrow')
      }
      if (kind === 'any') expect(isBlankOrLong(text), sample).toBe(true)
      continue
    }
    expect([status, sample]).toEqual([202, sample])
    const stored = await store.submissions.byReference(body.reference)
    const expected = formatted(forms[name].fields, values)
    expect(stored?.values).toEqual(expected)
    accepted.push({name, reference: body.reference, values: expected, kind})
  }
  return accepted
}

/**
 * Returns whether a field that accepts any text may still reject this text, because it is blank or
 * too long.
 */
const isBlankOrLong = (text: string) => isBlank(text) || [...text].length > 200

const staffHeaders = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'content-language',
]

/**
 * Checks the company's mail about a form: the visitor's text must not have changed the headers or
 * the HTML.
 */
export function checkStaffMail(taken: readonly TakenMail[], form: HostileForm): void {
  const {name, reference, values, kind, hasSource} = form
  const mails = taken.filter(
    ({to, raw}) => to === 'desk@company.example' && raw.includes(reference),
  )
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail) return
  const {year, make, model, engineSize, jobDescription = ''} = values
  const vehicle = oneLine(`${year} ${make} ${model} ${engineSize}`, 60)
  const line = {
    contact: oneLine(values.name ?? '', 60),
    correction: [vehicle, oneLine(jobDescription, 60)].filter(Boolean).join(', '),
    'free-trial': oneLine(values.contactName ?? '', 60),
  }[name]
  const subject = `${headings[name]}${line && `: ${line}`} (${reference})`
  expect(mail.parsed.subject).toBe(subject)
  expect(headerOf(mail.raw, 'from')).toBe('Website <web@company.example>')
  expect(headerOf(mail.raw, 'to')).toBe('desk@company.example')
  expect(mail.parsed.attachments).toEqual([])
  for (const [field, value] of Object.entries(values)) {
    const lines = shown(value)
    if (kind !== 'any' || narrow.includes(field) || !lines) continue
    const row = lines.includes('\n') ? `:\n${lines.replace(/^/gm, '  ')}` : `: ${lines}`
    expect(mail.parsed.text).toContain(`${row}\n`)
  }
  expect(mail.parsed.html?.match(/</g)).toHaveLength(tags(values) + (hasSource ? 2 : 0))
  checkHead(mail)
}

/** Checks that the mail's headers are valid (RFC 5322) and that there are no additional headers. */
function checkHead({raw}: TakenMail): void {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.split('\r\n')
  for (const line of lines) {
    expect(line).toMatch(/^[\t\x20-\x7e]+$/)
    expect(line.length).toBeLessThan(998)
  }
  const names = lines
    .filter((line) => /^\S/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names.filter((name) => !staffHeaders.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
}

/**
 * Returns the expected number of tags in the HTML of a mail to the company: 23, 6 for each filled
 * field, and one for each further line. Hostile text that is not escaped would add tags.
 */
const tags = (values: Record<string, string>) =>
  Object.entries(values)
    .filter(([field, value]) => field !== 'validation' && value)
    .reduce((sum, [, value]) => sum + 5 + shown(value).split('\n').length, 23)
