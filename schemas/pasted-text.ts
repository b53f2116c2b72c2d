/**
 * Marks without a glyph that come with pasted texts: soft hyphens, zero-width spaces and joiners,
 * direction marks such as U+202E, byte order marks, tag characters, control characters, and signs of
 * symbol fonts or of pictures in a text (U+FFFC), which visitors see as a box. They break words for search and screen readers, or show a
 * text in another order. Keeps joiners within emoji.
 */
const invisibleMarks =
  /(?!\u200d\p{Extended_Pictographic}|[\t\n\r])[\p{Cf}\p{Cc}\p{Co}]|\u034f|\u115f|\u1160|\u3164|\uffa0|\ufffc/gu

/** Line breaks of PowerPoint, InDesign and others, and page breaks. */
const otherBreaks = /[\v\f\x85\u2028\u2029]/g

/**
 * Four words with only no-break spaces between them, which a program has put there: phones would break such
 * a line within a word. Texts have fewer in a row for a reason, as in `5 p. m.`
 */
const unbreakable = /(?<!\S)\S+(?:\u00a0\S+){3,}/g

/** Returns a text without its invisible marks, and with line breaks and spaces that fields can show. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(otherBreaks, '\n')
    .replace(invisibleMarks, '')
    .replace(unbreakable, (words) => words.replaceAll('\u00a0', ' '))

/** Markdown within one line. A link is not among the marks: lists have links in the same form. */
const inlineMarks = [
  /^\s{0,3}#{1,6}\s+\S/,
  /(\*\*|__)(?=\S)[^\n]*?\S\1/,
  /(?<![\w*])\*(?=[^\s*])[^*\n]*?(?<=\S)\*(?![\w*])/,
  /(?<![\w_])_(?=[^\s_])[^_\n]*?(?<=\S)_(?![\w_])/,
  /~~(?=\S)[^\n]*?\S~~/,
  /`[^`\n]+`/,
  /^\s*```/,
  /^\s*(?:[-*_]\s?){3,}$/,
]
const linkMark = /!?\[[^\]\n]+\]\([^()\s]+(?:\s"[^"\n]*")?\)/
/** Markdown that only several lines show: a single line may start with a dash or have a bar. */
const severalLines = [/^\s*(?:[-*+]|\d+[.)])\s+\S/, /^\s*\|.*\|\s*$/, /^\s*>\s/]

/**
 * Returns whether a text contains Markdown, which visitors would see as it is.
 *
 * @param options.links - whether links such as `[text](/address)` count
 */
export function hasMarkdown(text: string, {links = true} = {}): boolean {
  const lines = text.split(/\r?\n/)
  return (
    lines.some((line) => inlineMarks.some((mark) => mark.test(line))) ||
    (links && linkMark.test(text)) ||
    severalLines.some((mark) => lines.filter((line) => mark.test(line)).length > 1)
  )
}

/** Returns the address within that of a program that checks or counts links; undefined for others. */
function wrappedIn({hostname, pathname, searchParams, href}: URL): string | null | undefined {
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url')
  if (/^www\.google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url')
  if (/^lm?\.facebook\.com$/.test(hostname) && pathname === '/l.php') return searchParams.get('u')
  return /^https:\/\/urldefense\.com\/v3\/__(.+?)__;/.exec(href)?.[1]
}

/**
 * Returns the address of a link that was copied from a mail or a search, in which another program wraps it
 * together with data about the person who copied it. Other links stay as they are.
 */
export function unwrappedLink(link: string): string {
  const wrapper = URL.parse(link)
  const inner = wrapper && URL.parse(wrappedIn(wrapper) ?? '')
  return inner && /^https?:$/.test(inner.protocol) ? unwrappedLink(inner.href) : link
}
