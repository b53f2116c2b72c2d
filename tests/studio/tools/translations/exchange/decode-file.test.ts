import fc from 'fast-check'
import {expect, it} from 'vitest'
import {readCsv, writeCsv} from '#studio/tools/translations/exchange/csv.ts'
import {decodeFile} from '#studio/tools/translations/exchange/decode-file.ts'
import {UnreadableFileError} from '#studio/tools/translations/exchange/exchange-file.ts'
import {seedPairs} from '../../../translations/seed-pairs.ts'

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

it.each(['', '\ufeff', ' \r\n'])(
  'an empty file (%j) is no spreadsheet, and no wrong encoding',
  (empty) => {
    const read = () => readCsv(decodeFile(Buffer.from(empty)))
    expect(read).toThrow(new UnreadableFileError('import.not-csv'))
  },
)

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

/** The Spanish letters in the DOS code pages 437 and 850. */
const dosLetters = [
  ...[0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0x81, 0xa4, 0x90, 0x9a, 0xa5, 0xa8, 0xad, 0xae, 0xaf],
  ...[0xb5, 0xd6, 0xe0, 0xe9],
]
const dos: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('áéíóúüñÉÜÑ¿¡«»ÁÍÓÚ', (letter, index) => [letter, dosLetters[index] ?? 0]),
)
const tableOf = (encoding: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from({length: 128}, (_, index) => [
      new TextDecoder(encoding).decode(Uint8Array.of(index + 128)),
      index + 128,
    ]),
  )
const programs = {Windows: tableOf('windows-1252'), Mac: tableOf('macintosh'), DOS: dos}
const program = fc.constantFrom(...Object.values(programs))

const plain = (written: string) =>
  written
    .replace(/[—–]/g, '-')
    .replace(/[“”„]/g, '"')
    .replace(/[’‘]/g, "'")
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ')
const saved = (written: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(Array.from(written), (letter) =>
    letter < '\u0080' ? letter.charCodeAt(0) : (table[letter] ?? 0x3f),
  )
const read = (bytes: Uint8Array, table: Readonly<Record<string, number>>) => {
  const letters = new Map(Object.entries(table).map(([letter, byte]) => [byte, letter]))
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (letters.get(byte) ?? '?'),
  ).join('')
}

/** Some fields of the seed, as an exported file that has at least three Spanish letters. */
const someFields = fc
  .subarray(seedPairs, {minLength: 3, maxLength: 40})
  .map((pairs) =>
    plain(writeCsv(pairs).replace('\ufeff', '')).replace(/[^\0-\x7fáéíóúüñÉÑ¿¡]/g, ''),
  )
  .filter((written) => (written.match(/[áéíóúüñ¿¡]/g)?.length ?? 0) >= 3)

it('decodeFile decodes every exported file that a program saved in its own encoding', () => {
  fc.assert(
    fc.property(someFields, program, (written, table) => {
      expect(decodeFile(saved(written, table))).toBe(written)
    }),
    {numRuns: 150},
  )
})

it('decodeFile repairs or rejects every exported file that a program read in a wrong encoding', () => {
  let repaired = 0
  fc.assert(
    fc.property(
      someFields,
      fc.constantFrom(programs.Windows, programs.Mac),
      program,
      (written, readIn, savedIn) => {
        const right = written.replaceAll('?', '.')
        const wrong = read(Buffer.from(right), readIn)
        // The plan of the import detects letters that became question marks.
        const files = [Buffer.from(wrong), saved(wrong, savedIn)].filter(
          (bytes) => !bytes.includes(0x3f),
        )
        for (const bytes of files) {
          const decoded = result(bytes)
          if (decoded === right) repaired += 1
          else expect(decoded).toBe('import.encoding')
        }
      },
    ),
    {numRuns: 150},
  )
  expect(repaired).toBeGreaterThan(50)
})

/** Returns the decoded text, or the reason of the error. */
function result(bytes: Uint8Array): unknown {
  try {
    return decodeFile(bytes)
  } catch (error) {
    return Reflect.get(Object(error), 'reason')
  }
}

it('decodeFile rejects a file of which only a part was read in a wrong encoding', () => {
  for (const damaged of [
    'informaciÃ³n',
    'informaci├│n',
    'Â¿QuÃ© es?',
    'informaciï¿½n',
    'informaci√≥n',
  ])
    expect(result(Buffer.from(`Reference,Spanish\r\na,"${damaged} más"`))).toBe('import.encoding')
})

it('decodeFile leaves texts unchanged that are right', () => {
  for (const right of [
    'São Paulo, Ângela',
    '5 Ω ± 2 %: √ listo',
    'FRANÇAIS «Ça va?»',
    '¿Qué? 🔧 日本',
  ])
    expect(decodeFile(Buffer.from(right))).toBe(right)
})

it.each(['\v', '\f'])(
  'decodeFile reads the soft line break %j of other programs as a space',
  (line) => {
    expect(decodeFile(Buffer.from(`Spanish;Reference\nUno${line}dos más;a`))).toBe(
      'Spanish;Reference\nUno dos más;a',
    )
  },
)
