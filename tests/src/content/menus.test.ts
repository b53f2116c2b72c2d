import {expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {menusOf} from '#src/content/menus.ts'

const text = (value: string, lang = 'en') => ({value, lang})
const product = (slug: string) => ({slug, shortName: text(slug), tagline: text(`about ${slug}`)})
const products = [product('guide'), product('pro')]
const link = (to: string | null, label: string | null) => ({
  to,
  label: label === null ? null : text(label),
  note: null,
})
const shown = (to: string, value: string) => ({to, label: {value}})
const menu = (label: string, listed: boolean, links: ReturnType<typeof link>[] | null) => ({
  to: null,
  label: text(label),
  note: null,
  products: listed,
  links,
})
const host = 'https://secure.example.com'

it.each(locales)(
  'without a navigation document, the menus are those of the specification',
  (locale) => {
    const {header, footer, last} = menusOf(null, products, locale, host)
    expect(
      header.map((entry) => ('to' in entry ? entry.to : entry.links.map(({to}) => to))),
    ).toEqual(['/', ['/guide', '/pro'], ['/contact-us', '/correction-form', '/faq']])
    expect(footer.map(({links}) => links.map(({to}) => to))).toEqual([
      ['/contact-us', '/faq', host],
      ['/guide', '/pro', '/correction-form', '/automotive-expert/free-trial', '/download/software'],
    ])
    expect(last).toEqual([
      {
        to: '/privacy',
        label: {value: locale === 'en' ? 'Privacy statement' : 'Aviso de privacidad'},
      },
    ])
  },
)

it('menus leave out entries without a label or a target, headings without links, and repeated links', () => {
  const navigation = {
    header: [
      {...link('/faq', 'Answers'), products: null, links: null},
      {...link('/faq', null), products: null, links: null},
      menu('Empty', false, null),
      menu('Filled', false, [link('/a', 'A'), link(null, 'B'), link('/a', 'A again')]),
    ],
    footer: null,
    last: [link('{registration}', 'Register')],
  }
  expect(menusOf(navigation, products, 'en', host)).toEqual({
    header: [shown('/faq', 'Answers'), {label: {value: 'Filled'}, links: [shown('/a', 'A')]}],
    footer: [],
    last: [shown(`${host}/registration`, 'Register')],
  })
})

it('a menu that lists all products shows the name and tagline of each product', () => {
  const navigation = {header: [{...menu('Shop', true, null)}], footer: null, last: null}
  const [shop] = menusOf(navigation, products, 'es', host).header
  expect(shop).toEqual({
    label: text('Shop'),
    links: [
      {to: '/guide', label: text('guide'), note: text('about guide')},
      {to: '/pro', label: text('pro'), note: text('about pro')},
    ],
  })
})
