import {expect, test} from 'vitest'
import {isBlank as isBlankInLake} from '#packages/content-lake/src/blank-text.ts'
import {schemaTypes} from '#schemas/index.ts'
import {isRecord} from '#schemas/record.ts'
import {isBlank} from '#schemas/written.ts'
import {complaintsAbout} from '../validation-messages.ts'

test('the lake and the schemas have the same rule for blank texts', () => {
  const codes = Array.from({length: 0x110000}, (_, code) => code)
  const blankBy = (rule: (text: string) => boolean) =>
    codes.filter((code) => rule(String.fromCodePoint(code)))
  expect(blankBy(isBlankInLake)).toEqual(blankBy(isBlank))
  for (const text of ['', ' \u200b\n', 'a', '\u200ba']) {
    expect([text, isBlankInLake(text)]).toEqual([text, isBlank(text)])
  }
})

const plainTexts = schemaTypes
  .filter(({type}) => type === 'document')
  .flatMap((document) => {
    const fields = 'fields' in document ? (document.fields ?? []) : []
    return fields
      .filter(
        ({type, options}) => /^(string|text)$/.test(type) && !(isRecord(options) && options.list),
      )
      .map(({name}) => ({type: document.name, field: name}))
  })

test('a text of spaces counts as missing in each required field', async () => {
  const accepted: string[] = []
  let required = 0
  for (const {type, field} of plainTexts) {
    const errors = async (value?: string) =>
      (await complaintsAbout(field, {_id: type, _type: type, [field]: value})).filter((complaint) =>
        complaint.startsWith('error'),
      )
    if ((await errors()).length === 0) continue
    required++
    if ((await errors(' \u00a0')).length === 0) accepted.push(`${type}.${field}`)
  }
  expect(required).toBeGreaterThan(10)
  expect(accepted).toEqual([])
})

test('the mail address of the company has no spaces around it', async () => {
  const complaints = (supportEmail: string) =>
    complaintsAbout('supportEmail', {_id: 'siteSettings', _type: 'siteSettings', supportEmail})
  expect(await complaints('support@example.com')).toEqual([])
  expect(await complaints('support@example.com ')).toEqual([
    'error supportEmail: Remove the spaces before or after the email address.',
  ])
})
