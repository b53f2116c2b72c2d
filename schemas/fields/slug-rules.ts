import {type CustomValidator, getPublishedId, type SlugRule, type SlugValue} from 'sanity'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {publishedTogether, togetherParams} from './published-together.ts'

const urlName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Disables Sanity's own check for unique slugs. Its message is only "already in use", whereas the
 * message of `slugRules` tells the editor what to do.
 */
export const checkedByOurRule = () => true

const isUrlSafe: CustomValidator<SlugValue | undefined> = (slug) => {
  if (!slug?.current)
    return bilingual(
      'Enter a name or press Generate. The name becomes part of a web address.',
      'Escriba un nombre u oprima «Generar». El nombre será parte de una dirección.',
    )
  return (
    urlName.test(slug.current) ||
    bilingual(
      'Use only lowercase letters a to z, digits and single dashes, for example "system-requirements": the name becomes part of a web address.',
      'Use solo minúsculas de la a a la z, sin acentos, cifras y guiones sueltos, por ejemplo «system-requirements»: el nombre será parte de una dirección.',
    )
  )
}

/**
 * Creates a rule that rejects a slug that another document uses which is published at the same time.
 * Ignores other drafts and versions, because they must not make a published document invalid.
 */
const nameIsFree = (field: string): CustomValidator<SlugValue | undefined> => {
  const isTaken = cachedQuery<boolean>(
    `count(*[_type == $type && ${field}.current == $name && !(_id in $own)
      && ${publishedTogether}]) > 0`,
    'url-name',
  )
  return async (slug, {document, getClient}) => {
    if (!slug?.current || !document) return true
    const taken = await isTaken(getClient, {
      type: document._type,
      name: slug.current,
      own: [getPublishedId(document._id), document._id],
      ...togetherParams(document),
    })
    return (
      !taken ||
      bilingual(
        `Choose another name: another entry already uses “${slug.current}”.`,
        `Elija otro nombre: otra entrada ya usa «${slug.current}».`,
      )
    )
  }
}

/**
 * Returns the rules for a slug in a URL or an anchor: required, URL-safe, and unique within its
 * type.
 *
 * @param field - name of the slug field, at the root of the document
 */
export const slugRules =
  (field: string) =>
  (rule: SlugRule): SlugRule =>
    rule.custom(isUrlSafe).custom(nameIsFree(field)).error()
