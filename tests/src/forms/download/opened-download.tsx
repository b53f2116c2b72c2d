import {screen, waitFor} from '@testing-library/react'
import {HttpResponse, http} from 'msw'
import {afterAll, afterEach, beforeAll, expect} from 'vitest'
import type {Locale} from '#schemas/locales.ts'
import {DownloadForm} from '#src/forms/download/download-form.tsx'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'
import {defaultTexts} from '../default-texts.ts'
import {openForm} from '../form-user.tsx'
import {watchDownloads} from './watched-downloads.ts'

export const service = formsService()
export const fileUrl = 'https://files.example.com/v2/AE%20Setup.exe'
export const linked = () => HttpResponse.text(`${fileUrl}?X-Signature=a%2Fb`)
export const bytes = 'MZ'.repeat(500)

/**
 * Serves downloads during the tests of a file. Returns the links that were followed or saved in the
 * current test.
 */
export function serveDownloads(): ReturnType<typeof watchDownloads> {
  beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
  afterEach(() => {
    sessionStorage.clear()
    service.reset()
    service.server.resetHandlers()
  })
  afterAll(() => service.server.close())
  return watchDownloads()
}

/** Sets the file host's responses to GET requests and to HEAD requests. */
export const fileIs = (
  answer: (request: Request) => Response | Promise<Response>,
  head = HttpResponse.error,
) =>
  service.server.use(
    http.get(fileUrl, ({request}) => answer(request)),
    http.head(fileUrl, () => head()),
  )

const words = {
  en: {password: 'Password', submit: 'Download', resume: 'Resume download', cancel: 'Cancel'},
  es: {
    password: 'Contraseña',
    submit: 'Descargar',
    resume: 'Reanudar la descarga',
    cancel: 'Cancelar',
  },
} as const

export function open(locale: Locale = 'en', timeoutMs = 10_000) {
  const {user} = openForm(
    <DownloadForm
      texts={defaultTexts[locale].download.form}
      api={{url: serviceUrl, timeoutMs}}
      assetId="AE"
    />,
    locale,
  )
  const of = words[locale]
  const password = screen.getByLabelText(of.password)
  return {
    user,
    of,
    password,
    press: (name: string) => user.click(screen.getByRole('button', {name})),
    async submit() {
      await user.type(password, 'open sesame')
      await user.click(screen.getByRole('button', {name: of.submit}))
    },
  }
}

/** Waits until the page shows the given text. */
export const said = (text: RegExp | string) =>
  waitFor(() => expect(screen.queryByText(text)).not.toBe(null))

export const fails = (status: number, headers: Record<string, string> = {}) =>
  new HttpResponse('', {status, headers})

/** Returns a response with the first two bytes of the file on a connection that stays open. */
export const openFile = () =>
  new HttpResponse(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('MZ')),
    }),
    {headers: {'content-length': '1000', etag: '"1"'}},
  )

/** Returns a partial response with all of the file except its first two bytes. */
export const restOfFile = () =>
  new HttpResponse(bytes.slice(2), {
    status: 206,
    headers: {'content-range': 'bytes 2-999/1000', 'content-length': '998', etag: '"1"'},
  })

/** Returns a response with the first bytes of the file, after which the connection breaks. */
export const brokenFile = () =>
  new HttpResponse(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('MZ')),
      // Break the connection only after the bytes were read, because unread bytes would be lost.
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        controller.error(new Error('cut'))
      },
    }),
    {headers: {'content-length': '1000', etag: '"1"'}},
  )
