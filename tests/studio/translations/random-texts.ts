/** Texts and characters that are likely to break a file format. */
export const hostileTexts = [
  'a "quoted" word, and a comma',
  'semi;colon\ttab',
  'line\nbreak',
  'old line\r\nbreak',
  'return\ralone',
  '=SUM(A1:A9)',
  "'=1+1",
  '+1 (555) 555-0100',
  '-5 %',
  '@here',
  '<b>no tag</b>',
  '\\<b>backslash before what is no tag\\\\',
  '\\',
  '<',
  '</link1>',
  '<link1>',
  ']]> & &amp; &lt;b&gt; <![CDATA[x]]>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '\u0000\u0001\u001f\u007f\u0085',
  '\u2028\u2029\u00a0',
  '\ufeffbyte order mark',
  '\ufffe\uffff',
  '\ud800 half a character',
  'half a character \udc00',
  '🔧👩‍🔧 e\u0301 é',
  'مرحبا بالعالم',
  '  blanks around  ',
  '%(name)s $name %s',
  '__proto__',
  '0',
] as const

/**
 * A pseudorandom generator. The same seed gives the same sequence, so that a failing test can be
 * reproduced.
 */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a whole number from 0 up to, but not including, `below`. */
  below(below: number): number {
    // This is the random number generator mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }

  /** Returns a random element of a list. */
  of<Entry>(list: readonly Entry[]): Entry {
    const entry = list[this.below(list.length)]
    if (entry === undefined) throw new Error('Cannot choose an element of an empty list')
    return entry
  }

  /** Returns a list of up to `most` elements. */
  list<Entry>(most: number, entry: () => Entry): Entry[] {
    return Array.from({length: this.below(most + 1)}, entry)
  }

  /** Returns a text of words, spaces and hostile texts. */
  text(): string {
    return this.list(3, () => this.of([...hostileTexts, 'words', ' ', '', 'Más palabras.'])).join(
      '',
    )
  }

  /**
   * Returns a random block of Portable Text. It may have overlapping or empty marks, and marks without
   * a definition, as in blocks that editors and programs write.
   */
  block(key: string) {
    const markDefs = this.list(3, () => this.below(4)).map((href, index) => ({
      _type: 'link',
      _key: `${key}l${index}`,
      href: `/page-${href}`,
    }))
    const marks = ['strong', 'em', 'underline', 'gone', ...markDefs.map(({_key}) => _key)]
    return {
      _type: 'block',
      _key: key,
      style: this.of(['normal', 'h2', 'h3']),
      ...(this.below(3) === 0 && {listItem: this.of(['bullet', 'number']), level: 1}),
      markDefs,
      children: [{}, ...this.list(5, () => ({}))].map((_, index) => ({
        _type: 'span',
        _key: `${key}s${index}`,
        text: this.text(),
        marks: [...new Set(this.list(3, () => this.of(marks)))],
      })),
    }
  }

  /** Returns a rich text of up to five paragraphs. */
  richText(language: string) {
    return this.list(5, () => ({})).map((_, index) => this.block(`${language}${index}`))
  }
}
