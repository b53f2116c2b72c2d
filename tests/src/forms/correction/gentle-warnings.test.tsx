// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {sampled} from '#tests/extent.ts'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'
import {correction} from '../../../server/forms-api/sample-forms.ts'
import {openForm} from '../form-user.tsx'

const service = formsService()
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
afterEach(() => {
  service.reset()
  sessionStorage.clear()
})
afterAll(() => service.server.close())

const words = {
  en: {
    high: /^High time/,
    average: /^Average time/,
    low: /^Low time/,
    year: /^Year/,
    belowAverage: 'less than the average time',
    belowLow: 'less than the low time',
    early: 'covers 1968 to today',
    ahead: 'model year isn’t out yet',
    understood: '= 2.5 hours.',
    oneHour: '= 1 hour.',
    asWritten: 'exactly as you wrote it',
    implausible: 'Is this in hours?',
    submit: /Send/,
  },
  es: {
    high: /^Tiempo alto/,
    average: /^Tiempo promedio/,
    low: /^Tiempo bajo/,
    year: /^Año/,
    belowAverage: 'menos que el tiempo promedio',
    belowLow: 'menos que el tiempo bajo',
    early: 'cubre de 1968 a hoy',
    ahead: 'Todavía no hay modelos de ese año',
    understood: '= 2.5 horas.',
    oneHour: '= 1 hora.',
    asWritten: 'tal como lo escribió',
    implausible: '¿Está en horas?',
    submit: /Enviar/,
  },
} as const

describe.each(locales)('in %s', (locale) => {
  const say = words[locale]
  const open = (onAccepted = () => {}) =>
    openForm(
      <CorrectionForm api={{url: serviceUrl, timeoutMs: 10_000}} onAccepted={onAccepted} />,
      locale,
    )

  it('contradicting times get a warning in an existing live region', async () => {
    const {user, field, complaint} = open()
    const regions = screen.getAllByRole('status')
    await user.type(field(say.average), '3.4')
    await user.type(field(say.high), '3')
    // An unfinished number may be the beginning of 30.
    expect(complaint(say.high)).not.toContain(say.belowAverage)
    await user.type(field(say.low), '4')
    expect(complaint(say.high)).toContain(say.belowAverage)
    await user.tab()
    expect(complaint(say.average)).toContain(say.belowLow)
    const spoken = screen.getAllByRole('status').filter(({textContent}) => textContent)
    expect(spoken).toHaveLength(2)
    for (const region of spoken) expect(regions).toContain(region)
    expect(field(say.high).getAttribute('aria-invalid')).not.toBe('true')
    await user.clear(field(say.high))
    await user.type(field(say.high), '5')
    expect(complaint(say.high)).not.toContain(say.belowAverage)
  })

  const hours = ['2:30', '2 1/2', '2½', '150 min', '2,5', '2h30']
  it.each(sampled(hours, (_, index) => index % 2 === locales.indexOf(locale)))(
    '%j is shown in hours once the field is left, and announced',
    async (text) => {
      const {user, field, complaint} = open()
      await user.type(field(say.high), text)
      expect(complaint(say.high)).not.toContain('= ')
      await user.tab()
      expect(complaint(say.high)).toContain(say.understood)
      expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toContain(
        say.understood,
      )
      expect(field(say.high).getAttribute('aria-invalid')).not.toBe('true')
    },
  )

  it('one hour is singular, decimal numbers are not repeated, and any text is accepted', async () => {
    const {user, field, complaint} = open()
    await user.type(field(say.high), '60 min')
    await user.type(field(say.average), '2.5')
    await user.type(field(say.low), 'N/A')
    await user.tab()
    expect(complaint(say.high)).toContain(say.oneHour)
    expect(complaint(say.average)).not.toContain('= ')
    expect(complaint(say.low)).toContain(say.asWritten)
    expect(field(say.low).getAttribute('aria-invalid')).not.toBe('true')
  })

  it.each([
    ['0', true],
    ['999', true],
    ['6060 min', true],
    ['6000 min', false],
    ['0.1', false],
  ])('a warning for the time %j: %s; it is never an error', async (text, doubted) => {
    const {user, field, complaint} = open()
    await user.type(field(say.low), text)
    await user.tab()
    expect(complaint(say.low).includes(say.implausible)).toBe(doubted)
    expect(field(say.low).getAttribute('aria-invalid')).not.toBe('true')
  })

  it("a year before the guide's first year, or an impossible one, gets a warning", async () => {
    const {user, field, complaint} = open()
    await user.type(field(say.year), '1955')
    await user.tab()
    expect(complaint(say.year)).toContain(say.early)
    expect(field(say.year).getAttribute('aria-invalid')).not.toBe('true')
    await user.type(field(say.year), '5')
    expect(complaint(say.year)).not.toContain(say.early)
    expect(complaint(say.year)).toContain(say.ahead)
    expect(field(say.year).getAttribute('aria-invalid')).not.toBe('true')
  })

  it.each([
    {year: '1955', high: '1', average: '2', low: '3'},
    {high: 'N/A', average: 'N/A', low: 'N/A', yourTime: '2 1/2'},
    {high: '2:30', average: '150 min', low: '2½', yourTime: '2,5'},
  ])('a correction with %j is sent as typed', async (times) => {
    const doubted = {...correction, state: 'Texas', ...times}
    sessionStorage.setItem('draft:correction', JSON.stringify({id: 'typed', values: doubted}))
    service.answers(() => HttpResponse.text(''))
    const accepted = vi.fn()
    await open(accepted).submit(say.submit)
    await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
    expect(service.calls.map(({body}) => body)).toEqual([doubted])
  })
})
