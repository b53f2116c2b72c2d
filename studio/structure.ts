import {AddIcon} from '@sanity/icons/Add'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UnlinkIcon} from '@sanity/icons/Unlink'
import type {
  ListBuilder,
  ListItemBuilder,
  StructureBuilder,
  StructureResolverContext,
} from 'sanity/structure'
import {type DocumentType, deskLists, documentTypes} from '#schemas/document-types.ts'
import {schemaTypes} from '#schemas/index.ts'
import {languages} from '#schemas/languages.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {faqEntryTemplate, privacyStatementTemplate} from './document-options.ts'
import {parts} from './i18n/bundles.ts'
import type {deskEn} from './i18n/desk/en.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {mayPublish} from './may-edit.ts'
import {orderedList} from './ordered-list/ordered-list.tsx'
import {environment} from './running-environment.ts'
import {MissingPagesPane} from './tools/redirects/missing-pages-pane.tsx'

/** The part of Sanity's structure context that this file uses. */
type DeskContext = Pick<StructureResolverContext, 'currentUser'>

const titleOf = (key: keyof typeof deskEn): string => parts.desk[interfaceLanguage][key]

/**
 * Sets the title of a list or pane in the Studio's language. Sanity's `i18n` option translates the
 * entries of lists, but not the headers of panes.
 */
const titled = <Node extends {title(title: string): Node}>(node: Node, key: keyof typeof deskEn) =>
  node.title(titleOf(key))

const productList = orderedList('product')
const questionLists = new Map(
  faqCategories.map(({value}) => [value, orderedList('faqEntry', value)]),
)

const faqCategory =
  (S: StructureBuilder) =>
  ({value, name}: (typeof faqCategories)[number]): ListItemBuilder => {
    const title = name[interfaceLanguage]
    return S.listItem()
      .id(`category-${value}`)
      .title(title)
      .icon(HelpCircleIcon)
      .child(
        S.component(questionLists.get(value))
          .id(`category-${value}`)
          .title(title)
          .child((id) => S.document().documentId(id).schemaType('faqEntry'))
          .menuItems([
            S.menuItem()
              .title(titleOf('new-question'))
              .icon(AddIcon)
              .showAsAction()
              .intent({
                type: 'create',
                params: [{type: 'faqEntry', template: faqEntryTemplate(value)}, {}],
              }),
          ])
          // A new question of this category opens next to the list of the category.
          .canHandleIntent(
            (intent, {template}) => intent === 'create' && template === faqEntryTemplate(value),
          ),
      )
  }

/** Returns the entry of the document in one language, for types with a document for each language. */
const documentIn =
  (S: StructureBuilder, type: string, idPrefix: string) =>
  ({id, title}: (typeof languages)[number]): ListItemBuilder =>
    S.listItem()
      .id(idPrefix + id)
      .title(title)
      .icon(iconOf(type))
      .child(
        S.document()
          .schemaType(type)
          .documentId(idPrefix + id)
          .initialValueTemplate(privacyStatementTemplate(id)),
      )

/** Returns the list of addresses without a page, if the user may publish. */
const missingPages = (S: StructureBuilder, {currentUser}: DeskContext) =>
  environment.siteUrl && mayPublish(currentUser)
    ? [
        titled(S.listItem().id('missing-pages'), 'missing-pages')
          .icon(UnlinkIcon)
          .child(titled(S.component(MissingPagesPane).id('missing-pages'), 'missing-pages')),
      ]
    : []

const iconOf = (type: string) => schemaTypes.find(({name}) => name === type)?.icon

/** Returns the entry of a type in a list of the Content tool. */
function typeEntry(
  S: StructureBuilder,
  type: string,
  {name, documents, desk, idPrefix}: DocumentType,
) {
  const title = (desk?.name ?? name)[interfaceLanguage]
  const id = desk?.id ?? type
  const entry = S.listItem().id(id).title(title).icon(iconOf(type))
  if (documents === 'one')
    return entry.child(S.document().schemaType(type).documentId(type).title(title))
  if (idPrefix)
    return entry.child(
      S.list()
        .title(title)
        .items(languages.map(documentIn(S, type, idPrefix))),
    )
  if (type === 'product')
    return entry.child(
      S.component(productList)
        .id(id)
        .title(title)
        .child((documentId) => S.document().documentId(documentId).schemaType(type)),
    )
  if (desk?.id === undefined) return S.documentTypeListItem(type).title(title).icon(iconOf(type))
  const list = S.documentTypeList(type).title(title)
  return entry.child(documents === 'given' ? list.initialValueTemplates([]) : list)
}

/** Returns all entries of a type in a list. The lists of questions and redirects have further entries. */
function entriesOf(S: StructureBuilder, context: DeskContext, type: string, row: DocumentType) {
  const entry = typeEntry(S, type, row)
  if (type === 'faqPage') return [entry, S.divider()]
  if (type === 'faqEntry') return [...faqCategories.map(faqCategory(S)), S.divider(), entry]
  return type === 'redirect' ? [entry, ...missingPages(S, context)] : [entry]
}

/**
 * Defines the lists of the Content tool from the table of document types: first pages and their parts,
 * then redirects, menus, announcement and settings.
 */
export const structure = (S: StructureBuilder, context: DeskContext): ListBuilder => {
  const rows = Object.entries(documentTypes)
  const items = rows.flatMap(([type, row], at) => {
    const {shownOn, desk} = row
    const before = rows.slice(0, at).map(([, each]) => each)
    const divider = shownOn && !before.some((each) => each.shownOn) ? [S.divider()] : []
    const {list} = desk ?? {}
    if (list === undefined) return [...divider, ...entriesOf(S, context, type, row)]
    // The list stands at the place of its first type.
    if (before.some((each) => each.desk?.list === list)) return []
    const title = deskLists[list][interfaceLanguage]
    const within = rows
      .filter(([, each]) => each.desk?.list === list)
      .flatMap(([name, each]) => entriesOf(S, context, name, each))
    return [
      ...divider,
      S.listItem()
        .id(list)
        .title(title)
        .icon(iconOf(type))
        .child(S.list().title(title).items(within)),
    ]
  })
  return titled(S.list().id('content'), 'content').items(items)
}
