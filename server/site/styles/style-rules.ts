/**
 * The tokens that a page must contain for a selector to match. Every token is required; of a list
 * of alternatives, one complete alternative is required. Tokens use CSS notation: `.name`, `#name`,
 * `name` of an element, `[name]` or `[name=value]` of an attribute.
 */
export type Needs = readonly (string | readonly Needs[])[]

/** A rule of the site's sheet in `styles.json`. */
export type SheetRule =
  | {
      kind: 'style'
      selectors: {text: string; needs: Needs}[]
      /** Declarations in the form `name:value`. */
      declarations: string[]
    }
  /** A group such as `@media`, with its rules. `prelude` includes the `@`. */
  | {kind: 'group'; prelude: string; rules: SheetRule[]}
  /** A rule that others refer to by name: `@keyframes`, `@property`. */
  | {kind: 'named'; name: string; css: string}
  /** A rule that is included in every page. */
  | {kind: 'always'; css: string}

/** The site's style sheet, split into rules. */
export interface SiteSheet {
  /**
   * URL of the complete style sheet for the app. It contains no fonts, because the pages already
   * include them and a second `@font-face` would cause a second layout.
   */
  url: string
  /** The rules from which each page gets its own CSS. */
  rules: SheetRule[]
}
