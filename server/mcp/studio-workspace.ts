import type {SanityClient} from '@sanity/client'
import {esESLocale} from '@sanity/locale-es-es'
import {createWorkspaceFromConfig, type Workspace} from 'sanity'
import type {Names} from '#schemas/document-types.ts'
import {typesIn} from '#schemas/index.ts'
import {localizedFields} from '#studio/localized-fields.ts'

/**
 * Creates the part of the Studio's configuration that validates documents, without its windows.
 *
 * @param language - the language of the messages
 * @param client - the client of the workspace; validation passes its own
 */
export const studioWorkspace = (language: keyof Names, client: SanityClient): Promise<Workspace> =>
  createWorkspaceFromConfig({
    name: 'default',
    basePath: '/',
    projectId: String(client.config().projectId),
    dataset: String(client.config().dataset),
    schema: {types: typesIn(language)},
    // The last locale is that of the workspace.
    plugins: [localizedFields, ...(language === 'es' ? [esESLocale()] : [])],
    getClient: () => client,
    currentUser: {
      id: 'validation',
      name: 'Validation',
      email: '',
      role: 'viewer',
      roles: [{name: 'viewer', title: 'Viewer'}],
    },
  })
