const quotedBy = (quote: string) => `${quote}(?:[^${quote}\\\\]|\\\\.)*${quote}`

/** The tokens of a path, each with its letter in the path's shape. */
const tokens: readonly [letter: string, token: RegExp][] = [
  ['~', /\.\./y],
  ['=', /[<>]=?|[!=]=/y],
  ['@', /[@$]/y],
  ['l', new RegExp(`(?:true|false)(?!\\w)|${quotedBy('"')}`, 'sy')],
  ['n', new RegExp(`[a-zA-Z_]\\w*|${quotedBy("'")}`, 'sy')],
  ['#', /-?\d+(?:\.\d*)?/y],
]
/** Tokens whose letter is the token itself. */
const punctuation = '.,:?[]'

// The grammar of shapes. "u" is a complete pair of brackets.
const steps = '[nu](?:\\.n|u)*'
const path = `~*${steps}(?:~+${steps})*`
const filter = '(?:n(?:\\.n)*|@)(?:\\?|=[l#])'
const slice = '#(?::#?(?::#?)?)?|:#(?::#?)?'
const item = `(?:${filter}|${path}|${slice})`
const innerBrackets = new RegExp(`\\[${item}(?:,${item})*\\]`, 'g')
const wholePath = new RegExp(`^${path}$`)

/**
 * Returns whether a text is a path of https://www.sanity.io/docs/content-lake/json-match, as
 * `@sanity/mutator` understands it. The mutator itself ignores what follows the first complete path, so it
 * would overwrite `a` for "a b".
 */
export function isJsonMatch(text: string): boolean {
  let shape = shapeOf(text)
  for (let before = ''; shape !== before; ) {
    before = shape
    shape = shape.replace(innerBrackets, 'u')
  }
  return wholePath.test(shape)
}

/** Returns one letter for each token; an empty text if the path contains anything else. */
function shapeOf(text: string): string {
  let shape = ''
  for (let at = 0; at < text.length; ) {
    while (text[at] === ' ') at += 1
    const [letter = '', end = 0] = tokenAt(text, at)
    if (end === 0) return ''
    shape += letter
    at = end
  }
  return shape
}

function tokenAt(text: string, at: number): [letter: string, end: number] | [] {
  for (const [letter, token] of tokens) {
    token.lastIndex = at
    if (token.test(text)) return [letter, token.lastIndex]
  }
  const character = text[at] ?? ' '
  return punctuation.includes(character) ? [character, at + 1] : []
}
