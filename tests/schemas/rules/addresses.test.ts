import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const redirect = (from: string, to = '/faq', _id = 'redirect-a') => ({
  _id,
  _type: 'redirect',
  from,
  to,
})

const question = {_id: 'faq-cd', _type: 'faqEntry', anchor: {_type: 'slug', current: 'cd'}}

const tab = (link: string) => ({_id: 'tab-a', _type: 'featureTab', link})

const settings = (fields: object) => ({_id: 'siteSettings', _type: 'siteSettings', ...fields})

it.each(['/real-time-pro', '/faq?a=1#cd', 'https://example.com/a'])(
  'the link %s of a feature tab is valid',
  async (link) => {
    expect(await complaintsAbout('link', tab(link), [question])).toEqual([])
  },
)

it.each(['real-time-pro', '//example.com', 'javascript:alert(1)', '/two words', 'https://'])(
  'the link %s of a feature tab is invalid',
  async (link) => {
    expect(await complaintsAbout('link', tab(link))).toEqual([
      expect.stringContaining('error link: Start with /'),
    ])
  },
)

it.each(['/old', '/Old-Prices.html', '/a/b'])('a redirect from %s is valid', async (from) => {
  expect(await complaintsAbout('from', redirect(from))).toEqual([])
})

it.each(['old', '/', 'https://example.com/old', '/old?a=1', '/o ld'])(
  'a redirect from %s is invalid',
  async (from) => {
    expect(await complaintsAbout('from', redirect(from))).toEqual([
      expect.stringContaining('error from: Start with /'),
    ])
  },
)

it('a second redirect from the same path in a different letter case is invalid', async () => {
  const other = redirect('/Old', '/faq', 'redirect-b')
  expect(await complaintsAbout('from', redirect('/old'), [other])).toEqual([
    expect.stringContaining('error from: There is already a redirect from'),
  ])
})

it('a redirect from a path to the same path is invalid', async () => {
  expect(await complaintsAbout('to', redirect('/old', '/old'))).toEqual([
    expect.stringContaining('error to: Choose another page'),
  ])
})

it.each(['(555) 555-0142', '+15555550142'])('the phone number %s is valid', async (phone) => {
  expect(await complaintsAbout('phone', settings({phone}))).toEqual([])
})

it.each(['555-0142', '(555)555-0142', '15555550142'])(
  'the phone number %s is invalid',
  async (phone) => {
    expect(await complaintsAbout('phone', settings({phone}))).toEqual([
      expect.stringContaining('error phone: Write the number as (555) 555-0142'),
    ])
  },
)

it('validation rejects a Facebook URL without https', async () => {
  const told = (facebookUrl: string) => complaintsAbout('facebookUrl', settings({facebookUrl}))
  expect(await told('https://facebook.com/example')).toEqual([])
  expect(await told('http://facebook.com/example')).toEqual([
    expect.stringContaining('error facebookUrl: Enter the complete web address'),
  ])
})
