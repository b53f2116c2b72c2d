// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {CorrectionForm} from '#src/forms/correction/correction-form.tsx'
import {sampled} from '#tests/extent.ts'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'
import {correction} from '../../../../server/forms-api/sample-forms.ts'
import {defaultTexts} from '../../default-texts.ts'
import {openForm} from '../../form-user.tsx'

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
  const texts = words[locale]
  const open = (onAccepted = () => {}) =>
    openForm(
      <CorrectionForm
        texts={defaultTexts[locale].correction.form}
        api={{url: serviceUrl, timeoutMs: 10_000}}
        onAccepted={onAccepted}
      />,
      locale,
    )

  it('contradicting labor times show a warning in a live region that exists before the warning', async () => {
    const {user, field, complaint} = open()
    const regions = screen.getAllByRole('status')
    await user.type(field(texts.average), '3.4')
    await user.type(field(texts.high), '3')
    // While the field has the focus there is no warning, because the visitor may go on typing.
    expect(complaint(texts.high)).not.toContain(texts.belowAverage)
    await user.type(field(texts.low), '4')
    expect(complaint(texts.high)).toContain(texts.belowAverage)
    await user.tab()
    expect(complaint(texts.average)).toContain(texts.belowLow)
    const spoken = screen.getAllByRole('status').filter(({textContent}) => textContent)
    expect(spoken).toHaveLength(2)
    for (const region of spoken) expect(regions).toContain(region)
    expect(field(texts.high).getAttribute('aria-invalid')).not.toBe('true')
    await user.clear(field(texts.high))
    await user.type(field(texts.high), '5')
    expect(complaint(texts.high)).not.toContain(texts.belowAverage)
  })

  const hours = ['2:30', '2 1/2', '2½', '150 min', '2,5', '2h30']
  it.each(sampled(hours, (_, index) => index % 2 === locales.indexOf(locale)))(
    'after blur, the form shows and announces the time %j in decimal hours',
    async (text) => {
      const {user, field, complaint} = open()
      await user.type(field(texts.high), text)
      expect(complaint(texts.high)).not.toContain('= ')
      await user.tab()
      expect(complaint(texts.high)).toContain(texts.understood)
      expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toContain(
        texts.understood,
      )
      expect(field(texts.high).getAttribute('aria-invalid')).not.toBe('true')
    },
  )

  it('below a labor time, the form shows "60 min" as one hour, nothing for "2.5", and a note but no error for "N/A"', async () => {
    const {user, field, complaint} = open()
    await user.type(field(texts.high), '60 min')
    await user.type(field(texts.average), '2.5')
    await user.type(field(texts.low), 'N/A')
    await user.tab()
    expect(complaint(texts.high)).toContain(texts.oneHour)
    expect(complaint(texts.average)).not.toContain('= ')
    expect(complaint(texts.low)).toContain(texts.asWritten)
    expect(field(texts.low).getAttribute('aria-invalid')).not.toBe('true')
  })

  it.each([
    ['0', true],
    ['999', true],
    ['6060 min', true],
    ['6000 min', false],
    ['0.1', false],
  ])(
    'the labor time %j shows no error, and whether it shows the warning for implausible times is %s',
    async (text, doubted) => {
      const {user, field, complaint} = open()
      await user.type(field(texts.low), text)
      await user.tab()
      expect(complaint(texts.low).includes(texts.implausible)).toBe(doubted)
      expect(field(texts.low).getAttribute('aria-invalid')).not.toBe('true')
    },
  )

  it("a model year before the guide's first year and an impossible model year show a warning, not an error", async () => {
    const {user, field, complaint} = open()
    await user.type(field(texts.year), '1955')
    await user.tab()
    expect(complaint(texts.year)).toContain(texts.early)
    expect(field(texts.year).getAttribute('aria-invalid')).not.toBe('true')
    await user.type(field(texts.year), '5')
    expect(complaint(texts.year)).not.toContain(texts.early)
    expect(complaint(texts.year)).toContain(texts.ahead)
    expect(field(texts.year).getAttribute('aria-invalid')).not.toBe('true')
  })

  it.each([
    {year: '1955', high: '1', average: '2', low: '3'},
    {high: 'N/A', average: 'N/A', low: 'N/A', yourTime: '2 1/2'},
    {high: '2:30', average: '150 min', low: '2½', yourTime: '2,5'},
  ])('a correction with warnings is sent as typed: %j', async (times) => {
    const doubted = {...correction, state: 'Texas', ...times}
    sessionStorage.setItem('draft:correction', JSON.stringify({id: 'typed', values: doubted}))
    service.answers(() => HttpResponse.text(''))
    const accepted = vi.fn()
    await open(accepted).submit(texts.submit)
    await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
    expect(service.calls.map(({body}) => body)).toEqual([doubted])
  })
})
