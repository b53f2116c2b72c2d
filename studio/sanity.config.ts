import {esESLocale} from '@sanity/locale-es-es'
import {visionTool} from '@sanity/vision'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {inLanguage} from '#schemas/in-language.ts'
import {typesIn} from '#schemas/index.ts'
import {documentOptions, templates} from './document-options.ts'
import {embeddedWorkspace} from './embedded/workspace.ts'
import {handbookLink} from './handbook/handbook-link.tsx'
import {bundles, parts} from './i18n/bundles.ts'
import {interfaceLanguage} from './i18n/interface-language.ts'
import {languageSwitch} from './i18n/language-switch.tsx'
import {withLast} from './i18n/languages.ts'
import {blockOrder} from './inputs/block-order/block-order-plugin.ts'
import {factsPlugin} from './inputs/facts/facts-plugin.ts'
import {mailPreview} from './inputs/mail-preview/mail-preview-plugin.ts'
import {pastePlugin} from './inputs/paste/paste-plugin.tsx'
import {priceInputs} from './inputs/price/price-inputs.ts'
import {readableFields} from './inputs/readable/readable-plugin.tsx'
import {removableLanguage} from './inputs/removable-language.tsx'
import {searchPreview} from './inputs/search-preview/search-preview-plugin.ts'
import {typingPlugin} from './inputs/typing/typing-plugin.ts'
import {landingPages} from './landing-pages/landing-pages-plugin.ts'
import {localizedFields} from './localized-fields.ts'
import {sitePreview} from './presentation/presentation.ts'
import {PlannedReleaseWarnings} from './releases/planned-release-warnings.tsx'
import {releaseWarnings} from './releases/releases-plugin.tsx'
import {environment} from './running-environment.ts'
import {structure} from './structure.ts'
import {checksTool} from './tools/checks/checks-tool.ts'
import {inboxTool} from './tools/inbox/inbox-tool.ts'
import {picturesTool} from './tools/pictures/pictures-tool.ts'
import {pointInTimeTool} from './tools/point-in-time/point-in-time-tool.ts'
import {siteHealthTool} from './tools/site-health/site-health-tool.ts'
import {translationsTool} from './tools/translations/translations-tool.ts'
import {visitsTool} from './tools/visits/visits-tool.ts'
import {webhooksTool} from './tools/webhooks/webhooks-tool.ts'
import {toolsForRole} from './tools-for-role.ts'
import {tour} from './tour/tour-plugin.ts'

const embedded = environment.mode === 'embedded' ? embeddedWorkspace(environment) : {}

export default defineConfig({
  ...embedded,
  title: parts.tools[interfaceLanguage]['whole-studio'],
  projectId: environment.projectId,
  dataset: environment.dataset,
  schema: {
    types: typesIn(interfaceLanguage),
    templates: templates.map((template) => inLanguage(template, interfaceLanguage)),
  },
  document: {...embedded.document, ...documentOptions},
  plugins: [
    structureTool({title: 'Content', structure}),
    // Must be before all plugins that wrap the publish action with a question, because this plugin
    // replaces the publish action if the address of a landing page changed.
    landingPages(),
    // Must be before all other plugins that replace inputs: its side-by-side editor shows a single
    // value of a form.
    translationsTool(),
    priceInputs(),
    blockOrder(),
    factsPlugin(),
    typingPlugin(),
    pastePlugin(),
    searchPreview(),
    mailPreview(),
    removableLanguage(),
    releaseWarnings(),
    ...sitePreview(environment.siteUrl, interfaceLanguage),
    localizedFields,
    ...(embedded.plugins ?? []),
    // Must be after all plugins that replace or wrap the publish action.
    readableFields(),
    inboxTool(),
    checksTool(),
    pointInTimeTool(),
    siteHealthTool({warnings: PlannedReleaseWarnings}),
    visitsTool(),
    picturesTool(),
    webhooksTool(),
    visionTool(),
    esESLocale(),
    tour(),
    handbookLink(),
    languageSwitch(),
  ],
  tools: toolsForRole,
  i18n: {bundles, locales: (locales) => withLast(locales, interfaceLanguage)},
})
