// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {Hero} from '#src/blocks/hero/hero.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  headline: text('Real labor times.', 'Tiempos reales.')(locale),
  heroTagline: text('For independent shops.', 'Para talleres independientes.')(locale),
  trialButton: text('Start your free trial', 'Empiece su prueba gratis')(locale),
  heroImage: picture('A look-up')(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('Hero shows the headline as h1 and links to the registration on the secure host', () => {
    const page = renderPiece(<Hero content={content(locale)} />, locale)
    expect(page.querySelector('h1')?.textContent).toBe(content(locale).headline.value)
    expect(page.textContent).toContain(content(locale).heroTagline.value)
    const trial = page.querySelector('a')
    expect(trial?.textContent).toBe(content(locale).trialButton.value)
    expect(trial?.href).toBe(`https://secure.example.com/registration?lng=${locale}`)
  })

  it('axe finds no accessibility violations in Hero', async () => {
    renderPiece(<Hero content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('Hero shows no rating stars', () => {
  const page = renderPiece(<Hero content={content('es')} />, 'es')
  expect(page.querySelector('[role=img]')).toBeNull()
})

it('the image of Hero loads eagerly and has srcset, width and height', () => {
  const image = renderPiece(<Hero content={content('en')} />, 'en').querySelector('img')
  expect(image?.getAttribute('loading')).toBe('eager')
  expect(image?.getAttribute('fetchpriority')).toBe('high')
  expect(image?.srcset).toContain('?w=720&auto=format 720w')
  expect([image?.width, image?.height]).toEqual([1600, 1000])
})

it('Hero without content shows the default trial link and no image', () => {
  const empty = {headline: null, heroTagline: null, trialButton: null, heroImage: null}
  const page = renderPiece(<Hero content={empty} />, 'es')
  expect(page.querySelector('a')?.textContent).toBe('Empiece su prueba gratis')
  expect(page.querySelector('img')).toBeNull()
})
