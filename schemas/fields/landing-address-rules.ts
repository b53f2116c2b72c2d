import {
  type CustomValidator,
  getPublishedId,
  getVersionFromId,
  isPublishedId,
  type StringRule,
} from 'sanity'
import {isLandingAddress, isSitePath} from '../landing-paths.ts'
import {addressKey} from '../page-paths.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {afterRelease} from './published-together.ts'
import {pathOf} from './redirect-chain.ts'

type TextValidator = CustomValidator<string | undefined>

/** A document that uses an address: another landing page, or a redirect from the address. */
interface AddressUse {
  _id: string
  _type: 'landingPage' | 'redirect'
  addresses: (string | null)[]
  /** The target of a redirect. */
  to: string | null
  /** Whether a release unpublishes the document. */
  removed: boolean | null
}

const uses = cachedQuery<AddressUse[]>(
  `*[_type in ["landingPage", "redirect"]]{
    _id, _type, "addresses": [address, spanishAddress, from], to, "removed": _system.delete
  }`,
  'landing-addresses',
)

const isWellFormed: TextValidator = (address) =>
  !address ||
  isLandingAddress(address) ||
  bilingual(
    'Start with / and use only lowercase letters a to z, digits and single dashes, such as /spring-offer or /offers/spring.',
    'Empiece con / y use solo minúsculas de la a a la z, sin acentos, cifras y guiones sueltos, como /oferta-de-primavera u /ofertas/primavera.',
  )

/** Rejects an address of a fixed page, of one of its aliases, or of a file of the site. */
const isNotOfTheSite: TextValidator = (address) => {
  if (!address) return true
  if (/^\/es(\/|$)/.test(address)) {
    return bilingual(
      'Leave out /es. The site adds /es to the Spanish page.',
      'Quite /es: el sitio lo agrega a la página en español.',
    )
  }
  return (
    !isSitePath(address) ||
    bilingual(
      `The site itself uses ${address}. Choose another address.`,
      `El propio sitio usa ${address}. Elija otra dirección.`,
    )
  )
}

/**
 * Rejects an address of another landing page, in any language, and the old address of a redirect.
 * Drafts of pages count, because they may be published, but not against a page that is published at the
 * address. Drafts of redirects do not: a release that moves a page back leaves one.
 * In a release, an address is free that the release takes from another document. Accepts the old address
 * of a redirect to this page: publishing the page deletes that redirect
 * (studio/landing-pages/moved-page.ts), so a page can get an earlier address again.
 */
const isFree: TextValidator = async (address, {document, getClient}) => {
  if (!address || !document) return true
  const [own, release] = [getPublishedId(document._id), getVersionFromId(document._id)]
  const has = ({addresses}: AddressUse) =>
    addresses.some((used) => used && addressKey(used) === addressKey(address))
  const found = await uses(getClient)
  const isAtAddress = found.some((each) => each._id === own && has(each))
  const counts = ({_id, _type}: AddressUse) =>
    (_type === 'landingPage' && !isAtAddress) ||
    isPublishedId(_id) ||
    (release && getVersionFromId(_id) === release)
  const all = afterRelease(found, document)
  const ownKeys = new Set(
    all
      .filter(({_id}) => getPublishedId(_id) === own)
      .flatMap(({addresses}) => addresses.flatMap((each) => (each ? addressKey(each) : []))),
  )
  const leadsHere = (to: string | null) => ownKeys.has(addressKey(pathOf(to ?? '') ?? ''))
  const users = all.filter(
    (each) => getPublishedId(each._id) !== own && !leadsHere(each.to) && counts(each) && has(each),
  )
  const user = users.find(({_id}) => isPublishedId(_id)) ?? users[0]
  if (!user) return true
  if (user._type === 'redirect')
    return bilingual(
      `A redirect leads from ${address} to another page. Choose another address, or delete the redirect first.`,
      `Una redirección lleva de ${address} a otra página. Elija otra dirección o borre primero la redirección.`,
    )
  return isPublishedId(user._id)
    ? bilingual(
        `Another landing page already uses ${address}. Choose another address.`,
        `Otra página de campaña ya usa ${address}. Elija otra dirección.`,
      )
    : bilingual(
        `A landing page that is not published also uses ${address}. Choose another address, or change the address of that page or delete it.`,
        `Una página de campaña sin publicar también usa ${address}. Elija otra dirección, o cambie la dirección de esa página o bórrela.`,
      )
}

const rules = (rule: StringRule): StringRule[] => [
  rule.custom(isWellFormed),
  rule.custom(isNotOfTheSite),
  rule.custom(isFree),
]

/** Returns the rules for the address of a landing page: required, well-formed and free. */
export const landingAddressRules = (rule: StringRule): StringRule[] => [
  rule
    .required()
    .error(
      bilingual(
        'Enter the address of the page, such as /spring-offer.',
        'Escriba la dirección de la página, como /spring-offer.',
      ),
    ),
  ...rules(rule),
]

/** Returns the rules for the optional Spanish address, which must differ from the English one. */
export const spanishAddressRules = (rule: StringRule): StringRule[] => [
  ...rules(rule),
  rule.custom((spanish, {document}) =>
    spanish && spanish === document?.address
      ? bilingual(
          'Leave this empty: the Spanish page then has the English address with /es before it.',
          'Déjela vacía: la página en español tiene entonces la dirección en inglés con /es delante.',
        )
      : true,
  ),
]
