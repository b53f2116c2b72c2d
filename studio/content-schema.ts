import {createSchema, type Schema} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'
import {localizedFields} from './localized-fields.ts'

/**
 * Compiles the same content schema as the Studio: our types, and the array types of the plugin
 * sanity-plugin-internationalized-array. Does not load the Studio, which would take seconds.
 *
 * @throws if the plugin does not provide its types as a list
 */
export function contentSchema(): Schema {
  const localizedTypes = localizedFields.schema?.types
  if (!Array.isArray(localizedTypes))
    throw new Error(
      'sanity-plugin-internationalized-array no longer provides its types as a list. Adapt contentSchema() to its new version.',
    )
  return createSchema({name: 'default', types: [...schemaTypes, ...localizedTypes]})
}
