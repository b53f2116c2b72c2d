/**
 * The tokens that a page must have for a selector to match: every token, and one complete
 * alternative of each list. Tokens use CSS notation: `.name`, `#name`, `name` of an element,
 * `[name]` or `[name=value]` of an attribute.
 */
export type Needs = readonly (string | readonly Needs[])[]

/** A rule of the site's sheet in `styles.json`. */
export type SheetRule =
  | {
      kind: 'style'
      selectors: {text: string; needs: Needs}[]
      /** Each as `name:value`. */
      declarations: string[]
    }
  /** Conditional rules and other groups; `prelude` includes the `@`. */
  | {kind: 'group'; prelude: string; rules: SheetRule[]}
  /** Rules that are referenced by name: `@keyframes`, `@property`. */
  | {kind: 'named'; name: string; css: string}
  /** Included in every page. */
  | {kind: 'always'; css: string}

/** The site's sheet. */
export interface SiteSheet {
  /**
   * URL of the complete sheet without fonts, for the app. Pages include the fonts,
   * and a second `@font-face` would cause a second layout.
   */
  url: string
  /** The rules that pages select from. */
  rules: SheetRule[]
}
