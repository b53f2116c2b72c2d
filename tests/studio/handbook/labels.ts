import {esESLocale} from '@sanity/locale-es-es'
import {createWorkspaceFromConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {loginTexts} from '#packages/content-lake/src/login/login-texts.ts'
import {deskLists, documentTypes} from '#schemas/document-types.ts'
import {inLanguage} from '#schemas/in-language.ts'
import {typesIn} from '#schemas/index.ts'
import {isRecord} from '#schemas/record.ts'
import {templates} from '#studio/document-options.ts'
import {parts} from '#studio/i18n/bundles.ts'
import type {InterfaceLanguage} from '#studio/i18n/languages.ts'
import {sanitySpanish} from '#studio/i18n/sanity-spanish.ts'
import {sanityTextOverrides} from '#studio/i18n/sanity-text-overrides.ts'
import {clientFor} from '../../schemas/example-dataset.ts'
import {readable} from '../i18n/readable.ts'

/** Heads of the tables whose first column has labels of the Studio. */
const tablesOfLabels =
  /^\|[ ]*(Entry|State|Role|Entrada|Estado|Rol)[ ]*\|.*\n\|[-|]+\n((?:\|.*\n)+)/gm

/**
 * Returns the labels that a handbook names: words in bold and italics, and the first column of some
 * tables. A path such as `**Products → Price**` has several labels. A whole sentence is no label.
 */
export function labelsIn(markdown: string): string[] {
  const rows = [...markdown.matchAll(tablesOfLabels)].flatMap(([, , body = '']) =>
    body.trim().split('\n'),
  )
  const cells = rows.map((row) => row.split('|')[1] ?? '')
  const prose = markdown.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ')
  const bold = [...prose.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text)
  const italic = [...prose.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, text = '']) => text)
  const steps = [...bold, ...italic, ...cells].flatMap((text) => text.split('→'))
  const labels = steps.map((step) => step.trim()).filter((step) => /\p{L}/u.test(step))
  return [...new Set(labels.filter((label) => !label.endsWith('.')))]
}

/**
 * Returns whether a label is one of the Studio's texts, or one from its start to a punctuation mark,
 * or its end in brackets.
 */
export const shows = (texts: Iterable<string>, label: string): boolean =>
  [...texts].some(
    (text) =>
      text === label ||
      (text.startsWith(label) && /^(\.|:|…)/.test(text.slice(label.length))) ||
      (label.startsWith('(') && text.endsWith(` ${label}`)),
  )

/** Returns all texts of the Studio and its sign-in page in a language, with `…` for values and dots. */
export async function textsOfTheStudio(language: InterfaceLanguage): Promise<Set<string>> {
  const definitions = [...typesIn(language), ...templates.map((each) => inLanguage(each, language))]
  const found = [
    ...(await textsOfSanity(language)),
    ...Object.values(parts).flatMap((part) => Object.values(part[language])),
    ...Object.values(deskLists).map((list) => list[language]),
    ...Object.values(documentTypes).flatMap(({desk}) => desk?.name?.[language] ?? []),
    ...readable([...definitions, loginTexts()[language]], '').map(([, text]) => text),
  ]
  const withoutTags = found.map((text) => text.replaceAll(/<[^>]*>/g, ''))
  return new Set(withoutTags.map((text) => text.replaceAll(/\{\{[^}]*\}\}|\.\.\./g, '…').trim()))
}

/** Returns Sanity's texts in a language, with our replacements, by namespace and id. */
async function textsOfSanity(language: InterfaceLanguage): Promise<string[]> {
  const spanish = await spanishOfSanity()
  const bundles: Namespaces[] =
    language === 'en' ? [await englishOfSanity(spanish)] : [spanish, sanitySpanish]
  return [...bundles, sanityTextOverrides[language]].flatMap((namespaces) =>
    Object.values(namespaces).flatMap((texts) => Object.values(texts)),
  )
}

type Namespaces = Readonly<Record<string, Readonly<Record<string, string>>>>

async function spanishOfSanity(): Promise<Namespaces> {
  const {locales} = esESLocale().i18n ?? {}
  const [spanish] = Array.isArray(locales) ? locales : []
  const found: Record<string, Record<string, string>> = {}
  for (const {namespace, resources} of spanish?.bundles ?? []) {
    const loaded: unknown = typeof resources === 'function' ? await resources() : resources
    const texts = isRecord(loaded) && isRecord(loaded.default) ? loaded.default : loaded
    const entries = Object.entries(isRecord(texts) ? texts : {})
    found[namespace] = Object.fromEntries(entries.map(([id, text]) => [id, String(text)]))
  }
  return found
}

/** Returns Sanity's English for the ids of its Spanish, because Sanity exports no list of its texts. */
async function englishOfSanity(spanish: Namespaces): Promise<Namespaces> {
  const {i18n} = await createWorkspaceFromConfig({
    name: 'default',
    basePath: '/',
    projectId: 'example',
    dataset: 'production',
    schema: {types: []},
    plugins: [structureTool(), presentationTool({previewUrl: '/'})],
    getClient: () => clientFor([]),
    currentUser: {
      id: 'editor',
      name: 'Editor',
      email: 'editor@example.com',
      role: 'editor',
      roles: [{name: 'editor', title: 'Editor'}],
    },
  })
  await i18n.loadNamespaces(Object.keys(spanish))
  return Object.fromEntries(
    Object.entries(spanish).map(([ns, texts]) => {
      const english = (id: string) => [id, i18n.t(id, {ns, skipInterpolation: true})]
      return [ns, Object.fromEntries(Object.keys(texts).map(english))]
    }),
  )
}
