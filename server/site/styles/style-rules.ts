/**
 * What a page must have for a selector to match anything on it: every token, and of each list one
 * alternative, all of it. Tokens are written as in CSS: `.name`, `#name`, `name` of an element,
 * `[name]` or `[name=value]` of an attribute.
 */
export type Needs = readonly (string | readonly Needs[])[]

/** A rule of the site's sheet, as `build-styles.ts` leaves it for the pages to choose from. */
export type SheetRule =
  | {
      kind: 'style'
      selectors: {text: string; needs: Needs}[]
      /** Each as it is written, `name:value`. */
      declarations: string[]
    }
  /** Conditional rules and the like around others; `prelude` with its `@`. */
  | {kind: 'group'; prelude: string; rules: SheetRule[]}
  /** What is looked up by a name: `@keyframes`, `@property`. */
  | {kind: 'named'; name: string; css: string}
  /** What stands in every page. */
  | {kind: 'always'; css: string}

/** The site's sheet. */
export interface SiteSheet {
  /**
   * URL of all of it but the fonts, for the app and for paper: every page has the fonts, and would
   * set its text anew for a second `@font-face`.
   */
  url: string
  /** What pages choose from. */
  rules: SheetRule[]
}
