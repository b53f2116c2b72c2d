// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {failures, formsService, serviceUrl} from '#tests/mocks/forms-service.ts'
import {openForm} from '../../form-user.tsx'
import {fillIn, threeForms} from '../three-forms.tsx'

/*
 * The forms with the company's external service, which responds as in section 7 of the
 * specification and does not know our additional headers.
 */
const service = formsService(serviceUrl)
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
afterEach(() => {
  service.reset()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
afterAll(() => service.server.close())

describe.each(threeForms)('$name', ({form, path, values, sent, submit}) => {
  const api = {url: serviceUrl, timeoutMs: 10_000}
  const accepted = vi.fn()
  const open = () => openForm(form({api, onAccepted: accepted}), 'es')
  const press = (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(screen.getByText(name, {selector: '[type=submit] *'}))
  afterEach(() => accepted.mockReset())

  it.each([
    ['an empty text', () => HttpResponse.text('')],
    ['status 204', () => new HttpResponse(null, {status: 204})],
    ['an HTML page', failures.page],
    ['a JSON string', () => HttpResponse.json('sent')],
    ['a response that is cut off', failures.cutOff],
  ])('the form is accepted if the service responds with %s', async (_, answer) => {
    service.answers(answer)
    const {user} = open()
    fillIn(values)
    await press(user, submit.es)
    await waitFor(() => expect(accepted.mock.calls).toEqual([[{reference: undefined}]]))
    expect(service.calls.map((call) => [`/api${call.path}`, call.body])).toEqual([[path, sent]])
    const headers = Object.keys(service.calls[0]?.headers ?? {})
    expect(headers.filter((name) => /^(idempotency-key|content-language|x-)/.test(name))).toEqual(
      [],
    )
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['fails', failures.status(500), /Algo falló/],
    ['limits requests', failures.tooMany(), /en un minuto/],
    ['cannot be reached', failures.noConnection, /Parece que no tiene conexión/],
  ])('the form can be sent again if the service %s', async (_, answer, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    service.answers(answer)
    const {user} = open()
    fillIn(values)
    await press(user, submit.es)
    await screen.findByText(words, {selector: 'form [role=alert]'})
    service.reset()
    await press(user, 'Intentar de nuevo')
    await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
    expect(service.calls.map(({body}) => body)).toEqual([sent])
  })
})
