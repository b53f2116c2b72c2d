import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {LockIcon} from '@sanity/icons/Lock'
import {PackageIcon} from '@sanity/icons/Package'
import {ProjectsIcon} from '@sanity/icons/Projects'
import type {ListBuilder, ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {languages} from '#schemas/languages.ts'
import {faqCategories} from '#schemas/objects/faq-categories.ts'
import {faqEntryTemplate, privacyStatementTemplate} from './document-rules.ts'
import {privacyStatementId} from './fixed-documents.ts'

const byOrder = [{field: 'order', direction: 'asc' as const}]

const singleton = (S: StructureBuilder, type: string, title: string): ListItemBuilder =>
  S.listItem()
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))

const faqCategory =
  (S: StructureBuilder) =>
  ({value, title}: {value: number; title: string}): ListItemBuilder =>
    S.listItem()
      .id(`category-${value}`)
      .title(title)
      .icon(HelpCircleIcon)
      .child(
        S.documentList()
          .id(`category-${value}`)
          .title(title)
          .schemaType('faqEntry')
          .apiVersion('2025-02-19')
          .filter('_type == "faqEntry" && category == $category')
          .params({category: value})
          .defaultOrdering(byOrder)
          // A new question opens beside the list it was added to.
          .canHandleIntent(
            (intent, {template}) => intent === 'create' && template === faqEntryTemplate(value),
          )
          // Comes last: the builder forgets the templates at every later step.
          .initialValueTemplates([S.initialValueTemplateItem(faqEntryTemplate(value))]),
      )

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
  S.list()
    .title('Tabs')
    .items([
      S.listItem()
        .id('groups')
        .title('Groups on the home page')
        .icon(ProjectsIcon)
        .child(
          S.documentTypeList('featureTabGroup')
            .title('Groups on the home page')
            .initialValueTemplates([]),
        ),
      S.documentTypeListItem('featureTab').title('All tabs'),
    ])

/** The desk: what the site shows, in the order a visitor meets it; settings last. */
export const structure = (S: StructureBuilder): ListBuilder =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singleton(S, 'homePage', 'Home page').icon(HomeIcon),
      S.listItem()
        .id('products')
        .title('Products')
        .icon(PackageIcon)
        .child(
          S.documentTypeList('product')
            .title('Products')
            .defaultOrdering(byOrder)
            .initialValueTemplates([]),
        ),
      S.listItem()
        .id('faq')
        .title('Questions (FAQ)')
        .icon(HelpCircleIcon)
        .child(
          S.list()
            .title('Questions (FAQ)')
            .items([
              singleton(S, 'faqPage', 'FAQ page').icon(HelpCircleIcon),
              S.divider(),
              ...faqCategories.map(faqCategory(S)),
              S.divider(),
              S.documentTypeListItem('faqEntry').title('All questions'),
            ]),
        ),
      S.listItem()
        .id('reviews')
        .title('Reviews')
        .icon(CommentIcon)
        .child(S.documentTypeList('review').title('Reviews')),
      S.listItem().id('tabs').title('Tabs').icon(ProjectsIcon).child(tabs(S)),
      S.listItem()
        .id('privacy')
        .title('Privacy')
        .icon(LockIcon)
        .child(
          S.list()
            .title('Privacy')
            .items(languages.map(privacyStatement(S))),
        ),
      S.divider(),
      S.documentTypeListItem('redirect').title('Redirects').icon(ArrowRightIcon),
      singleton(S, 'siteSettings', 'Settings').icon(CogIcon),
    ])
