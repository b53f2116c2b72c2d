import {type CustomValidator, getPublishedId, type StringRule, type ValidationContext} from 'sanity'
import {addressKey} from '../page-paths.ts'
import {isPattern} from '../redirect-pattern.ts'
import {isReservedPath} from '../reserved-paths.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {isPath, linkRules} from './link-rules.ts'
import {isLandingPage} from './link-target.ts'
import {
  followRedirects,
  isPagePath,
  pathOf,
  productSlugOf,
  type Redirect,
  redirectsTo,
} from './redirect-chain.ts'

// Over 200 lines: one function for each rule of a redirect's two addresses.

type TextValidator = CustomValidator<string | undefined>

const redirects = cachedQuery<(Redirect & {_id: string})[]>(
  '*[_type == "redirect" && defined(from) && defined(to)]{_id, from, to}',
  'redirects',
)

/** Returns all redirects except the validated one. Includes drafts, because they may be published. */
async function otherRedirects({document, getClient}: ValidationContext): Promise<Redirect[]> {
  const published = getPublishedId(document?._id ?? '')
  const all = await redirects(getClient)
  return all.filter(({_id}) => getPublishedId(_id) !== published)
}

const textOf = (parent: unknown, name: string): string | undefined => {
  const value = typeof parent === 'object' && parent !== null && Reflect.get(parent, name)
  return typeof value === 'string' ? value : undefined
}

/** Rejects a second redirect from the same path, because only one of them can apply. */
const isTheOnlyOne: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const others = await otherRedirects(context)
  const same = others.find((other) => addressKey(other.from) === addressKey(from))
  return (
    !same ||
    bilingual(
      `There is already a redirect from ${same.from}. Edit that redirect instead of adding another.`,
      `Ya existe una redirección desde ${same.from}. Edítela en lugar de agregar otra.`,
    )
  )
}

/**
 * Rejects a redirect from a path that has a page or that the site itself uses, because the redirect
 * would have no effect.
 */
const hasNoPage: TextValidator = async (from, context) => {
  if (!from || !isPath(from) || from === '/') return true
  if (isReservedPath(from)) {
    return bilingual(
      `The site itself uses ${from}, so a redirect from it would have no effect. Enter another address.`,
      `El propio sitio usa ${from}, así que una redirección no tendría efecto. Escriba otra dirección.`,
    )
  }
  const landing = await isLandingPage(from, context)
  if (!isPagePath(from) && !landing) return true
  const slug = productSlugOf(from)
  const gone =
    !landing &&
    slug !== undefined &&
    (await context
      .getClient({apiVersion: '2025-02-19'})
      .fetch<boolean>(
        'count(*[_type == "product" && slug.current == $slug]) > 0 && count(*[_type == "product" && slug.current == $slug && count(string::split(_id, ".")) == 1]) == 0',
        {slug},
        {perspective: 'raw', tag: 'redirect-from'},
      ))
  return (
    gone ||
    bilingual(
      `${from} has a page, so a redirect from it would have no effect. Enter an address without a page.`,
      `${from} tiene una página, así que una redirección no tendría efecto. Escriba una dirección sin página.`,
    )
  )
}

/**
 * Rejects a redirect from a path to which another redirect leads, because visitors would be
 * redirected twice.
 */
const isNotRedirectTarget: TextValidator = async (from, context) => {
  if (!from || !isPath(from)) return true
  const [first] = redirectsTo(from, await otherRedirects(context))
  const to = textOf(context.parent, 'to')
  if (!first || !to || followRedirects({from, to}, [first]).loops) return true
  return bilingual(
    `Another redirect, from ${first.from}, leads to ${from}. Change its new address to ${to} first, so that visitors are redirected only once.`,
    `Otra redirección, desde ${first.from}, lleva a ${from}. Cambie primero su dirección nueva a ${to}, para que los visitantes se redirijan una sola vez.`,
  )
}

/**
 * Rejects a pattern, because a redirect applies to one address: visitors to all other addresses would
 * still get an error page.
 */
const isNoPattern: TextValidator = (address) =>
  !address ||
  !isPattern(pathOf(address) ?? '') ||
  bilingual(
    `Enter one complete address without placeholders, and make a redirect for each address. A pattern such as ${address} applies to no address.`,
    `Escriba una sola dirección completa, sin comodines, y cree una redirección para cada dirección. Un patrón como ${address} no se aplica a ninguna dirección.`,
  )

/**
 * Returns the rules for the old address of a redirect: a path, not a pattern, that has no page, and
 * that is neither the old nor the new address of another redirect.
 */
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
        'Start with / and enter only the part after the site’s name, without ? or #. Write a space as %20.',
        'Empiece con / y escriba solo lo que sigue al nombre del sitio, sin ? ni #. Escriba un espacio como %20.',
      ),
  ),
  rule.custom(
    (from) =>
      !from ||
      !/^\/es\/+[^/]/i.test(from) ||
      bilingual(
        'Leave out /es: the redirect works in both languages.',
        'Quite /es: la redirección funciona en los dos idiomas.',
      ),
  ),
  rule.custom(isNoPattern),
  rule.custom(isTheOnlyOne),
  rule.custom(hasNoPage),
  rule.custom(isNotRedirectTarget),
]

/** Rejects a redirect that leads to another redirect (a chain) or back to itself (a loop). */
const leadsStraight: TextValidator = async (to, context) => {
  const from = textOf(context.parent, 'from')
  if (!to || !from || !isPath(from)) return true
  const path = pathOf(to)
  if (path !== undefined && addressKey(path) === addressKey(from)) {
    return bilingual(
      'Choose another page: this redirect would lead back to its own address.',
      'Elija otra página: esta redirección llevaría a su propia dirección.',
    )
  }
  const {stops, loops} = followRedirects({from, to}, await otherRedirects(context))
  if (loops) {
    const way = [from, to, ...stops].join(' → ')
    return bilingual(
      `Choose another page: these redirects would send visitors in a circle: ${way}.`,
      `Elija otra página: estas redirecciones harían que los visitantes dieran vueltas en círculo: ${way}.`,
    )
  }
  const end = stops.at(-1)
  return (
    end === undefined ||
    bilingual(
      `Enter ${end} instead of ${to}, because ${to} is itself redirected to ${end}.`,
      `Escriba ${end}: ${to} también se redirige a ${end}.`,
    )
  )
}

/**
 * Returns the rules for the new address of a redirect: an existing page of this site, or a URL of
 * another site. It must not be the old address of another redirect.
 */
export const redirectToRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      bilingual(
        'Enter the new address, such as /real-time-pro.',
        'Escriba la dirección nueva, como /real-time-pro.',
      ),
    ),
  ...linkRules(rule),
  rule.custom(isNoPattern),
  rule.custom(leadsStraight),
  rule
    .custom<string>(async (to, context) => {
      const path = to === undefined ? undefined : pathOf(to)
      const from = textOf(context.parent, 'from')
      const sure = path === undefined || isPagePath(path) || isReservedPath(path)
      return (
        sure ||
        path === from ||
        (await isLandingPage(path, context)) ||
        bilingual(
          'The site has no page at this address. Check the spelling of the address.',
          'El sitio no tiene ninguna página en esta dirección. Revise que esté bien escrita.',
        )
      )
    })
    .warning(),
]
