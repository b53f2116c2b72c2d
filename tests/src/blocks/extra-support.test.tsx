// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ExtraSupport} from '#src/blocks/extra-support/extra-support.tsx'
import {faq} from './faq-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const render = (locale: Locale, downloads = faq(locale).downloads) =>
  renderPiece(
    <ExtraSupport
      content={faq(locale).page?.extraSupport}
      downloads={downloads}
      products={[{slug: 'real-time-labor-guide', shortName: {value: 'Labor Guide', lang: 'en'}}]}
    />,
    locale,
  )

const downloadsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])

const downloads = {
  en: [
    ['Labor GuidePassword required', '/download/software?productID=RTLG'],
    ['Automotive ExpertPassword required', '/download/software?productID=AE'],
    ['Remote support for Mac.dmg', 'https://files.example.com/remote.dmg'],
    ['Remote support for Windows.exe', 'https://files.example.com/remote-windows'],
    ['Legal-size ticket format', 'https://files.example.com/legal-format'],
  ],
  es: [
    ['Labor GuideRequiere contraseña', '/es/download/software?productID=RTLG'],
    ['Automotive ExpertRequiere contraseña', '/es/download/software?productID=AE'],
    ['Soporte remoto para Mac.dmg', 'https://files.example.com/remote.dmg'],
    ['Soporte remoto para Windows.exe', 'https://files.example.com/remote-windows'],
    ['Formato de órdenes en hoja tamaño oficio (legal)', 'https://files.example.com/legal-format'],
  ],
}

describe.each(locales)('in %s', (locale) => {
  it('ExtraSupport shows the phone number and every download with its file type', () => {
    const page = render(locale)
    for (const words of Object.values(faq(locale).page?.extraSupport ?? {})) {
      expect(page.textContent).toContain(words?.value)
    }
    expect(page.querySelector('a[href="tel:+15555550142"]')?.textContent).toBe('(555) 555-0142')
    expect(downloadsIn(page)).toEqual(downloads[locale])
  })

  it('axe finds no accessibility violations in ExtraSupport', async () => {
    render(locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('without files in the settings, ExtraSupport links only to the download pages of products', () => {
  const nothing = {remoteSupportMac: null, remoteSupportWindows: null, legalFormatDownload: null}
  expect(downloadsIn(render('en', nothing))).toEqual(downloads.en.slice(0, 2))
  expect(downloadsIn(render('en', null))).toEqual(downloads.en.slice(0, 2))
})
