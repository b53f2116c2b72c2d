import fc from 'fast-check'

const names = ['phone', 'price:real-time-pro', 'trial-days', 'trial-days:real-time-pro']

/** Changes to a fact that leave it readable for people, but not a fact. */
const changes: readonly ((name: string) => string)[] = [
  (name) => `{ ${name} }`,
  (name) => `{${name} }`,
  (name) => `{\u00a0${name}}`,
  (name) => `{{${name}}}`,
  (name) => `\${{${name}}}`,
  (name) => `{${name}`,
  (name) => `${name}}`,
  (name) => `｛${name}｝`,
  (name) => `{${name.toUpperCase()}}`,
  (name) => `{${name.charAt(0).toUpperCase()}${name.slice(1)}}`,
  (name) => `{${name.replace('e', 'é')}}`,
  (name) => `{${name.replaceAll('-', '–')}\u200b}`,
  (name) => `{${name}: x}`,
  (name) => `{${name}:}`,
  (name) => `{${name}|x}`,
  (name) => `{${name}s}`,
  () => '{}',
  () => '{teléfono}',
  () => '{precio:real-time-pro}',
  () => '{price: x}',
  () => '{prices}',
  () => '}{',
]

/** Texts that look like a fact, such as `{ phone }`, and are none. */
export const nearlyFact = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...changes))
  .map(([name, change]) => change(name))
  .filter((text) => !names.includes(text.slice(1, -1)))
