import {AddIcon} from '@sanity/icons/Add'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {BellIcon} from '@sanity/icons/Bell'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ClockIcon} from '@sanity/icons/Clock'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {DocumentIcon} from '@sanity/icons/Document'
import {DownloadIcon} from '@sanity/icons/Download'
import {EditIcon} from '@sanity/icons/Edit'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {ImageIcon} from '@sanity/icons/Image'
import {LockIcon} from '@sanity/icons/Lock'
import {MenuIcon} from '@sanity/icons/Menu'
import {PackageIcon} from '@sanity/icons/Package'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {UnknownIcon} from '@sanity/icons/Unknown'
import {UnlinkIcon} from '@sanity/icons/Unlink'
import type {
  ListBuilder,
  ListItemBuilder,
  StructureBuilder,
  StructureResolverContext,
} from 'sanity/structure'
import {languages} from '#schemas/languages.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {privacyStatementId} from '#schemas/protected-documents.ts'
import {faqEntryTemplate, privacyStatementTemplate} from './document-options.ts'
import {parts} from './i18n/bundles.ts'
import type {deskEn} from './i18n/desk/en.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {translateTo} from './i18n/schema/translate-schema.ts'
import {mayEdit} from './may-edit.ts'
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

const singleton = (
  S: StructureBuilder,
  type: string,
  title: keyof typeof deskEn,
): ListItemBuilder =>
  titled(S.listItem().id(type), title).child(
    titled(S.document().schemaType(type).documentId(type), title),
  )

const faqCategory =
  (S: StructureBuilder) =>
  ({value, title: english}: {value: number; title: string}): ListItemBuilder => {
    const title = translateTo(interfaceLanguage)(`faqEntry.category.option.${value}`, english)
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

const privacyStatement =
  (S: StructureBuilder) =>
  ({id, title}: (typeof languages)[number]): ListItemBuilder =>
    S.listItem()
      .id(privacyStatementId(id))
      .title(title)
      .icon(LockIcon)
      .child(
        S.document()
          .schemaType('privacyStatement')
          .documentId(privacyStatementId(id))
          .initialValueTemplate(privacyStatementTemplate(id)),
      )

const tabs = (S: StructureBuilder) =>
  titled(S.list(), 'tabs').items([
    titled(S.listItem().id('groups'), 'tab-groups')
      .icon(ProjectsIcon)
      .child(titled(S.documentTypeList('featureTabGroup'), 'tab-groups').initialValueTemplates([])),
    titled(S.documentTypeListItem('featureTab'), 'all-tabs'),
  ])

const laborDemo = (S: StructureBuilder) =>
  titled(S.list(), 'labor-demo').items([
    singleton(S, 'laborDemo', 'labor-demo-texts').icon(ClockIcon),
    titled(S.documentTypeListItem('laborExample'), 'labor-examples'),
  ])

const formPages = (S: StructureBuilder) =>
  titled(S.list(), 'form-pages').items([
    singleton(S, 'contactPage', 'contact-page').icon(EnvelopeIcon),
    singleton(S, 'correctionPage', 'correction-page').icon(EditIcon),
    singleton(S, 'trialPage', 'trial-page').icon(CalendarIcon),
    singleton(S, 'downloadPage', 'download-page').icon(DownloadIcon),
    singleton(S, 'notFoundPage', 'not-found-page').icon(UnknownIcon),
  ])

const questions = (S: StructureBuilder) =>
  titled(S.list(), 'questions').items([
    singleton(S, 'faqPage', 'faq-page').icon(HelpCircleIcon),
    S.divider(),
    ...faqCategories.map(faqCategory(S)),
    S.divider(),
    titled(S.documentTypeListItem('faqEntry'), 'all-questions'),
  ])

/** The list of redirects and, if the user may edit, the list of addresses without a page. */
const redirects = (S: StructureBuilder, {currentUser}: DeskContext) =>
  titled(S.list(), 'redirects').items([
    titled(S.documentTypeListItem('redirect'), 'all-redirects').icon(ArrowRightIcon),
    ...(environment.siteUrl && mayEdit(currentUser)
      ? [
          titled(S.listItem().id('missing-pages'), 'missing-pages')
            .icon(UnlinkIcon)
            .child(titled(S.component(MissingPagesPane).id('missing-pages'), 'missing-pages')),
        ]
      : []),
  ])

/**
 * Defines the lists of the Content tool: first pages and their parts, then redirects, menus,
 * announcement and settings.
 */
export const structure = (S: StructureBuilder, context: DeskContext): ListBuilder =>
  titled(S.list().id('content'), 'content').items([
    singleton(S, 'homePage', 'home-page').icon(HomeIcon),
    titled(S.documentTypeListItem('landingPage'), 'landing-pages').icon(DocumentIcon),
    titled(S.listItem().id('products'), 'products')
      .icon(PackageIcon)
      .child(
        titled(S.component(productList).id('products'), 'products').child((id) =>
          S.document().documentId(id).schemaType('product'),
        ),
      ),
    titled(S.listItem().id('screens'), 'screens')
      .icon(ImageIcon)
      .child(titled(S.documentTypeList('showcaseRow'), 'screens')),
    titled(S.listItem().id('faq'), 'questions').icon(HelpCircleIcon).child(questions(S)),
    titled(S.listItem().id('form-pages'), 'form-pages').icon(EnvelopeIcon).child(formPages(S)),
    titled(S.listItem().id('reviews'), 'reviews')
      .icon(CommentIcon)
      .child(titled(S.documentTypeList('review'), 'reviews')),
    titled(S.listItem().id('tabs'), 'tabs').icon(ProjectsIcon).child(tabs(S)),
    titled(S.listItem().id('labor-demo'), 'labor-demo').icon(ClockIcon).child(laborDemo(S)),
    titled(S.listItem().id('privacy'), 'privacy')
      .icon(LockIcon)
      .child(titled(S.list(), 'privacy').items(languages.map(privacyStatement(S)))),
    S.divider(),
    titled(S.listItem().id('redirects'), 'redirects')
      .icon(ArrowRightIcon)
      .child(redirects(S, context)),
    singleton(S, 'navigation', 'menus').icon(MenuIcon),
    singleton(S, 'announcement', 'announcement').icon(BellIcon),
    singleton(S, 'siteSettings', 'settings').icon(CogIcon),
  ])
