// @vitest-environment jsdom
import {readFileSync} from 'node:fs'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {showReturnMessage} from '#src/boot/show-return-message.ts'
import {messageTypes} from '#src/i18n/account/return-message.ts'
import {clearToasts, ToastArea} from '#src/ui/feedback/toast.ts'
import {sampled} from '#tests/extent.ts'
import {accessibilityFaults, inSite} from '../../blocks/render-block.tsx'

/** Returns the source texts of the catalogue. An import would return compiled messages. */
const written = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(`src/i18n/account/${locale}.json`, 'utf8'))

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
afterEach(() => {
  clearToasts()
  cleanup()
})

describe.each(locales)('in %s', (locale) => {
  const show = (query: string) => showReturnMessage(new URLSearchParams(query), locale)

  const codes = Object.keys(messageTypes)
  it.each(sampled(codes, (_, index) => index % 2 === locales.indexOf(locale)))(
    'the message code %s shows its text in a toast that can be closed',
    async (code) => {
      render(inSite(<ToastArea />, locale))
      await show(`message=${code}`)
      const toast = await screen.findByRole('alert')
      const text = written(locale)[`account.message.${code}`] ?? 'none'
      // One message has two variants, with and without a field. Use the variant without a field.
      const plain = /other \{(.*?)\}/.exec(text)?.[1] ?? text
      expect(toast.textContent).toBe(plain)
      expect(toast.dataset.type).toBe(
        Object.entries(messageTypes).find(([name]) => name === code)?.[1],
      )
      const close = {en: 'Close message', es: 'Cerrar mensaje'}[locale]
      screen.getByRole('button', {name: close}).click()
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    },
  )

  it('an unknown message code shows no toast', async () => {
    render(inSite(<ToastArea />, locale))
    for (const code of ['constructor', '__proto__', 'unheard-of', '']) await show(`message=${code}`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a toast has no accessibility violations', async () => {
    document.documentElement.lang = locale
    document.title = 'A page'
    render(<main>{inSite(<ToastArea />, locale)}</main>)
    await show('message=required&field=email')
    await screen.findByRole('alert')
    expect(await accessibilityFaults()).toEqual([])
  })
})
