import {documentTypes, shownByBlocks} from '#schemas/document-types.ts'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {PageDatesQueryResult} from '#schemas/types.gen.ts'

type Shown = PageDatesQueryResult[number]

/**
 * Returns a function that finds when a page or a document that it shows last changed, as ISO 8601. It
 * returns undefined for pages whose texts are in the code.
 */
export function pageDates(
  documents: PageDatesQueryResult,
): (path: string, locale: Locale) => string | undefined {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const byType = Map.groupBy(documents, ({type}): string => type)
  const byPath = Map.groupBy(documents, ({path}) => path)

  const everyOf = (types: readonly string[] = []) => types.flatMap((type) => byType.get(type) ?? [])
  const shownBy = ({type, shown, blocks}: Shown): Shown[] => [
    ...shown.flat(2).flatMap((id) => (id && byId.get(id)) || []),
    ...everyOf(documentTypes[type]?.shows),
    ...(blocks ?? []).flatMap((block) =>
      shownByBlocks
        .filter((rule) => rule.block === block.type && (!rule.form || rule.form === block.form))
        .flatMap((rule) =>
          everyOf([rule.type]).filter(
            ({category}) => !rule.sameField || category === block[rule.sameField],
          ),
        ),
    ),
  ]
  const collect = (shown: readonly Shown[], found: Set<Shown>) => {
    for (const each of shown) {
      if (found.has(each)) continue
      found.add(each)
      // A page shows a part of another page, such as its price, but not what that page shows.
      if (each.path === null) collect(shownBy(each), found)
    }
    return found
  }
  return (path, locale) => {
    const own = byPath.get(path) ?? []
    const page =
      own.find(({language}) => language === locale) ??
      own.find(({language}) => !language || language === defaultLocale)
    const type = Object.values(documentTypes).find(({pages}) => pages?.[0]?.path === path)
    const shown = page ? shownBy(page) : everyOf(type?.shows)
    const dates = [...collect(shown, new Set(page && [page]))].flatMap((each) => each.dates)
    return dates.reduce<string | undefined>(
      (last, time) => (time && (!last || Date.parse(time) > Date.parse(last)) ? time : last),
      undefined,
    )
  }
}
