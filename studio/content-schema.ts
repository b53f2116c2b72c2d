import {createSchema, type Schema} from 'sanity'
import {schemaTypes} from '#schemas/index.ts'
import {localizedFields} from './localized-fields.ts'

/**
 * The whole content schema, compiled as the Studio compiles it: our types and the localized array
 * types of their plugin. It needs no Studio around it, which takes seconds to load.
 *
 * @throws when the plugin no longer hands over its types as a list
 */
export function contentSchema(): Schema {
  const localizedTypes = localizedFields.schema?.types
  if (!Array.isArray(localizedTypes))
    throw new Error('sanity-plugin-internationalized-array no longer lists its types')
  return createSchema({name: 'default', types: [...schemaTypes, ...localizedTypes]})
}
