import {type CustomValidator, getPublishedId, type StringRule, type ValidationContext} from 'sanity'
import {addressKey} from '../page-paths.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {isPath, linkRules} from './link-rules.ts'
import {
  followRedirects,
  isPagePath,
  pathOf,
  productSlugOf,
  type Redirect,
  redirectsTo,
} from './redirect-chain.ts'
import {isReservedPath} from './reserved-paths.ts'

type TextValidator = CustomValidator<string | undefined>

const redirects = cachedQuery<(Redirect & {_id: string})[]>(
  '*[_type == "redirect" && defined(from) && defined(to)]{_id, from, to}',
  'redirects',
)

/**
 * All redirects but this document's. Drafts are included, since each may be published on its own.
 */
async function otherRedirects({document, getClient}: ValidationContext): Promise<Redirect[]> {
  const published = getPublishedId(document?._id ?? '')
  const all = await redirects(getClient)
  return all.filter(({_id}) => getPublishedId(_id) !== published)
}

const textOf = (parent: unknown, name: string): string | undefined => {
  const value = typeof parent === 'object' && parent !== null && Reflect.get(parent, name)
  return typeof value === 'string' ? value : undefined
}

/** With two redirects from one path, either could win. */
const isTheOnlyOne: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const others = await otherRedirects(context)
  const same = others.find((other) => addressKey(other.from) === addressKey(from))
  return (
    !same ||
    bilingual(
      `Edit the redirect that is already there for ${same.from} instead of adding another.`,
      `Edite la redirección que ya existe para ${same.from} en lugar de agregar otra.`,
    )
  )
}

/** Redirects are only looked up for paths without a page. */
const hasNoPage: TextValidator = async (from, {getClient}) => {
  if (!from || !isPath(from) || from === '/') return true
  if (isReservedPath(from)) {
    return bilingual(
      `${from} belongs to the site itself: a redirect would do nothing.`,
      `${from} es una dirección del propio sitio: una redirección no haría nada.`,
    )
  }
  if (!isPagePath(from)) return true
  const slug = productSlugOf(from)
  const gone =
    slug !== undefined &&
    (await getClient({apiVersion: '2025-02-19'}).fetch<boolean>(
      'count(*[_type == "product" && slug.current == $slug]) > 0 && count(*[_type == "product" && slug.current == $slug && count(string::split(_id, ".")) == 1]) == 0',
      {slug},
      {perspective: 'raw', tag: 'redirect-from'},
    ))
  return (
    gone ||
    bilingual(
      `${from} has a page, and visitors get that page: a redirect would do nothing.`,
      `${from} tiene una página, y los visitantes ven esa página: una redirección no haría nada.`,
    )
  )
}

/** A redirect to this path would make visitors follow two redirects. */
const isNoOnesEnd: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const [first] = redirectsTo(from, await otherRedirects(context))
  const to = textOf(context.parent, 'to')
  if (!first || !to || followRedirects({from, to}, [first]).loops) return true
  return bilingual(
    `The redirect from ${first.from} leads to ${from}. Open it first and let it lead to ${to}: each redirect leads straight to its page.`,
    `La redirección desde ${first.from} lleva a ${from}. Ábrala primero y haga que lleve a ${to}: cada redirección lleva directamente a su página.`,
  )
}

/** Rules for a redirect's source: a path without a page, used by no other redirect. */
export const redirectFromRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      bilingual(
        'Enter the old address, such as /old-prices.',
        'Escriba la dirección anterior, como /old-prices.',
      ),
    ),
  rule.custom(
    (from) =>
      !from ||
      (isPath(from) && addressKey(from) !== '/') ||
      bilingual(
        'Start with / and write only what comes after the site’s name, without spaces, ? and #.',
        'Empiece con / y escriba solo lo que sigue al nombre del sitio, sin espacios, ? ni #.',
      ),
  ),
  rule.custom(
    (from) =>
      !from ||
      !/^\/es\/+[^/]/i.test(from) ||
      bilingual(
        'Leave out /es: the redirect answers in both languages.',
        'Quite /es: la redirección responde en los dos idiomas.',
      ),
  ),
  rule.custom(isTheOnlyOne),
  rule.custom(hasNoPage),
  rule.custom(isNoOnesEnd),
]

/** A redirect must lead straight to its page: no chains, no loops. */
const leadsStraight: TextValidator = async (to, context) => {
  const from = textOf(context.parent, 'from')
  if (!to || !from || !isPath(from)) return true
  const path = pathOf(to)
  if (path !== undefined && addressKey(path) === addressKey(from)) {
    return bilingual(
      'Choose another page: this address would lead to itself for ever.',
      'Elija otra página: esta dirección llevaría a sí misma sin fin.',
    )
  }
  const {stops, loops} = followRedirects({from, to}, await otherRedirects(context))
  if (loops) {
    const way = [from, to, ...stops].join(' → ')
    return bilingual(
      `Choose another page: visitors would go round in a circle, ${way}.`,
      `Elija otra página: los visitantes darían vueltas en círculo, ${way}.`,
    )
  }
  const end = stops.at(-1)
  return (
    end === undefined ||
    bilingual(
      `Enter ${end} instead: ${to} is an old address itself, and its redirect leads there.`,
      `Escriba ${end}: ${to} también es una dirección anterior, y su redirección lleva ahí.`,
    )
  )
}

/** Rules for a redirect's target: a path of this site or a URL, without further redirects. */
export const redirectToRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      bilingual(
        'Enter where visitors are sent, such as /real-time-pro.',
        'Escriba adónde se envía a los visitantes, como /real-time-pro.',
      ),
    ),
  ...linkRules(rule),
  rule.custom(leadsStraight),
  rule
    .custom<string>((to, {parent}) => {
      const path = to === undefined ? undefined : pathOf(to)
      const from = textOf(parent, 'from')
      const sure = path === undefined || isPagePath(path) || isReservedPath(path)
      return (
        sure ||
        path === from ||
        bilingual(
          'The site has no page at this address. Is it written right?',
          'El sitio no tiene ninguna página en esta dirección. ¿Está bien escrita?',
        )
      )
    })
    .warning(),
]
