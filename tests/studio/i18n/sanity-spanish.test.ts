import {esESLocale} from '@sanity/locale-es-es'
import {expect, it} from 'vitest'
import {isRecord} from '#schemas/record.ts'
import {sanitySpanish} from '#studio/i18n/sanity-spanish.ts'
import {isInformal, unlike} from './message-checks.ts'

/** Returns Sanity's Spanish texts in a namespace. */
async function theirSpanish(namespace: string): Promise<Record<string, string>> {
  const {locales} = esESLocale().i18n ?? {}
  const [spanish] = Array.isArray(locales) ? locales : []
  const {resources} = spanish?.bundles?.find((bundle) => bundle.namespace === namespace) ?? {}
  const loaded: unknown = typeof resources === 'function' ? await resources() : resources
  const words = isRecord(loaded) && 'default' in loaded ? loaded.default : loaded
  return Object.fromEntries(
    Object.entries(isRecord(words) ? words : {}).map(([id, text]) => [id, String(text)]),
  )
}

/**
 * Matches imperatives of "tú" that `isInformal` does not match, because some of these words are nouns
 * in our own texts.
 */
const commands = /(?<!\p{L})(edita|arrastra|usa|prueba|intenta)(?!\p{L})/iu

/** Matches a masculine adjective before a type name that may be feminine. */
const gendered = /Nuevo \{\{/

const toYou = (text: string) => isInformal(text) || commands.test(text)

it.each(Object.entries(sanitySpanish))(
  'in the namespace %s, each of our Spanish texts replaces a missing or wrong text of Sanity and has the same arguments',
  async (part, ours) => {
    const theirs = await theirSpanish(part)
    expect(Object.keys(theirs).length).toBeGreaterThan(50)
    const needless = Object.keys(ours).filter(
      (id) => id in theirs && !toYou(theirs[id] ?? '') && !gendered.test(theirs[id] ?? ''),
    )
    expect(needless).toEqual([])
    const known = Object.entries(ours).filter(([id]) => id in theirs)
    const inTheirs = Object.fromEntries(known.map(([id]) => [id, theirs[id] ?? '']))
    expect(unlike(inTheirs, Object.fromEntries(known))).toEqual([])
    expect(Object.values(ours).filter((text) => toYou(text))).toEqual([])
  },
)
