/* Over 200 lines: one method for each rule of the grammar. */

/** Nested brackets, prefix operators and right sides of operators. Deeper queries overflow the stack. */
const MOST_NESTED = 200
/** Operators, filters or attributes in a row. Each adds a level to the parsed tree. */
const MOST_CHAINED = 1_000
/** About a second of parsing. A list of 10,000 constants stays below. */
const MOST_COPIES = 160_000_000
/** Marks that declared functions (`fn`) may expand to. Calls of calls multiply. */
const MOST_EXPANDED = 50_000

const SPACE = /[\t\n\v\f\r \u0085\u00A0]/
const NUMBER = /\d+/y
const NAME = /[a-zA-Z_][a-zA-Z_0-9]*/y

/** Thrown for a query that is not valid GROQ, or that is too long or too deep to parse. */
export class SyntaxMistake extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'SyntaxMistake'
    this.position = position
  }
}

/**
 * Checks a query against the grammar of groq-js's parser in time that grows with its length only, and
 * returns how many marks that parser will copy: a hundred to four hundred in a microsecond.
 *
 * groq-js 2.0.0 parses a query with a mistake in exponential time, because it drops the error of a
 * bracket or object and tries it again for each operator around it: `1+a[1+a[…` takes twice as long
 * for each level, 0.1 s for 83 characters and hours for 150. It parses a correct one in the square
 * of its length: 8,000 characters of `1+1+…` take 0.1 s, 16,000 take 1.5 s. So nothing reaches it
 * that has not passed here.
 *
 * @throws SyntaxMistake
 */
export function checkSyntax(query: string): number {
  return new Syntax(query).check()
}

interface Expression {
  /** How many marks groq-js makes for it. */
  readonly marks: number
  /** A string alone, which can be an attribute's name. */
  readonly isText: boolean
}

interface Declared {
  readonly marks: number
  readonly calls: readonly string[]
}

/** Binary operators: above which level one ends its left side, and the level of its right side. */
interface Operator {
  readonly level: number
  readonly right: number
  /** Whether `a op b op c` is allowed. */
  readonly chains: boolean
}

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['=>', {level: 1, right: 1, chains: false}],
  ['||', {level: 2, right: 3, chains: true}],
  ['&&', {level: 3, right: 4, chains: true}],
  ['==', {level: 4, right: 5, chains: false}],
  ['!=', {level: 4, right: 5, chains: false}],
  ['<=', {level: 4, right: 5, chains: false}],
  ['>=', {level: 4, right: 5, chains: false}],
  ['<', {level: 4, right: 5, chains: false}],
  ['>', {level: 4, right: 5, chains: false}],
  ['+', {level: 6, right: 7, chains: true}],
  ['-', {level: 6, right: 7, chains: true}],
  ['**', {level: 8, right: 8, chains: false}],
  ['*', {level: 7, right: 8, chains: true}],
  ['/', {level: 7, right: 8, chains: true}],
  ['%', {level: 7, right: 8, chains: true}],
  ['match', {level: 4, right: 5, chains: false}],
])

class Syntax {
  readonly #text: string
  #at = 0
  #depth = 0
  #copies = 0
  /** Functions called so far by what is being read. */
  #calls: string[] = []

  constructor(text: string) {
    this.#text = text
  }

  check(): number {
    this.#space()
    const declared = new Map<string, Declared>()
    while (this.#text.startsWith('fn', this.#at)) this.#declaration(declared)
    const {marks} = this.#expression(0)
    this.#space()
    if (this.#at < this.#text.length) throw this.#unexpected()
    if (declared.size > 0) this.#checkExpansion(declared, marks)
    return this.#copies
  }

  /** Functions are inlined at their calls: ten that call the next twice become a thousand. */
  #checkExpansion(declared: ReadonlyMap<string, Declared>, marks: number): void {
    const sizes = new Map<string, number>()
    const sizeOf = (name: string): number => {
      const known = sizes.get(name)
      if (known !== undefined) return known
      const body = declared.get(name)
      if (!body) return 0
      // Counts as endless until it is known, so that one which calls itself is refused.
      sizes.set(name, Number.POSITIVE_INFINITY)
      const size = body.calls.reduce((sum, call) => sum + sizeOf(call), body.marks)
      sizes.set(name, size)
      return size
    }
    let size = marks
    for (const name of [...declared.keys(), ...this.#calls]) size += sizeOf(name)
    if (size > MOST_EXPANDED) {
      throw new SyntaxMistake('The functions of the query call each other too often', 0)
    }
  }

  #declaration(declared: Map<string, Declared>): void {
    this.#skip(2)
    const namespace = this.#name('Expected function name')
    this.#space()
    this.#require('::', 'Expected "::" after namespace')
    const name = this.#name('Expected function name')
    this.#space()
    this.#require('(', 'Expected "("')
    while (this.#at < this.#text.length && this.#char() !== ')') {
      if (this.#char() !== '$') throw this.#mistake('Parameter should start with "$"')
      this.#at += 1
      this.#name('Expected function name')
      this.#space()
      if (this.#char() === ',') this.#skip(1)
      else if (this.#char() !== ')') throw this.#mistake('Expected "," or ")"')
    }
    this.#require(')', 'Expected ")"')
    this.#require('=', 'Expected "="')
    this.#calls = []
    const {marks} = this.#expression(0)
    this.#space()
    this.#require(';', 'Expected ";" after function declaration')
    declared.set(`${namespace}::${name}`, {marks, calls: this.#calls})
    this.#calls = []
  }

  /** An expression whose operators bind tighter than `level`. Follows the specification's levels. */
  #expression(level: number): Expression {
    this.#depth += 1
    if (this.#depth > MOST_NESTED) throw this.#mistake('The query is nested too deep')
    const first = this.#char()
    let marks = this.#operand()
    let isText = first === '"' || first === "'"
    let leftLevel = 12
    for (let chained = 0; ; chained++) {
      const end = this.#at
      this.#space()
      if (this.#at === this.#text.length) break
      const traversed = this.#traversal()
      const after =
        traversed === undefined
          ? this.#operator(level, leftLevel)
          : {marks: traversed, level: leftLevel}
      if (!after) {
        this.#at = end
        break
      }
      isText = false
      leftLevel = after.level
      marks += after.marks + 3
      this.#copy(2 * marks)
      if (chained >= MOST_CHAINED) {
        throw this.#mistake(`The query chains more than ${MOST_CHAINED} operators`)
      }
    }
    this.#depth -= 1
    return {marks, isText}
  }

  #operand(): number {
    switch (this.#char()) {
      case '+':
      case '!':
        return this.#prefixed(10)
      case '-':
        return this.#prefixed(8)
      case '(':
        return this.#group()
      case '{':
        return this.#object()
      case '[':
        return this.#array()
      case "'":
      case '"':
        return this.#string()
      case '^':
        this.#at += 1
        while (this.#text.startsWith('.^', this.#at)) this.#at += 2
        return 1
      case '@':
      case '*':
        this.#at += 1
        return 1
      case '$':
        this.#at += 1
        this.#name('Expected expression')
        return 3
      default:
        return this.#number() ?? this.#nameOrCall()
    }
  }

  #prefixed(level: number): number {
    this.#skip(1)
    return this.#copied(this.#expression(level).marks + 1)
  }

  #number(): number | undefined {
    if (!this.#take(NUMBER)) return undefined
    if (this.#char() === '.') {
      this.#at += 1
      if (!this.#take(NUMBER)) this.#at -= 1
    }
    if (this.#char() === 'e' || this.#char() === 'E') {
      this.#at += 1
      if (this.#char() === '+' || this.#char() === '-') this.#at += 1
      if (!this.#take(NUMBER)) throw this.#mistake('Exponent must be a number')
    }
    return 2
  }

  #nameOrCall(): number {
    const name = this.#take(NAME)
    if (!name) throw this.#unexpected('Expected expression')
    const next = this.#char()
    return next === '(' || next === ':' ? this.#call(name) : 3
  }

  /** Behind the function's name, or its namespace. */
  #call(name: string): number {
    let full = name
    if (this.#text.startsWith('::', this.#at)) {
      this.#skip(2)
      full = `${name}::${this.#name('Expected function name')}`
      this.#space()
      if (this.#char() !== '(') throw this.#mistake('Expected "(" after function name')
    }
    this.#calls.push(full)
    this.#skip(1)
    let marks = 7
    while (this.#char() !== ')') {
      marks = this.#copied(marks + this.#expression(0).marks)
      this.#space()
      if (this.#char() !== ',') break
      this.#skip(1)
    }
    if (this.#char() !== ')') throw this.#unexpected('Expected ")" after function arguments')
    this.#at += 1
    return marks
  }

  #group(): number {
    let marks = 1
    do {
      this.#skip(1)
      marks = this.#copied(marks + this.#expression(0).marks)
      this.#space()
    } while (this.#char() === ',')
    if (this.#char() !== ')') throw this.#unexpected('Expected ")" after expression')
    this.#at += 1
    return marks
  }

  #array(): number {
    this.#skip(1)
    let marks = 2
    while (this.#char() !== ']') {
      if (this.#text.startsWith('...', this.#at)) this.#skip(3)
      marks = this.#copied(marks + this.#expression(0).marks + 1)
      this.#space()
      if (this.#char() !== ',') break
      this.#skip(1)
    }
    if (this.#char() !== ']') throw this.#unexpected('Expected "]" after array expression')
    this.#at += 1
    return marks
  }

  #object(): number {
    this.#skip(1)
    let marks = 2
    while (this.#char() !== '}') {
      if (this.#text.startsWith('...', this.#at)) {
        this.#skip(3)
        if (this.#char() !== '}' && this.#char() !== ',') marks += this.#expression(0).marks
      } else {
        const {marks: own, isText} = this.#expression(0)
        marks += own
        const end = this.#at
        this.#space()
        if (isText && this.#char() === ':') {
          this.#skip(1)
          marks += this.#expression(0).marks
        } else this.#at = end
      }
      marks = this.#copied(marks + 1)
      this.#space()
      if (this.#char() !== ',') break
      this.#skip(1)
    }
    if (this.#char() !== '}') throw this.#unexpected('Expected "}" after object')
    this.#at += 1
    return marks
  }

  #string(): number {
    const quote = this.#char()
    let marks = 2
    this.#at += 1
    while (this.#char() !== quote) {
      if (this.#at >= this.#text.length) throw this.#unexpected()
      if (this.#char() === '\\') {
        marks += 4
        this.#at += this.#escape()
      }
      this.#at += 1
    }
    this.#at += 1
    return marks
  }

  /** Characters of an escape behind its backslash. */
  #escape(): number {
    if (this.#text[this.#at + 1] !== 'u') return 1
    if (this.#text[this.#at + 2] !== '{') return 5
    const end = this.#text.indexOf('}', this.#at)
    if (end < 0) throw this.#mistake('Expected "}" after "\\u{"')
    return end - this.#at
  }

  /** `.name`, `.(…)`, `->`, `[…]`, `{…}` or `|{…}`: how many marks, or undefined for something else. */
  #traversal(): number | undefined {
    const start = this.#at
    switch (this.#char()) {
      case '.':
        this.#skip(1)
        if (this.#char() === '(') return this.#group()
        if (this.#take(NAME)) return 3
        this.#at = start
        return undefined
      case '-': {
        if (this.#text[start + 1] !== '>') return undefined
        this.#at += 2
        const end = this.#at
        this.#space()
        if (this.#take(NAME)) return 4
        this.#at = end
        return 1
      }
      case '[':
        return this.#brackets()
      case '{':
        return this.#copied(this.#object() + 1)
      case '|':
        this.#skip(1)
        if (this.#char() === '{') return this.#copied(this.#object() + 1)
        this.#at = start
        return undefined
      default:
        return undefined
    }
  }

  #brackets(): number {
    this.#skip(1)
    let marks = 1
    if (this.#char() !== ']') {
      marks += this.#expression(0).marks
      this.#space()
      if (this.#dots()) marks += this.#expression(0).marks
      this.#space()
      if (this.#char() !== ']') throw this.#unexpected('Expected "]" after array expression')
    }
    this.#at += 1
    return this.#copied(marks)
  }

  /** The `..` or `...` of a range. */
  #dots(): boolean {
    if (!this.#text.startsWith('..', this.#at)) return false
    this.#skip(this.#text[this.#at + 2] === '.' ? 3 : 2)
    return true
  }

  /** An operator and its right side; undefined where the expression ends. */
  #operator(level: number, leftLevel: number): {marks: number; level: number} | undefined {
    if (this.#text.startsWith('desc', this.#at) || this.#text.startsWith('asc', this.#at)) {
      if (level > 4 || leftLevel < 4) return undefined
      this.#at += this.#char() === 'd' ? 4 : 3
      return {marks: 0, level: 4}
    }
    const word = this.#peekName()
    if (word === 'in') return level > 4 || leftLevel <= 4 ? undefined : this.#in()
    const symbol = word ?? this.#symbol()
    if (symbol === '|') return level > 11 || leftLevel < 11 ? undefined : this.#pipe()
    const operator = OPERATORS.get(symbol)
    if (!operator || level > operator.level) return undefined
    if (operator.chains ? leftLevel < operator.level : leftLevel <= operator.level) return undefined
    this.#skip(symbol.length)
    return {marks: this.#expression(operator.right).marks, level: operator.level}
  }

  #symbol(): string {
    const two = this.#text.slice(this.#at, this.#at + 2)
    return OPERATORS.has(two) ? two : (this.#char() ?? '')
  }

  #in(): {marks: number; level: number} {
    this.#skip(2)
    const isGroup = this.#char() === '('
    if (isGroup) this.#skip(1)
    let {marks} = this.#expression(5)
    const end = this.#at
    this.#space()
    if (this.#dots()) marks += this.#expression(5).marks
    else this.#at = end
    if (isGroup) {
      this.#space()
      if (this.#char() !== ')') throw this.#unexpected('Expected ")" in group')
      this.#at += 1
    }
    return {marks, level: 4}
  }

  #pipe(): {marks: number; level: number} {
    this.#skip(1)
    const name = this.#name('Expected identifier')
    const next = this.#char()
    return {marks: next === '(' || next === ':' ? this.#call(name) : 0, level: 11}
  }

  #name(otherwise: string): string {
    const name = this.#take(NAME)
    if (!name) throw this.#unexpected(otherwise)
    return name
  }

  #peekName(): string | undefined {
    NAME.lastIndex = this.#at
    return NAME.exec(this.#text)?.[0]
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #require(token: string, otherwise: string): void {
    if (!this.#text.startsWith(token, this.#at)) throw this.#unexpected(otherwise)
    this.#skip(token.length)
  }

  /** Goes past a token and the space behind it. */
  #skip(length: number): void {
    this.#at += length
    this.#space()
  }

  #space(): void {
    for (;;) {
      while (SPACE.test(this.#char() ?? '')) this.#at += 1
      if (!this.#text.startsWith('//', this.#at)) return
      const end = this.#text.indexOf('\n', this.#at)
      if (end < 0) return
      this.#at = end + 1
    }
  }

  #char(): string | undefined {
    return this.#text[this.#at]
  }

  #copied(marks: number): number {
    this.#copy(marks)
    return marks
  }

  #copy(marks: number): void {
    this.#copies += marks
    if (this.#copies > MOST_COPIES) {
      throw this.#mistake('The query is too long; give long lists as parameters')
    }
  }

  #mistake(message: string): SyntaxMistake {
    return new SyntaxMistake(message, this.#at)
  }

  #unexpected(otherwise?: string): SyntaxMistake {
    const char = this.#char()
    if (char === undefined) return this.#mistake('Unexpected end of query')
    return this.#mistake(otherwise ?? `Unexpected character "${char}"`)
  }
}
