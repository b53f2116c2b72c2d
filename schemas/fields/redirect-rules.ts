import {type CustomValidator, getPublishedId, type StringRule, type ValidationContext} from 'sanity'
import {addressKey} from '../page-paths.ts'
import {isPath, linkRules} from './address-rules.ts'
import {
  isOwnAddress,
  isPagePath,
  leadingTo,
  pathOf,
  productSlugOf,
  type Redirected,
  wayOn,
} from './redirect-way.ts'
import {said} from './said.ts'
import {sharedQuery} from './shared-query.ts'

type TextValidator = CustomValidator<string | undefined>

const redirects = sharedQuery<(Redirected & {_id: string})[]>(
  '*[_type == "redirect" && defined(from) && defined(to)]{_id, from, to}',
  'redirects',
)

/** All redirects but this document's, drafts too: published one by one, each must be right. */
async function otherRedirects({document, getClient}: ValidationContext): Promise<Redirected[]> {
  const published = getPublishedId(document?._id ?? '')
  const all = await redirects(getClient)
  return all.filter(({_id}) => getPublishedId(_id) !== published)
}

const textOf = (parent: unknown, name: string): string | undefined => {
  const value = typeof parent === 'object' && parent !== null && Reflect.get(parent, name)
  return typeof value === 'string' ? value : undefined
}

/** Two redirects of one address would answer by chance. */
const isTheOnlyOne: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const others = await otherRedirects(context)
  const same = others.find((other) => addressKey(other.from) === addressKey(from))
  return (
    !same ||
    said(
      `Edit the redirect that is already there for ${same.from} instead of adding another.`,
      `Edite la redirección que ya existe para ${same.from} en lugar de agregar otra.`,
    )
  )
}

/** Where the site has an answer of its own, no redirect is looked for. */
const hasNoPage: TextValidator = async (from, {getClient}) => {
  if (!from || !isPath(from) || from === '/') return true
  if (isOwnAddress(from)) {
    return said(
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
    said(
      `${from} has a page, and visitors get that page: a redirect would do nothing.`,
      `${from} tiene una página, y los visitantes ven esa página: una redirección no haría nada.`,
    )
  )
}

/** Another redirect to this address would lead visitors on twice. */
const isNoOnesEnd: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const [first] = leadingTo(from, await otherRedirects(context))
  const to = textOf(context.parent, 'to')
  if (!first || !to || wayOn({from, to}, [first]).loops) return true
  return said(
    `The redirect from ${first.from} leads to ${from}. Open it first and let it lead to ${to}: each redirect leads straight to its page.`,
    `La redirección desde ${first.from} lleva a ${from}. Ábrala primero y haga que lleve a ${to}: cada redirección lleva directamente a su página.`,
  )
}

/** Rules of the address a redirect answers: a path without a page, redirected only once. */
export const redirectFromRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      said(
        'Enter the old address, such as /old-prices.',
        'Escriba la dirección anterior, como /old-prices.',
      ),
    ),
  rule.custom(
    (from) =>
      !from ||
      (isPath(from) && addressKey(from) !== '/') ||
      said(
        'Start with / and write only what comes after the site’s name, without spaces, ? and #.',
        'Empiece con / y escriba solo lo que sigue al nombre del sitio, sin espacios, ? ni #.',
      ),
  ),
  rule.custom(
    (from) =>
      !from ||
      !/^\/es\/+[^/]/i.test(from) ||
      said(
        'Leave out /es: the redirect answers in both languages.',
        'Quite /es: la redirección responde en los dos idiomas.',
      ),
  ),
  rule.custom(isTheOnlyOne),
  rule.custom(hasNoPage),
  rule.custom(isNoOnesEnd),
]

/** A redirect leads straight to its page, not to another redirect, nor round in a circle. */
const leadsStraight: TextValidator = async (to, context) => {
  const from = textOf(context.parent, 'from')
  if (!to || !from || !isPath(from)) return true
  const path = pathOf(to)
  if (path !== undefined && addressKey(path) === addressKey(from)) {
    return said(
      'Choose another page: this address would lead to itself for ever.',
      'Elija otra página: esta dirección llevaría a sí misma sin fin.',
    )
  }
  const {stops, loops} = wayOn({from, to}, await otherRedirects(context))
  if (loops) {
    const way = [from, to, ...stops].join(' → ')
    return said(
      `Choose another page: visitors would go round in a circle, ${way}.`,
      `Elija otra página: los visitantes darían vueltas en círculo, ${way}.`,
    )
  }
  const end = stops.at(-1)
  return (
    end === undefined ||
    said(
      `Enter ${end} instead: ${to} is an old address itself, and its redirect leads there.`,
      `Escriba ${end}: ${to} también es una dirección anterior, y su redirección lleva ahí.`,
    )
  )
}

/** Rules of the address a redirect leads to: a path of this site or a URL, without detours. */
export const redirectToRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      said(
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
      const sure = path === undefined || isPagePath(path) || isOwnAddress(path)
      return (
        sure ||
        path === from ||
        said(
          'The site has no page at this address. Is it written right?',
          'El sitio no tiene ninguna página en esta dirección. ¿Está bien escrita?',
        )
      )
    })
    .warning(),
]
