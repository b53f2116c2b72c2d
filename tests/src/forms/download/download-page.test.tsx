// @vitest-environment jsdom

import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {downloadProducts} from '#schemas/page-paths.ts'
import {DownloadPage} from '#src/forms/download/download-page.tsx'
import {downloadHref, localizedPath} from '#src/i18n/urls.ts'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../default-texts.ts'
import {bareSettings, begunEmails, calls, holes} from '../page-parts.ts'

const headings = {
  en: {
    AE: 'Download Automotive Expert',
    RTLG: 'Download the Labor Guide',
    FFL: 'Download the FFL software',
    MRA: 'Download the MRA software',
    WRA: 'Download the WRA software',
    any: 'Software downloads',
  },
  es: {
    AE: 'Descargar Automotive Expert',
    RTLG: 'Descargar la guía de tiempos',
    FFL: 'Descargar el software FFL',
    MRA: 'Descargar el software MRA',
    WRA: 'Descargar el software WRA',
    any: 'Descargas de software',
  },
} as const

describe.each(locales)('in %s', (locale) => {
  const pagesOf = (products: readonly (typeof downloadProducts)[number][]) =>
    products.map((product) => localizedPath(downloadHref(product), locale))
  const internal = (page: HTMLElement) =>
    [...page.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))

  it.each([...downloadProducts, undefined])(
    'the download page of product %s has its own heading and email subject',
    async (product) => {
      const page = renderPiece(
        <DownloadPage texts={defaultTexts[locale].download.page} product={product} />,
        locale,
      )
      const heading = headings[locale][product ?? 'any']
      expect(page.querySelector('h1')?.textContent).toBe(heading)
      expect(begunEmails(page).map(({subject}) => subject)).toEqual([heading, heading])
      expect(calls(page).map(([number]) => number)).toEqual(Array(2).fill('tel:+15555550142'))
      expect(await accessibilityFaults()).toEqual([])
    },
  )

  it('each download page links to the other download pages', () => {
    const page = renderPiece(
      <DownloadPage texts={defaultTexts[locale].download.page} product="FFL" />,
      locale,
    )
    expect(internal(page)).toEqual(pagesOf(['AE', 'RTLG', 'MRA', 'WRA']))
  })

  it('the download page of an unknown product lists all downloads', () => {
    const page = renderPiece(
      <DownloadPage texts={defaultTexts[locale].download.page} product={undefined} />,
      locale,
    )
    expect(internal(page)).toEqual(pagesOf(downloadProducts))
  })
})

it('each download page has a different description', () => {
  const texts = downloadProducts.map(
    (product) =>
      renderPiece(
        <DownloadPage texts={defaultTexts.en.download.page} product={product} />,
        'en',
      ).querySelector('p')?.textContent,
  )
  expect(new Set(texts).size).toBe(downloadProducts.length)
})

it('DownloadPage has no empty elements if the settings are empty', () => {
  expect(
    holes(
      renderPiece(
        <DownloadPage texts={defaultTexts.en.download.page} product="AE" />,
        'en',
        bareSettings,
      ),
    ),
  ).toEqual([])
})
