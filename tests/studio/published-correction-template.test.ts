import {expect, it} from 'vitest'
import {
  type DecidedMessage,
  publishedCorrectionFromMessage,
  publishedCorrectionTemplate,
} from '#studio/published-correction-template.ts'

/** Returns the values of a new decision. The lake has the update `2026.4`. */
async function valuesFor(message: DecidedMessage) {
  const {value} = publishedCorrectionTemplate
  if (typeof value !== 'function') throw new Error('The template has no function.')
  const client = {
    fetch: async (_: string, {update}: {update: string}) =>
      update === '2026.4' ? 'guide-update-2026-4' : null,
  }
  // The template uses only the client of the context.
  return value(message, {getClient: () => client} as never)
}

const message: DecidedMessage = {
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  engine: '5.0L',
  job: 'Bomba de agua',
  reason: 'Primero se quita el ventilador.',
  language: 'es',
  outcome: 'accepted',
  hoursBefore: 3.4,
  hoursAfter: 3.8,
  update: '2026.4',
}

it('fills in a decision from a message, with the texts in the language of the visitor', async () => {
  const values = await valuesFor(message)
  expect(values).toMatchObject({
    year: '2019',
    outcome: 'accepted',
    hoursBefore: 3.4,
    hoursAfter: 3.8,
    job: [{language: 'en'}, {language: 'es', value: 'Bomba de agua'}],
    reason: [{language: 'en'}, {language: 'es', value: 'Primero se quita el ventilador.'}],
    update: {_ref: 'guide-update-2026-4'},
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  })
  expect(JSON.stringify(values)).not.toContain('"language":"en","value"')
})

it('has the id that links of the inbox contain', () => {
  expect(publishedCorrectionTemplate.id).toBe(publishedCorrectionFromMessage)
})

it('leaves out the new time of a declined correction, and an update that does not exist', async () => {
  const values = await valuesFor({...message, outcome: 'declined', update: '2030.1'})
  expect(values).not.toHaveProperty('hoursAfter')
  expect(values).not.toHaveProperty('update')
})
