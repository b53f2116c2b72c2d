// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {AnnouncementBand} from '#src/blocks/announcement-band/announcement-band.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = {
  _key: 'a',
  _type: 'announcementBandBlock' as const,
  text: text('The offer ends on May 31.', 'La oferta termina el 31 de mayo.')('es'),
  link: '/faq',
  linkText: text('Read more', 'Lea más')('es'),
}

it('AnnouncementBand shows the text and its link, without accessibility violations', async () => {
  const page = renderPiece(<AnnouncementBand content={content} />, 'es')
  expect(page.textContent).toContain('La oferta termina el 31 de mayo.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/es/faq')
  expect(page.querySelector('a')?.textContent).toBe('Lea más')
  expect(await accessibilityFaults()).toEqual([])
})

it.each([{link: null}, {linkText: null}])('AnnouncementBand with %j shows no link', (missing) => {
  const page = renderPiece(<AnnouncementBand content={{...content, ...missing}} />, 'es')
  expect(page.querySelector('a')).toBeNull()
})

it('AnnouncementBand without a text renders nothing', () => {
  const page = renderPiece(<AnnouncementBand content={{...content, text: null}} />, 'es')
  expect(page.querySelector('section')).toBeNull()
})
