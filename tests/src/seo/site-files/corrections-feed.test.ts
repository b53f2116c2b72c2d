// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {feedPaths} from '#schemas/decision-paths.ts'
import {locales} from '#schemas/locales.ts'
import {siteFiles} from '#src/seo/site-files/site-files.ts'
import {
  type Documents,
  edited,
  fetchFrom,
  intlIn,
  publicUrl,
  sampleDocuments,
} from '../content-sources.ts'

/** Returns the feed in a language as a parsed document. */
async function feedOf(locale: 'en' | 'es', documents: Documents = sampleDocuments) {
  const colors = {theme: '#010203', background: '#040506'}
  const files = await siteFiles([], fetchFrom(documents), intlIn, publicUrl, colors)
  const file = files.find(({path}) => path === feedPaths[locale])
  expect(file?.contentType).toBe('application/atom+xml; charset=utf-8')
  const feed = new DOMParser().parseFromString(file?.text ?? '', 'application/xml')
  expect(feed.querySelector('parsererror')?.textContent).toBeUndefined()
  return feed
}

const texts = (feed: Document, selector: string) =>
  [...feed.querySelectorAll(selector)].map(({textContent}) => textContent)

const words = {
  en: {
    title: '2018 Chevrolet Equinox 1.5L L4: Turbocharger, remove and replace',
    summary: 'Accepted · 4.6 h → 5.4 h · Update 2026.4. The catalytic converter has to',
    declined: 'Declined · 1.8 h. The suggested time',
    link: `${publicUrl}/corrections/2026#correction-equinox-turbocharger`,
  },
  es: {
    title: '2018 Chevrolet Equinox 1.5L L4: Turbocargador, quitar y reemplazar',
    summary: 'Aceptada · 4.6 h → 5.4 h · Actualización 2026.4. Primero hay que quitar',
    declined: 'No aceptada · 1.8 h. El tiempo propuesto',
    link: `${publicUrl}/es/corrections/2026#correction-equinox-turbocharger`,
  },
}

describe.each(locales)('the feed in %s', (locale) => {
  it('has the newest decisions first, with links to their places', async () => {
    const feed = await feedOf(locale)
    expect(feed.documentElement.getAttribute('xml:lang')).toBe(locale)
    expect(texts(feed, 'entry > title')[0]).toBe(words[locale].title)
    const summaries = texts(feed, 'summary').map((text) => text?.replaceAll('\u00a0', ' '))
    expect(summaries[0]).toContain(words[locale].summary)
    expect(summaries[2]).toContain(words[locale].declined)
    expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(words[locale].link)
  })

  it('has what RFC 4287 requires of a feed and of every entry', async () => {
    for (const documents of [
      sampleDocuments,
      sampleDocuments.filter(({_type}) => _type !== 'publishedCorrection'),
    ]) {
      const feed = await feedOf(locale, documents)
      for (const part of [feed.documentElement, ...feed.querySelectorAll('entry')]) {
        const own = [...part.children].map(({localName}) => localName)
        for (const name of ['title', 'id', 'updated'])
          expect(own.filter((each) => each === name)).toEqual([name])
      }
      expect(texts(feed, 'author > name')).toEqual(['Labor Guide Systems'])
      const ids = texts(feed, 'entry > id')
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('stays well-formed with hostile texts, which appear as text', async () => {
    const hostile = `</entry><script>alert(1)</script>]]>&lt;&nbsp;"'\u0000\u0008\u000b\u001b\ufffe\ud800\u202e𝒳`
    const feed = await feedOf(
      locale,
      edited({
        'correction-equinox-turbocharger': {
          make: hostile,
          job: [{_key: 'en', language: 'en', value: hostile}],
          reason: [{_key: 'en', language: 'en', value: hostile}],
        },
        'guide-update-2026-4': {name: hostile},
      }),
    )
    expect(feed.querySelectorAll('script')).toHaveLength(0)
    const shown = `</entry><script>alert(1)</script>]]>&lt;&nbsp;"'${'\ufffd'.repeat(6)}\u202e𝒳`
    expect(texts(feed, 'entry > title')[0]).toContain(shown)
    expect(texts(feed, 'summary')[0]?.split(shown)).toHaveLength(3)
  })
})
