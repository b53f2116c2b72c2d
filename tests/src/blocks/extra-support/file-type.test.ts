import {expect, it} from 'vitest'
import {fileType} from '#src/blocks/extra-support/file-type.ts'

it.each([
  ['https://files.example.com/remote/support.dmg', '.dmg'],
  ['https://files.example.com/Support.EXE?version=2#top', '.exe'],
  ['https://files.example.com/legal.format/ticket.pdf', '.pdf'],
])('fileType detects the file extension of %s', (url, type) => {
  expect(fileType(url)).toBe(type)
})

it.each([
  'https://files.example.com',
  'https://files.example.com/legal-format',
  'https://files.example.com/v1.2/legal-format',
  'https://files.example.com/get?file=a.zip',
  'not a URL',
])('fileType is undefined for %s', (url) => {
  expect(fileType(url)).toBeUndefined()
})
