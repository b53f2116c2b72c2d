import type {SanityClient} from '@sanity/client'
import {esESLocale} from '@sanity/locale-es-es'
import {createWorkspaceFromConfig, type PluginOptions, validateDocument} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'
import {localizedFields} from '#studio/localized-fields.ts'
import {clientFor, type ExampleDocument} from './example-dataset.ts'

// Documents need a workspace for validation as in the Studio. Without it, errors about slugs and
// images would be only warnings.
const workspaceWith = (...plugins: PluginOptions[]) =>
  createWorkspaceFromConfig({
    name: 'default',
    basePath: '/',
    projectId: 'example',
    dataset: 'production',
    schema: {types: schemaTypes},
    plugins: [localizedFields, ...plugins],
    getClient: () => clientFor([]),
    currentUser: {
      id: 'editor',
      name: 'Editor',
      email: 'editor@example.com',
      role: 'administrator',
      roles: [{name: 'administrator', title: 'Administrator'}],
    },
  })

/** Workspaces by language of the Studio, which is the last of the workspace's locales. */
const workspaces = {en: await workspaceWith(), es: await workspaceWith(esESLocale())}

const pathText = (path: readonly unknown[]): string =>
  path
    .map((step) =>
      typeof step === 'object' && step !== null && '_key' in step ? `[${step._key}]` : step,
    )
    .join('.')

/**
 * Returns the Studio's messages for one field of a document, such as "error price: Enter …".
 *
 * @param field - name of the field; undefined for messages about the whole document
 * @param others - other documents in the dataset, which some rules read
 * @param language - the language of the Studio
 */
export async function complaintsAbout(
  field: string | undefined,
  document: ExampleDocument,
  others: readonly ExampleDocument[] = [],
  language: keyof typeof workspaces = 'en',
): Promise<string[]> {
  const markers = await validated(document, () => clientFor([...others, document]), language)
  return markers
    .filter(({path}) => path[0] === field)
    .map(({level, path, message}) => `${level} ${pathText(path)}: ${message}`)
}

/** Validates a document with the rules of the Studio and returns the messages. */
export function validated(
  document: ExampleDocument,
  getClient: () => SanityClient,
  language: keyof typeof workspaces = 'en',
) {
  const now = '2026-01-01T00:00:00Z'
  return validateDocument({
    document: {_rev: 'a', _createdAt: now, _updatedAt: now, ...document},
    workspace: workspaces[language],
    getClient,
    environment: 'studio',
    getDocumentExists: async () => true,
  })
}
