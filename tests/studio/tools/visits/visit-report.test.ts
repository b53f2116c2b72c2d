import {expect, test} from 'vitest'
import {readVisitReport, totals} from '#studio/tools/visits/visit-report.ts'

const answer = {
  isCounted: true,
  since: '2026-02-27',
  until: '2026-03-02',
  by: {
    day: [{name: '2026-03-01', view: 3, 'form-sent': 1}],
    page: [{name: '/', view: 3}, {name: 7}, null, {view: 2}, {name: '/x', view: '<b>', later: 1}],
    language: 'none',
  },
}

test('a report has a row for each day, also without visits', () => {
  const report = readVisitReport(answer)
  expect(report?.by.day.map(({name, counts}) => [name, counts.view])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 3],
    ['2026-03-02', 0],
  ])
  expect(totals(report?.by.day ?? [])).toEqual({
    view: 3,
    'trial-click': 0,
    'form-start': 0,
    'form-sent': 1,
  })
})

test('values of a wrong type and of a later release are ignored', () => {
  const {by} = readVisitReport(answer) ?? {}
  const none = {view: 0, 'trial-click': 0, 'form-start': 0, 'form-sent': 0}
  expect(by?.page).toEqual([
    {name: '/', counts: {...none, view: 3}},
    {name: '/x', counts: none},
  ])
  expect([by?.language, by?.campaign, by?.source]).toEqual([[], [], []])
})

test.each([null, undefined, 'text', {}, {...answer, isCounted: 1}, {...answer, since: null}])(
  'the answer %j is no report',
  (value) => {
    expect(readVisitReport(value)).toBeUndefined()
  },
)

test('an endless range does not fill the memory', () => {
  const report = readVisitReport({...answer, since: '0001-01-01', until: '9999-01-01'})
  expect(report?.by.day).toHaveLength(800)
  expect(readVisitReport({...answer, since: 'x'})?.by.day).toEqual([])
})
