import {map, type Observable} from 'rxjs'
import {getDraftId, getVersionId} from 'sanity'
import type {
  DocumentLocation,
  DocumentLocationResolver,
  DocumentLocationsState,
} from 'sanity/presentation'
import {listInGroq, pageTypes, partTypes, pathInGroq} from '#schemas/document-addresses.ts'
import {
  documentTypes,
  type Names,
  type ShownByBlock,
  shownByBlocks,
} from '#schemas/document-types.ts'
import {schemaTypes} from '#schemas/index.ts'
import {languages} from '#schemas/languages.ts'
import {shownReferences} from '#schemas/shown-references.ts'
import {parts} from '../i18n/bundles.ts'
import type {InterfaceLanguage} from '../i18n/languages.ts'
import {reconnect} from '../reconnect.ts'
import {selectedLayer} from '../selected-perspective.ts'
import {sitePath} from './site-paths.ts'

/** A page whose path is content, such as a product or a landing page. */
interface ShownPage {
  type: string
  /** The paths without language; null if the page has no address yet. */
  path: {en: string | null; es: string | null}
  name: {en: string | null; es: string | null}
}

/** The data of a document that determines which pages show it. */
interface Shown extends ShownPage {
  language: string | null
  /** Whether it is a made-up review, which visitors do not see. */
  sample: boolean | null
  /** The types of the documents without a page that refer to the document, such as groups of tabs. */
  within: string[]
  /** The pages that may show the document: those that refer to it, or of types that show all. */
  pages: ShownPage[]
}

/**
 * Returns the pages that show a document.
 *
 * @param language - the language of the Studio
 */
function usedOn(shown: Shown, language: InterfaceLanguage): DocumentLocationsState {
  const texts = parts.preview[language]
  const {shownOn, pages: own = [], address} = documentTypes[shown.type] ?? {}
  if (shown.sample) return {message: texts['used-on.sample'], tone: 'caution'}
  if (shownOn === 'no-page') return {message: texts['used-on.redirect'], tone: 'caution'}
  const showing = Object.values(documentTypes).filter(({shows = []}) =>
    [shown.type, ...shown.within].some((type) => shows.includes(type)),
  )
  const fixed = [
    ...own,
    ...(shownOn ? (documentTypes.homePage?.pages ?? []).slice(0, 1) : []),
    ...showing.flatMap(({pages = []}) => pages.slice(0, 1)),
  ].map(({path, name}) => inBoth({en: path, es: path}, name))
  const itself = address ? [inBoth(shown.path, partOf(shown) ?? shown.name)] : []
  const {referring = [], others = []} = Object.groupBy(shown.pages, ({type}) =>
    documentTypes[type]?.pages ? 'referring' : 'others',
  )
  const found = [...referring, ...others].map(({type, path, name}) =>
    inBoth(path, documentTypes[type]?.pages?.[0]?.name ?? name),
  )
  const locations = withoutRepetition([...itself, ...fixed, ...found].flat())
  if (shownOn) return {message: texts['used-on.everywhere'], locations}
  if (locations.length === 0) {
    const message = texts[address ? 'used-on.no-address' : 'used-on.unused']
    return {
      message: message.replace('{{places}}', placesFor(shown.type, language)),
      tone: 'caution',
    }
  }
  return {
    locations: locations.filter((_, at) => !shown.language || languages[at]?.id === shown.language),
  }
}

const inBoth = (path: ShownPage['path'], name: ShownPage['name'] | Names): DocumentLocation[] =>
  path.en === null
    ? []
    : languages.map(({id, title}) => ({
        title: `${name[id] ?? name.en ?? path.en} · ${title}`,
        href: sitePath(path[id] ?? path.en ?? '/', id),
        showHref: false,
      }))

/** Returns the name of the page of which a document is a part, such as a question. */
const partOf = ({type, path}: Shown) =>
  documentTypes[type]?.address?.path?.includes('#')
    ? Object.values(documentTypes)
        .flatMap(({pages = []}) => pages)
        .find((page) => page.path === path.en?.split('#')[0])?.name
    : undefined

/** Removes pages that are in the list already, also with a part of the page. */
const withoutRepetition = (locations: readonly DocumentLocation[]) =>
  locations.filter(
    ({href}, at) =>
      locations.findIndex((each) => each.href.split('#')[0] === href.split('#')[0]) === at,
  )

/** Returns the names of the types that can show a document of this type. */
const placesFor = (type: string, language: InterfaceLanguage) =>
  [
    ...new Set(
      references
        .filter(({to}) => to.includes(type))
        .map(({from}) => documentTypes[from]?.name[language]),
    ),
  ].join(', ')

const references = shownReferences(schemaTypes)

const inLanguages = (field: string) => `{
    "en": ${field}[language == "en"][0].value,
    "es": ${field}[language == "es"][0].value
  }`

/** Returns GROQ for a document as `ShownPage`. */
const pageInGroq = () => `
    "type": _type,
    "path": {"en": ${pathInGroq('en')}, "es": ${pathInGroq('es')}},
    "name": ${inLanguages('coalesce(name, title)')}`

/** Returns GROQ for whether a document of one of the types `from` shows `$id` by a reference. */
const refersInGroq = (from: readonly string[], to: string) =>
  anyOf(
    references
      .filter((each) => from.includes(each.from) && each.to.includes(to))
      .map(({from: type, path}) => {
        const refers = path.includes('[]') ? `$id in ${path}._ref` : `${path}._ref == $id`
        return `_type == "${type}" && ${refers}`
      }),
  )

const anyOf = (conditions: readonly string[]) => `(${[...conditions, 'false'].join('\n    || ')})`

/** Returns a query for a document of a type as `Shown`. */
function shownQuery(type: string): string {
  const [onlyParts, withPage] = [partTypes(), pageTypes()]
  const within = `*[_type in ${listInGroq(onlyParts)} && ${refersInGroq(onlyParts, type)}]`
  const showing = (shown: string) =>
    withPage.filter(
      (name) => documentTypes[name]?.shows?.includes(shown) && documentTypes[name].address,
    )
  return `*[_id == $id][0]{
  language,
  sample,
  "within": ${within}._type,${pageInGroq()},
  "pages": *[_id != $id && _type in ${listInGroq(withPage)} && ${anyOf([
    `_type in ${listInGroq(showing(type))}`,
    refersInGroq(withPage, type),
    `references(${within}._id)`,
    ...onlyParts
      .filter((part) => showing(part).length > 0)
      .map((part) => `_type in ${listInGroq(showing(part))} && "${part}" in ${within}._type`),
    ...shownByBlocks.filter((rule) => rule.type === type).map(blockInGroq),
  ])}] | order(_type desc, order asc, address asc){${pageInGroq()}}
}`
}

/** Returns GROQ for whether a landing page has a block that shows the document around it. */
function blockInGroq({block, sameField, form}: ShownByBlock): string {
  const blocks = `blocks[_type == "${block}"]`
  if (sameField) return `^.${sameField} in ${blocks}.${sameField}`
  return form ? `"${form}" in ${blocks}.form` : `count(${blocks}) > 0`
}

/**
 * Returns a resolver that finds the pages that show a document, and updates when the document
 * changes.
 */
export const locationsIn =
  (language: InterfaceLanguage): DocumentLocationResolver =>
  ({id, type, perspectiveStack}, {documentStore}) => {
    if (!documentTypes[type]) return null
    const layer = selectedLayer(perspectiveStack)
    // The lake sends changes by the id of the changed version. With the published id alone, a page
    // would be missing here until the form of its new document is opened again.
    const edited = layer === 'drafts' ? getDraftId(id) : getVersionId(id, layer)
    const read = {perspective: [layer], apiVersion: '2025-02-19', tag: 'used-on'}
    // The type matches the fields that the query selects.
    const found: Observable<Shown | null> = documentStore.listenQuery(
      {fetch: shownQuery(type), listen: '*[_id in [$id, $edited]]'},
      {id, edited},
      {...read, throttleTime: 10_000},
    )
    return found.pipe(
      reconnect(),
      map((shown) => shown && usedOn(shown, language)),
    )
  }
