import {expect, it} from 'vitest'
import {visibleRows} from '#server/forms-api/mail/visible-rows.ts'
import {correctionForm} from '#src/forms/correction/correction.ts'
import {decisionParams} from '#studio/tools/inbox/message/decision-params.ts'
import {spanish} from '#tests/server/forms-api/mail/sample-mails.ts'
import {correction} from '#tests/server/forms-api/sample-forms.ts'

const fields = Object.keys(correctionForm.fields).map((name) => ({
  name,
  label: name,
  value: `${Object(correction)[name]}`,
}))

it('a published decision starts with the vehicle, the job and the decision, and with nothing about the sender', () => {
  const decision = {update: '2026.4', reason: 'Comparamos su tiempo.'}
  expect(decisionParams({fields, language: 'es', decision}, 'accepted')).toEqual({
    year: '2019',
    make: 'Ford',
    model: 'F-150',
    engine: '5.0L',
    job: 'Water pump, remove and replace',
    language: 'es',
    outcome: 'accepted',
    hoursBefore: 2.8,
    reason: 'Comparamos su tiempo.',
    update: '2026.4',
  })
})

it.each([
  ['2.8', 2.8],
  ['2:30', 2.5],
  ['2,8', 2.8],
  ['150 min', 2.5],
  ['2-3 hours', undefined],
  ['', undefined],
  ['about two', undefined],
])('the hours before, typed as %j, are %j', (value, hours) => {
  const submission = {...spanish, values: {average: value}}
  const given = visibleRows(submission, 'en').map(({field, name, value: shown}) => ({
    name: field,
    label: name,
    value: shown,
  }))
  const {hoursBefore} = decisionParams({fields: given, language: 'en', decision: null}, 'declined')
  expect(hoursBefore).toBe(hours)
})
