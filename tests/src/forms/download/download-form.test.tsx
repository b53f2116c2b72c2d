// @vitest-environment jsdom
import {screen, waitFor} from '@testing-library/react'
import {HttpResponse} from 'msw'
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {
  brokenFile,
  bytes,
  fails,
  fileIs,
  fileUrl,
  linked,
  open,
  said,
  serveDownloads,
  service,
} from './opened-download.tsx'

const followed = serveDownloads()

describe.each(locales)('in %s', (locale) => {
  it.each([
    [
      'the password is wrong (401)',
      () => fails(401),
      {en: /password isn’t right/, es: /no es correcta/},
    ],
    ['the service responds with 404', () => fails(404), {en: /isn’t right/, es: /no es correcta/}],
    [
      'there were too many attempts',
      () => fails(429, {'retry-after': '120'}),
      {en: /Too many tries\. Wait 2 minutes/, es: /Demasiados intentos\. Espere 2 minutos/},
    ],
    [
      'no connection',
      () => HttpResponse.error(),
      {en: /Check your connection/, es: /Revise su con/},
    ],
    ['a service that fails', () => fails(500), {en: /An error occurred/, es: /Ocurrió un error/}],
    [
      'the response has no link',
      () => HttpResponse.text('?'),
      {en: /An error occurred/, es: /Ocurrió un error/},
    ],
  ])('%s', async (_, answer, text) => {
    service.answers(answer)
    const {submit, password, of} = open(locale)
    await submit()
    await said(text[locale])
    expect(password).toHaveProperty('value', 'open sesame')
    expect(screen.getByRole('button', {name: of.submit}).getAttribute('aria-busy')).toBe('false')
    expect(followed).toEqual([])
  })

  it('if the forms API does not respond, the download form says that the service cannot be reached', async () => {
    service.answers(() => new Promise<Response>(() => {}))
    await open(locale, 50).submit()
    await said({en: /can’t reach our server/, es: /No podemos llegar/}[locale])
  })

  it('if the file host rejects the link, the download form says that the link has expired', async () => {
    service.answers(linked)
    fileIs(() => fails(403))
    await open(locale).submit()
    await said({en: /The link has expired/, es: /El enlace caducó/}[locale])
  })

  it('after a lost connection, a retry resumes the download after the received bytes', async () => {
    service.answers(linked)
    const asked: (string | null)[] = []
    fileIs(({headers}) => {
      asked.push(headers.get('range'))
      return asked.length === 1 ? brokenFile() : HttpResponse.error()
    })
    const {submit, press, of} = open(locale)
    await submit()
    await said(
      {en: /Your download is saved so far/, es: /Lo que ya se descargó sigue aquí/}[locale],
    )
    fileIs(({headers}) => {
      asked.push(headers.get('range'))
      const range = {'content-range': 'bytes 2-999/1000', etag: '"1"'}
      return new HttpResponse(bytes.slice(2), {status: 206, headers: range})
    })
    await press(of.resume)
    await said({en: /is in your downloads/, es: /está en sus descargas/}[locale])
    expect(new Set(asked)).toEqual(new Set([null, 'bytes=2-']))
    expect(followed).toEqual([{href: 'blob:whole', name: 'AE Setup.exe'}])
    expect(service.calls).toHaveLength(1)
  })

  it('if CORS blocks reading the file, the form starts a download by the browser itself', async () => {
    service.answers(linked)
    fileIs(HttpResponse.error, () => new HttpResponse(null))
    await open(locale).submit()
    await said({en: /Your browser is downloading/, es: /Su navegador está/}[locale])
    const href = `${fileUrl}?X-Signature=a%2Fb`
    expect(followed).toEqual([{href, name: 'AE Setup.exe'}])
    expect(screen.getByRole('link', {name: /directly|directamente/})).toHaveProperty('href', href)
  })
})

it('if the file host is unreachable, the form shows an error with a direct link', async () => {
  service.answers(linked)
  fileIs(HttpResponse.error)
  await open().submit()
  await said(/can’t reach our server/)
  expect(screen.getByRole('link', {name: /directly|directamente/})).toHaveProperty(
    'href',
    `${fileUrl}?X-Signature=a%2Fb`,
  )
  expect(followed).toEqual([])
})

it('submitting the download form repeatedly sends one request, and Cancel aborts the request', async () => {
  service.answers(() => new Promise<Response>(() => {}))
  const {submit, press, password, user} = open()
  await submit()
  await said('Checking the password…')
  await user.type(password, '{Enter}')
  await press('Cancel')
  await said('Download canceled. Nothing was saved.')
  const button = screen.getByRole('button', {name: 'Download'})
  expect(document.activeElement).toBe(button)
  expect(service.calls).toHaveLength(1)
})

it('an empty password shows an error without sending a request', async () => {
  const {user, password, press, of} = open()
  await user.type(password, '   ')
  await press(of.submit)
  await said('Enter the download password we gave you.')
  expect(document.activeElement).toBe(password)
  expect(service.calls).toHaveLength(0)
})

it('the password is sent without surrounding spaces', async () => {
  service.answers(() => fails(401))
  const {user, password, press, of} = open()
  await user.click(password)
  await user.paste('  open sesame ')
  await press(of.submit)
  await waitFor(() => expect(service.calls).toHaveLength(1))
  expect(service.calls[0]?.body).toMatchObject({key: 'open sesame'})
})

it('a button that reveals the password works by mouse and by keyboard', async () => {
  const {user, password} = open()
  await user.click(password)
  await user.paste('open sesame')
  expect(password).toMatchObject({value: 'open sesame', type: 'password'})
  await user.tab()
  await user.keyboard(' ')
  expect(password).toHaveProperty('type', 'text')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
})

it('the error of a wrong password disappears when another password is submitted', async () => {
  service.answers(() => fails(401))
  const {submit, press, password} = open()
  await submit()
  await said(/isn’t right/)
  await waitFor(() => expect(document.activeElement).toBe(password))
  service.answers(() => new Promise<Response>(() => {}))
  await press('Download')
  await waitFor(() => expect(screen.queryByText(/isn’t right/)).toBe(null))
  await press('Cancel')
})
