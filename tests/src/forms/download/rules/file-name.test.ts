import {expect, test} from 'vitest'
import {fileNameOf} from '#src/forms/download/save-file.ts'

test.each([
  ['https://s.example.com/a/b/Setup.exe?X-Amz-Signature=a/b', 'Setup.exe'],
  ['https://s.example.com/Gu%C3%ADa%20de%20tiempos.dmg', 'Guía de tiempos.dmg'],
  ['https://s.example.com/a%2Fb.exe', 'a_b.exe'],
  ['https://s.example.com/..%2f..%2fetc%2fpasswd', '_.._etc_passwd'],
  ['https://s.example.com/%00%0aevil.exe', '__evil.exe'],
  ['https://s.example.com/100%.zip', '100%.zip'],
  ['https://s.example.com/.hidden', 'hidden'],
  ['https://s.example.com/con.txt', '_con.txt'],
  ['https://s.example.com/', 'download'],
  ['https://s.example.com/a%E2%80%AEgpj.exe', 'a_gpj.exe'],
])('the file at %s is saved as %s', (link, name) => {
  expect(fileNameOf(new URL(link))).toBe(name)
})

test('a file name that is too long is shortened but keeps its extension', () => {
  const name = fileNameOf(new URL(`https://s.example.com/${'a'.repeat(500)}.tar`))
  expect(name).toHaveLength(120)
  expect(name.endsWith('.tar')).toBe(true)
})
