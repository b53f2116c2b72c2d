import type {SanityClient, SanityDocument} from '@sanity/client'
import type {Schema, Workspace} from 'sanity'
import {documentTypes} from '#schemas/document-types.ts'
import {protectedIds} from '#schemas/protected-documents.ts'
import {problemsOf, wrongTypesIn} from '#studio/tools/checks/problems.ts'
import {isDocumentType} from '#studio/translation-state/translatable-types.ts'
import {unknownField} from './localized-input.ts'

/**
 * Validates a version that a tool has written.
 *
 * @returns what the Studio's validation says about it
 * @throws Error if the schema has no such document, or a field has a value of a wrong type
 */
export async function checkWritten(
  document: SanityDocument,
  {workspace, schema, client}: {workspace: Workspace; schema: Schema; client: SanityClient},
) {
  const {_type: type} = document
  const documentType = schema.get(type)
  if (!isDocumentType(documentType))
    throw new Error(`There is no document type "${type}". read_schema lists the types.`)
  const id = document._id.split('.').slice(2).join('.')
  const ids = protectedIds.get(type)
  if (documentTypes[type]?.documents !== 'any' && (ids === undefined || !ids.includes(id))) {
    const exists = await client.fetch<boolean>('defined(*[_id == $id][0])', {id})
    if (!exists)
      throw new Error(
        `There cannot be another document of the type "${type}". Edit the existing one.`,
      )
  }
  const unknown = unknownField(documentType, document)
  if (unknown) {
    throw new Error(
      `The schema has no field "${unknown.path}". The fields there: ${unknown.known.join(', ')}.`,
    )
  }
  const [wrong] = wrongTypesIn(document, schema, 'wrong')
  if (wrong) throw new Error(`The value at "${wrong.path}" has a wrong type; see read_schema.`)
  const all = new Set(await client.fetch<string[]>('*._id', {}, {tag: 'check.ids'}))
  const problems = await problemsOf(document, {workspace, schema, client}, all)
  return problems.map(({path, level, message}) => ({path, level, message}))
}
