import {expect, it} from 'vitest'
import {decodeFile} from '#studio/tools/translations/exchange/decode-file.ts'

const text = 'Reference,Spanish\r\na,"¿Cuánto cuesta el año? Señor, ¡qué bien! 50 €"\r\n'

/**
 * Encodes the sample text in an encoding that Node cannot write. `codes` are the bytes of the
 * non-ASCII characters.
 */
const encodedAs = (codes: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0))
const windows = encodedAs({'€': 0x80})
const macintosh = encodedAs({
  '¿': 0xc0,
  '¡': 0xc1,
  á: 0x87,
  é: 0x8e,
  ñ: 0x96,
  '€': 0xdb,
})
const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ['Unicode text of Excel', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['big-endian UTF-16', utf16be],
  ['windows-1252, as Excel saves "CSV"', windows],
  ['Mac Roman, as Excel saves "CSV" on a Mac', macintosh],
])('decodeFile decodes a Spanish text from %s', (_, bytes) => {
  expect(decodeFile(bytes)).toBe(text)
})

it('decodeFile decodes an XML file with the encoding that the file declares', () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><target>año</target>'
  expect(decodeFile(Buffer.from(xml, 'latin1'))).toBe(xml)
})

it.each([
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['UTF-8 in which another program lost letters', Buffer.from('a\ufffdo, señor')],
  ['bytes that are Spanish in no encoding', [0x61, 0x81, 0xc3]],
  ['XML in an encoding that does not exist', Buffer.from('<?xml version="1.0" encoding="x-y"?>é')],
])('decodeFile rejects a file that contains %s', (_, bytes) => {
  expect(() => decodeFile(Uint8Array.from(bytes))).toThrow(
    expect.objectContaining({reason: 'import.encoding'}),
  )
})

it.each([
  ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0xff], 'import.workbook'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff], 'import.not-text'],
])('the error message about %s says what to do', (_, bytes, reason) => {
  expect(() => decodeFile(Uint8Array.from(bytes))).toThrow(expect.objectContaining({reason}))
})
