import {expect, test} from 'vitest'
import {csvLines} from '#server/forms-api/operator/csv.ts'
import {correction, forms} from './sample-forms.ts'
import {startTestApi} from './test-forms-api.ts'

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
