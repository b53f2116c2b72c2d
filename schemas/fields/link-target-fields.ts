import {type CustomValidator, defineField} from 'sanity'
import {linkableTypes} from '../document-addresses.ts'
import {secureHostLinks} from '../navigation.ts'
import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'
import {bilingual, both} from './bilingual.ts'
import {isLink} from './link-rules.ts'
import {leadsToAPage, leadsToAQuestion} from './link-target.ts'
import {nameLanguage} from './name-language.ts'

type AddressRule = CustomValidator<string | undefined>

const refersTo = (parent: unknown, page: string): boolean => {
  const reference = isRecord(parent) ? parent[page] : undefined
  return isRecord(reference) && typeof reference._ref === 'string'
}

/** Skips a rule for the addresses on the secure host. */
const exceptSecureHost =
  (rule: AddressRule): AddressRule =>
  (address, context) =>
    Object.values<unknown>(secureHostLinks).includes(address) || rule(address, context)

interface LinkTargetOptions {
  /** Name of the field for the typed address. */
  address: string
  /** Name of the field for the reference to a page. */
  page: string
  title: string
  /** Describes the typed address. */
  description: string
  group?: string
  /** Whether mailto: and tel: links are allowed too. */
  contact?: boolean
  /** Whether the log-in and the registration on the secure host are allowed too. */
  secureHost?: boolean
  /** Whether the link needs a target. */
  required?: boolean
}

/**
 * Defines the two fields of a link: a reference to a page of the site, whose address the link
 * follows, or a typed address. Links that were stored before the field for the reference existed keep
 * their typed address.
 */
export function linkTargetFields(options: LinkTargetOptions) {
  const {address, page, title, description, group, contact, secureHost, required} = options
  const hasTarget: AddressRule = (typed, {parent}) =>
    isWritten(typed) ||
    refersTo(parent, page) ||
    bilingual(
      'Choose a page or enter an address, or remove the link.',
      'Elija una página o escriba una dirección, o quite el enlace.',
    )
  const isAddress = isLink(contact ?? false)
  const inGroup = group === undefined ? {} : {group}
  return [
    defineField({
      name: page,
      type: 'reference',
      title: both('Page', 'Página'),
      description: both(
        'The page or question of this site to link to. The link keeps working when the address of that page or question changes. If you choose a page, the site ignores the address in the field below.',
        'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
      ),
      ...inGroup,
      to: linkableTypes().map((type) => ({type})),
      options: {disableNew: true},
    }),
    defineField({
      name: address,
      type: 'string',
      title,
      description,
      ...inGroup,
      hidden: ({parent, value}) => refersTo(parent, page) && !value,
      validation: (rule) => [
        ...(required ? [rule.custom(nameLanguage(hasTarget)).error()] : []),
        rule.custom(nameLanguage(secureHost ? exceptSecureHost(isAddress) : isAddress)),
        rule.custom(nameLanguage(leadsToAPage)),
        rule.custom(nameLanguage(leadsToAQuestion)).warning(),
      ],
    }),
  ]
}
