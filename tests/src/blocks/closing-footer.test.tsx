// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ClosingFooter} from '#src/blocks/closing-footer/closing-footer.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  closingHeading: text('Your next ticket', 'Su próxima orden')(locale),
  twoMinutesMessage: text('Sign up in 2 minutes.', 'Regístrese en 2 minutos.')(locale),
  noCardNote: text('No credit card required', 'Sin tarjeta de crédito')(locale),
  faqLinkText: text('Questions? See the answers', '¿Dudas? Vea las respuestas')(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('ClosingFooter shows its two texts and links to the registration, the phone number and the FAQ', () => {
    const page = renderPiece(<ClosingFooter content={content(locale)} />, locale)
    for (const {value} of Object.values(content(locale))) expect(page.textContent).toContain(value)
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `https://secure.example.com/registration?lng=${locale}`,
      'tel:+15555550142',
      locale === 'en' ? '/faq' : '/es/faq',
    ])
  })

  it('axe finds no accessibility violations in ClosingFooter', async () => {
    renderPiece(<ClosingFooter content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})
