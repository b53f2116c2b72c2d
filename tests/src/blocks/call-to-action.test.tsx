// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {CallToAction} from '#src/blocks/call-to-action/call-to-action.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const button = (_key: string, to: string | null, en: string) => ({
  _key,
  to,
  label: text(en, en)('en'),
  note: null,
})
const content = {
  _key: 'a',
  _type: 'callToActionBlock' as const,
  heading: text('Try it', 'Pruébelo')('en'),
  text: text('It takes two minutes.', 'Toma dos minutos.')('en'),
  buttons: [button('one', '{registration}', 'Start'), button('two', '/contact-us', 'Ask us')],
}

it('CallToAction shows heading, text and two buttons, of which the first is the main button', async () => {
  const page = renderPiece(<CallToAction content={content} />, 'en')
  expect(page.querySelector('h2')?.textContent).toBe('Try it')
  expect(page.querySelector('p')?.textContent).toBe('It takes two minutes.')
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Start', 'https://secure.example.com/registration?lng=en'],
    ['Ask us', '/contact-us'],
  ])
  expect(links.map(({dataset}) => dataset.variant)).toEqual(['signal', 'line'])
  expect(await accessibilityFaults()).toEqual([])
})

it('CallToAction leaves out buttons without a text or a target', () => {
  const buttons = [button('one', null, 'Start'), {...button('two', '/faq', ''), label: null}]
  const page = renderPiece(<CallToAction content={{...content, buttons}} />, 'en')
  expect(page.querySelector('a')).toBeNull()
})
