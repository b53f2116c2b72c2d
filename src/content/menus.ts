import type {Locale} from '#schemas/locales.ts'
import {
  defaultNavigation,
  headerRoom,
  headerWidth,
  type Menu,
  type MenuLink,
  type Menus,
  secureHostUrls,
} from '#schemas/navigation.ts'
import type {SiteQueryResult} from '#schemas/types.gen.ts'

type Navigation = NonNullable<SiteQueryResult['navigation']>
type Products = SiteQueryResult['products']
type Text = NonNullable<Products[number]['tagline']>
type Entry = NonNullable<Navigation['last']>[number]
type MenuEntry = Omit<NonNullable<Navigation['header']>[number], 'links'> & {
  links: Entry[] | null
}

/**
 * Returns the menus of all pages. Leaves out entries without a label or a target, which drafts have.
 *
 * @param navigation - the editors' menus; if null, the menus of the specification are used
 * @param products - all products in their order, for menus that list the products
 * @param secureHost - origin of the external secure host
 */
export function menusOf(
  navigation: SiteQueryResult['navigation'],
  products: Products,
  locale: Locale,
  secureHost: string,
): Menus {
  const {header, footer, last} = navigation ?? defaultMenus(locale)
  const hosts = secureHostUrls(secureHost)
  // Pages contain the menus as JSON, so the language is left out if it is the page's language.
  const inPage = ({lang, ...text}: Text) => (lang === locale ? text : {...text, lang})
  const link = (to: string, label: Text, note: Text | null): MenuLink => ({
    to: hosts[to] ?? to,
    label: inPage(label),
    ...(note && {note: inPage(note)}),
  })
  const linksOf = (entries: Entry[] | null) =>
    (entries ?? []).flatMap(({to, label, note}) =>
      to && label?.value ? [link(to, label, note)] : [],
    )
  const productLinks = products.flatMap(({slug, shortName, tagline}) =>
    slug && shortName?.value ? [link(`/${slug}`, shortName, tagline)] : [],
  )
  const menusIn = ({label, products: listed, links}: MenuEntry): Menu[] => {
    const all = [...(listed ? productLinks : []), ...linksOf(links)]
    return label?.value && all.length > 0 ? [{label: inPage(label), links: onePerTarget(all)}] : []
  }
  const entries = (header ?? []).flatMap((entry): Menus['header'] =>
    entry.to ? linksOf([entry]) : menusIn(entry),
  )
  const isCrowded = headerWidth(entries.map((entry) => entry.label.value)) > headerRoom.narrow
  return {
    header: entries,
    ...(isCrowded && {crowded: true}),
    footer: (footer ?? []).flatMap(menusIn).map(({label, links}) => ({
      label,
      links: links.map(({note: _, ...rest}) => rest),
    })),
    last: onePerTarget(linksOf(last)),
  }
}

/** Removes repeated links of a menu, because the target of a link is its React key. */
const onePerTarget = (links: MenuLink[]): MenuLink[] =>
  links.filter(({to}, index) => links.findIndex((each) => each.to === to) === index)

/** Returns the default menus in the form of the query's result. */
function defaultMenus(locale: Locale) {
  const {header, footer, last} = defaultNavigation()
  const entry = ({href, label}: (typeof last)[number]): Entry => {
    const item = label.find(({language}) => language === locale)
    return {to: href, label: item ? {value: item.value, lang: item.language} : null, note: null}
  }
  const menu = (each: (typeof header)[number]): MenuEntry =>
    'links' in each
      ? {
          ...entry({...each, _type: 'navLink', href: ''}),
          products: each.products,
          links: each.links.map(entry),
        }
      : {...entry(each), products: null, links: null}
  return {header: header.map(menu), footer: footer.map(menu), last: last.map(entry)}
}
