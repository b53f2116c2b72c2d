import {expect, it} from 'vitest'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {planImport} from '#studio/tools/translations/exchange/import-plan.ts'
import {splitForFile} from '#studio/tools/translations/exchange/segments.ts'
import {readXliff, writeXliff} from '#studio/tools/translations/exchange/xliff.ts'
import {seedPairs} from '../seed-pairs.ts'

it('every field of the seed is exported and imported once, except the date of the privacy statement, which is left out', () => {
  const {included, leftOut} = splitForFile(seedPairs)
  expect(leftOut.map(({id}) => id)).toEqual(['privacy-en/effectiveDate'])
  for (const read of [readCsv(writeCsv(included)), readXliff(writeXliff(included))]) {
    const plan = planImport(read.translations, seedPairs)
    expect(plan.unchanged + plan.confirmed.length).toBe(included.length)
  }
})
