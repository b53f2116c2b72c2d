/* Over 200 lines: one method for each rule of the grammar. */

/**
 * Maximum depth of brackets, prefix operators and right operands. Deeper queries overflow the
 * stack.
 */
const maxNested = 200
/**
 * Maximum number of operators, filters or attributes in a row. Each adds a level to the parsed
 * tree.
 */
const maxChained = 1_000
/**
 * Maximum number of tokens that groq-js may copy, which takes about a second. A list of 10,000
 * constants stays below this.
 */
const maxCopies = 160_000_000
/** Maximum number of tokens of a query after its declared functions (`fn`) are inlined. */
const maxExpanded = 50_000

const blank = /[\t\n\v\f\r \u0085\u00A0]/
const digits = /\d+/y
const identifier = /[a-zA-Z_][a-zA-Z_0-9]*/y
/** An escape sequence of GROQ's specification. groq-js reads others as the word “undefined”. */
const escapeSequence =
  /\\(?:['"\\/bfnrt]|u[0-9a-fA-F]{4}|u\{0*(?:10|[0-9a-fA-F])?[0-9a-fA-F]{1,4}\})/y

/** Thrown for a query that is not valid GROQ, or that is too long or too deep to parse. */
export class GroqSyntaxError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'GroqSyntaxError'
    this.position = position
  }
}

/** What `checkSyntax` found in a query. */
export interface Checked {
  /** Number of marks (groq-js's tokens) that its parser will copy; it copies 100 to 400 in a microsecond. */
  readonly copies: number
  /** Positions of the opening brackets of calls of `geo()`. */
  readonly geoCalls: readonly number[]
}

/**
 * Checks a query against the grammar of groq-js in linear time.
 *
 * Every query must pass this check before groq-js parses it. groq-js 2.0.0 needs exponential time
 * for some invalid queries: it discards the error inside a bracket or object and parses it again
 * for each operator around it. `1+a[1+a[…` takes twice as long with each level: 0.1 s for 83
 * characters, hours for 150. Valid queries take at least quadratic time: 8,000 characters of
 * `1+1+…` take 0.1 s, 16,000 take 1.5 s.
 *
 * @throws GroqSyntaxError
 */
export function checkSyntax(query: string): Checked {
  return new Syntax(query).check()
}

interface Expression {
  /** Number of tokens that groq-js creates for the expression. */
  readonly marks: number
  /** Whether the expression is only a string, which can be the name of an attribute. */
  readonly isText: boolean
}

interface Declared {
  readonly marks: number
  readonly calls: readonly string[]
}

/**
 * The precedence `level` of a binary operator, and the lowest level allowed in its right operand.
 */
interface Operator {
  readonly level: number
  readonly right: number
  /** Whether the operator can be repeated without brackets, as in `a op b op c`. */
  readonly chains: boolean
}

const operators: ReadonlyMap<string, Operator> = new Map([
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
  /** Functions called so far in the current declaration, or in the query itself. */
  #calls: string[] = []
  readonly #geoCalls: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  check(): Checked {
    this.#space()
    const declared = new Map<string, Declared>()
    while (this.#text.startsWith('fn', this.#at)) this.#declaration(declared)
    const {marks} = this.#expression(0)
    this.#space()
    if (this.#at < this.#text.length) throw this.#unexpected()
    if (declared.size > 0) this.#checkExpansion(declared, marks)
    return {copies: this.#copies, geoCalls: this.#geoCalls}
  }

  /**
   * Limits the size of the query after its functions are inlined. groq-js inlines functions at
   * their calls: if each of ten functions calls the next function twice, it inlines about a
   * thousand.
   */
  #checkExpansion(declared: ReadonlyMap<string, Declared>, marks: number): void {
    const sizes = new Map<string, number>()
    const sizeOf = (name: string): number => {
      const known = sizes.get(name)
      if (known !== undefined) return known
      const body = declared.get(name)
      if (!body) return 0
      // Infinite until computed, so that recursive functions are rejected.
      sizes.set(name, Number.POSITIVE_INFINITY)
      const size = body.calls.reduce((sum, call) => sum + sizeOf(call), body.marks)
      sizes.set(name, size)
      return size
    }
    let size = marks
    for (const name of [...declared.keys(), ...this.#calls]) size += sizeOf(name)
    if (size > maxExpanded) {
      throw new GroqSyntaxError(
        "The query's function calls expand to too much code. Use fewer or simpler functions",
        0,
      )
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

  /** Parses an expression with operators of at least this precedence level. */
  #expression(level: number): Expression {
    this.#depth += 1
    if (this.#depth > maxNested) throw this.#mistake('The query is nested too deep')
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
      if (chained >= maxChained) {
        throw this.#mistake(`The query chains more than ${maxChained} operators`)
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
    if (!this.#take(digits)) return undefined
    if (this.#char() === '.') {
      this.#at += 1
      if (!this.#take(digits)) this.#at -= 1
    }
    if (this.#char() === 'e' || this.#char() === 'E') {
      this.#at += 1
      if (this.#char() === '+' || this.#char() === '-') this.#at += 1
      if (!this.#take(digits)) throw this.#mistake('Exponent must be a number')
    }
    return 2
  }

  #nameOrCall(): number {
    const name = this.#take(identifier)
    if (!name) throw this.#unexpected('Expected expression')
    const next = this.#char()
    return next === '(' || next === ':' ? this.#call(name) : 3
  }

  /** Parses the rest of a call after the function's name or namespace. */
  #call(name: string): number {
    let full = name
    if (this.#text.startsWith('::', this.#at)) {
      this.#skip(2)
      full = `${name}::${this.#name('Expected function name')}`
      this.#space()
      if (this.#char() !== '(') throw this.#mistake('Expected "(" after function name')
    }
    this.#calls.push(full)
    if (full === 'geo') this.#geoCalls.push(this.#at)
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
        if (!this.#take(escapeSequence)) {
          throw this.#mistake('Unknown escape sequence. A backslash in a string is written "\\\\"')
        }
      } else this.#at += 1
    }
    this.#at += 1
    return marks
  }

  /**
   * Parses `.name`, `.(…)`, `->`, `[…]`, `{…}` or `|{…}`. Returns the number of tokens; undefined
   * if something else follows.
   */
  #traversal(): number | undefined {
    const start = this.#at
    switch (this.#char()) {
      case '.':
        this.#skip(1)
        if (this.#char() === '(') return this.#group()
        if (this.#take(identifier)) return 3
        this.#at = start
        return undefined
      case '-': {
        if (this.#text[start + 1] !== '>') return undefined
        this.#at += 2
        const end = this.#at
        this.#space()
        if (this.#take(identifier)) return 4
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

  /** Skips the `..` or `...` of a range. Returns false if there is none. */
  #dots(): boolean {
    if (!this.#text.startsWith('..', this.#at)) return false
    this.#skip(this.#text[this.#at + 2] === '.' ? 3 : 2)
    return true
  }

  /** Parses an operator and its right operand. Returns undefined where the expression ends. */
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
    const operator = operators.get(symbol)
    if (!operator || level > operator.level) return undefined
    if (operator.chains ? leftLevel < operator.level : leftLevel <= operator.level) return undefined
    this.#skip(symbol.length)
    return {marks: this.#expression(operator.right).marks, level: operator.level}
  }

  #symbol(): string {
    const two = this.#text.slice(this.#at, this.#at + 2)
    return operators.has(two) ? two : (this.#char() ?? '')
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
    const name = this.#take(identifier)
    if (!name) throw this.#unexpected(otherwise)
    return name
  }

  #peekName(): string | undefined {
    identifier.lastIndex = this.#at
    return identifier.exec(this.#text)?.[0]
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

  /** Skips a token and the white space after it. */
  #skip(length: number): void {
    this.#at += length
    this.#space()
  }

  #space(): void {
    for (;;) {
      while (blank.test(this.#char() ?? '')) this.#at += 1
      if (!this.#text.startsWith('//', this.#at)) return
      const end = this.#text.indexOf('\n', this.#at)
      this.#at = end < 0 ? this.#text.length : end + 1
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
    if (this.#copies > maxCopies) {
      throw this.#mistake('The query is too long. Pass long lists as parameters')
    }
  }

  #mistake(message: string): GroqSyntaxError {
    return new GroqSyntaxError(message, this.#at)
  }

  #unexpected(otherwise?: string): GroqSyntaxError {
    const char = this.#char()
    if (char === undefined) return this.#mistake('Unexpected end of query')
    return this.#mistake(otherwise ?? `Unexpected character "${char}"`)
  }
}
