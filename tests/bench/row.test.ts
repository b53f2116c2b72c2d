import {expect, it, vi} from 'vitest'
import {printHead, printRow} from './row.ts'

it('each row shows its figure beside that of the previous release, the aim and the limit', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const row = {what: 'home page, br', unit: 'KB', measured: 19.6, must: 20, aim: 14} as const
  const before = {'home page, br': 20.1}
  printHead()
  printRow(row, before)
  printRow({...row, what: 'new row', measured: undefined, limit: 'text 3 KB'}, before)
  const printed = log.mock.calls.map(([line]) => String(line).split(/ {2,}/))
  log.mockRestore()
  expect(printed[0]).toContain('before')
  expect(printed[2]).toEqual(['home page, br', '19.6 KB', '+', '20.1 KB', '20 KB', '14 KB'])
  expect(printed[3]).toEqual(['new row', '–', '20 KB', '14 KB', 'text 3 KB'])
})
