import {esESLocale} from '@sanity/locale-es-es'
import {isRecord} from 'sanity'
import {expect, it} from 'vitest'
import {missingInSanity} from '#studio/i18n/missing-in-sanity.ts'

/** Sanity's Spanish words of a namespace. */
async function sanitysSpanish(namespace: string): Promise<Record<string, unknown>> {
  const {locales} = esESLocale().i18n ?? {}
  const [spanish] = Array.isArray(locales) ? locales : []
  const {resources} = spanish?.bundles?.find((bundle) => bundle.namespace === namespace) ?? {}
  const loaded: unknown = typeof resources === 'function' ? await resources() : resources
  const words = isRecord(loaded) && 'default' in loaded ? loaded.default : loaded
  return isRecord(words) ? words : {}
}

it.each(Object.entries(missingInSanity))(
  'says nothing in %s that Sanity says in Spanish by now',
  async (namespace, ours) => {
    const theirs = await sanitysSpanish(namespace)
    expect(Object.keys(theirs).length).toBeGreaterThan(100)
    expect(Object.keys(ours).filter((id) => id in theirs)).toEqual([])
  },
)
