import {PageTokens} from './page-tokens.ts'
import type {Needs, SheetRule, SiteSheet} from './style-rules.ts'

/** Maximum number of cached results. The site has about twenty different kinds of pages. */
const remembered = 100

/** Selects the CSS rules that can match elements of a page. */
export class PageStyles {
  readonly #sheet: SiteSheet
  readonly #tokens: PageTokens
  readonly #made = new Map<string, string>()

  constructor(sheet: SiteSheet) {
    this.#sheet = sheet
    this.#tokens = new PageTokens(new Set(sheet.rules.flatMap(tokensOf)))
  }

  /** URL of the complete style sheet. */
  get url(): string {
    return this.#sheet.url
  }

  /**
   * Returns the CSS that a page needs until the app loads the complete style sheet. It includes
   * rules for states that the page can reach without the app; see selector-needs.ts.
   *
   * @param html - the page's elements; their order and text do not matter
   */
  of(html: string): string {
    const tokens = this.#tokens.of(html)
    const properties = new Set(html.match(/--[a-z][\w-]*/g))
    const key = [...tokens, ...properties].sort().join(' ')
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const kept = this.#sheet.rules.map((rule) => matching(rule, tokens))
    const used = usedText(
      kept.filter((rule) => rule !== undefined),
      properties,
    )
    const css = withShortNames(used, properties)
    if (this.#made.size >= remembered) this.#made.clear()
    this.#made.set(key, css)
    return css
  }
}

function tokensOf(rule: SheetRule): string[] {
  if (rule.kind === 'group') return rule.rules.flatMap(tokensOf)
  return rule.kind === 'style' ? rule.selectors.flatMap(({needs}) => namedIn(needs)) : []
}

const namedIn = (needs: Needs): string[] =>
  needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(namedIn)))

const has = (tokens: ReadonlySet<string>, needs: Needs): boolean =>
  needs.every((need) =>
    typeof need === 'string' ? tokens.has(need) : need.some((other) => has(tokens, other)),
  )

/** Removes selectors that cannot match from a rule. Returns undefined if none can match. */
function matching(rule: SheetRule, tokens: ReadonlySet<string>): SheetRule | undefined {
  if (rule.kind === 'group') {
    const rules = rule.rules.map((inner) => matching(inner, tokens)).filter((inner) => !!inner)
    return rules.length > 0 || isLayer(rule.prelude) ? {...rule, rules} : undefined
  }
  if (rule.kind !== 'style') return rule
  const selectors = rule.selectors.filter(({needs}) => has(tokens, needs))
  return selectors.length > 0 ? {...rule, selectors} : undefined
}

/**
 * Returns the rules as text, without the custom properties and named rules that the page does not
 * use.
 */
function usedText(rules: readonly SheetRule[], read: ReadonlySet<string>): string {
  const words = new Set(read)
  const unread = new Map<string, string[]>()
  const note = (text: string) => {
    for (const [word] of text.matchAll(/[\w-]+/g)) {
      words.add(word)
      const texts = unread.get(word)
      unread.delete(word)
      // The value of a used custom property can use other custom properties.
      for (const other of texts ?? []) note(other)
    }
  }
  const noteNamed = (name: string, text: string) => {
    if (words.has(name)) note(text)
    else unread.set(name, [...(unread.get(name) ?? []), text])
  }
  const visit = (rule: SheetRule) => {
    if (rule.kind === 'named') noteNamed(rule.name, rule.css)
    else if (rule.kind === 'always') note(rule.css)
    else if (rule.kind === 'group') rule.rules.forEach(visit)
    else {
      for (const declaration of rule.declarations) {
        const [name, value] = split(declaration)
        if (name.startsWith('--')) noteNamed(name, value)
        else note(value)
      }
    }
  }
  rules.forEach(visit)
  return joined(rules, words)
}

/**
 * Shortens the names of custom properties, which make up a tenth of the CSS. Keeps names that the
 * page's HTML contains. The complete style sheet repeats all rules with the long names.
 */
function withShortNames(css: string, kept: ReadonlySet<string>): string {
  const short = new Map<string, string>()
  return css.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => {
    if (kept.has(name)) return name
    const known = short.get(name) ?? `--${short.size.toString(36)}`
    short.set(name, known)
    return known
  })
}

/** Splits a declaration into name and value. */
function split(declaration: string): [string, string] {
  const colon = declaration.indexOf(':')
  return [declaration.slice(0, colon), declaration.slice(colon + 1)]
}

/** Joins rules as text and merges adjacent groups with the same condition. */
function joined(rules: readonly SheetRule[], words: ReadonlySet<string>): string {
  const texts: {rule: SheetRule; text: string}[] = []
  for (const rule of rules) {
    const text = textOf(rule, words)
    const last = texts.at(-1)
    if (text === '') continue
    if (last && last.rule.kind === 'group' && rule.kind === 'group') {
      const start = `${rule.prelude}{`
      if (last.rule.prelude === rule.prelude && !isLayer(rule.prelude)) {
        last.text = `${last.text.slice(0, -1)}${text.slice(start.length)}`
        continue
      }
    }
    texts.push({rule, text})
  }
  return texts.map(({text}) => text).join('')
}

/** Layers are kept even if they are empty, because they define the order of layers. */
const isLayer = (prelude: string) => prelude.startsWith('@layer')

function textOf(rule: SheetRule, words: ReadonlySet<string>): string {
  switch (rule.kind) {
    case 'always':
      return rule.css
    case 'named':
      return words.has(rule.name) ? rule.css : ''
    case 'group': {
      const inner = joined(rule.rules, words)
      return inner || isLayer(rule.prelude) ? `${rule.prelude}{${inner}}` : ''
    }
    case 'style': {
      const used = rule.declarations.filter((declaration) => {
        const [name] = split(declaration)
        return !name.startsWith('--') || words.has(name)
      })
      const selectors = rule.selectors.map(({text}) => text).join(',')
      return used.length > 0 ? `${selectors}{${used.join(';')}}` : ''
    }
  }
}
