import {expect, test} from 'vitest'
import {csvLines} from '#server/forms-api/operator/csv.ts'
import {contact, correction, forms} from '../sample-forms.ts'
import {startTestApi} from '../test-forms-api.ts'

test('the CSV export contains each labor time as typed and in decimal hours', async () => {
  const {post, store} = await startTestApi()
  const times = {high: 'N/A', average: '150 min', low: '2,5', yourTime: '2-3'}
  await post(forms.correction.path, {...correction, ...times})
  const lines = await Array.fromAsync(csvLines(store))
  const [columns = [], cells = []] = lines.map((line) => line.trim().split('","'))
  const cell = (name: string) => cells[columns.indexOf(name)]
  expect(['high', 'average', 'low', 'yourTime'].map(cell)).toEqual(Object.values(times))
  expect(['highHours', 'averageHours', 'lowHours', 'yourTimeHours'].map(cell)).toEqual([
    '',
    '2.5',
    '2.5',
    '2–3',
  ])
})

test('the CSV export has no two columns with the same name', async () => {
  const {store} = await startTestApi()
  const [heads = ''] = await Array.fromAsync(csvLines(store))
  const names = heads.trim().slice(2, -1).split('","')
  expect(names).toContain('inboxState')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the CSV export puts an apostrophe before everything that a spreadsheet may take for a formula', async () => {
  const {post, store} = await startTestApi()
  const before = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\t', '\n', '\r\n ', '\u2066 ']
  const written = [...before.map((blank) => `${blank}=1`), '+1', '-1', '@1', ' ＝1']
  for (const text of written) await post(forms.contact.path, {...contact, question: `${text}a`})
  const [, ...lines] = await Array.fromAsync(csvLines(store))
  expect(lines).toHaveLength(written.length)
  expect(lines.filter((line) => !/"'[\s\p{Cf}]*[=+\-@＝]1a"/u.test(line))).toEqual([])
})

test('the CSV export leaves texts that only contain the signs of formulas as they are', async () => {
  const {post, store} = await startTestApi()
  await post(forms.contact.path, {...contact, question: 'a = b, +1 - @'})
  expect((await Array.fromAsync(csvLines(store))).at(-1)).toContain('"a = b, +1 - @"')
})
