import {expect, it} from 'vitest'
import {finding, type Source, typescriptSources} from './source.ts'

/**
 * Matches functions and components of react-intl that the visitors' build does not contain (see
 * server/build/vite-plugins/without-unused-code.ts).
 */
const missing =
  /\b(format|Formatted)(Date|Time|DateTimeRange|Number|Duration|RelativeTime|Plural|List|DisplayName)(ToParts|Parts)?\b/g

const uses = (source: Source) =>
  [...source.text.matchAll(missing)].map(({index, 0: name}) =>
    finding(source, index, `${name} does not exist in the visitors' scripts`),
  )

it("visitors' scripts use react-intl only to format messages", () => {
  const sources = typescriptSources().filter(({path}) => /^src\/(?!preview\/)/.test(path))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(uses)).toEqual([])
})

it.each([
  'useIntl().formatNumber(1)',
  '<FormattedDate value={day} />',
  'intl.formatListToParts([])',
])(
  "the check reports the react-intl formatter, which visitors' scripts do not contain, in: %s",
  (text) => {
    expect(uses({path: 'src/a.tsx', text})).toHaveLength(1)
  },
)
