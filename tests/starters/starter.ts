import type {Page} from 'playwright-core'
import type {Command, Project, SeedDocument} from './project.ts'

/** A query of a project. Its result must be the same as that of groq-js, and must not be empty. */
export interface StarterQuery {
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A document that is created in the form of the Studio. */
export interface StudioDocument {
  readonly type: string
  /** The type's name in the first pane; without one, the document is created at the Studio's address for it. */
  readonly pane?: string
  /** A text field that gets the title of the document. */
  readonly field: string
  /** Fills in other fields that publishing needs. */
  readonly fill?: (page: Page, project: Project) => Promise<void>
}

/** The Studio of a project. */
export interface StudioPart {
  /** The folder in which its commands run; the project's folder by default. */
  readonly folder?: string
  /** The path at which it opens; `/` by default. */
  readonly path?: string
  readonly dev: (port: number) => Command
  readonly build?: Command
  /** Serves what `build` has written. */
  readonly start?: (port: number) => Command
  /** False if `sanity schema extract` fails for the project without a lake too. */
  readonly extractsSchema?: false
  /** Undefined if the project has no types of documents. */
  readonly document?: StudioDocument
  /** Id of a document in the seed whose title the tool Presentation shows in the site. */
  readonly preview?: string
}

/** The site of a project. */
export interface SitePart {
  /** The folder in which its commands run; the project's folder by default. */
  readonly folder?: string
  readonly dev: (port: number) => Command
  readonly build?: Command
  /** Serves what `build` has written. */
  readonly start?: (port: number) => Command
  /** The page that is opened, and a text from the seed that it shows. */
  readonly path: string
  readonly text: string | RegExp
  /** How many pictures the page shows at least. All of its pictures must load. */
  readonly pictures?: number
  /** Other pages, and texts in their HTML. */
  readonly morePages?: readonly {readonly path: string; readonly text: string}[]
  readonly live?: LiveChange
}

/** A change of the seed that an open page shows, by default without being reloaded. */
export interface LiveChange {
  readonly in: 'dev' | 'build'
  /** Makes the change. The page shows `text` after it. */
  make(page: Page, project: Project): Promise<unknown>
  readonly text: string
  /** The site reads content only when a page is opened. */
  readonly reload?: boolean | 'unknown'
}

/** A Sanity project of somebody else, which runs unchanged with a lake. */
export interface Starter {
  readonly name: string
  /** Where its files come from, with the licence if they are not from `sanity init`. In Markdown. */
  readonly source: string
  /** Writes the project's files into its empty folder, as its instructions say, without packages. */
  create(project: Project): Promise<void>
  /** Folders with a `package.json` whose packages are installed; the project's folder by default. */
  readonly packages?: readonly string[]
  readonly studio?: StudioPart
  readonly site?: SitePart
  /** The queries in the project's sources. Queries of each type in the Studio's schema are added. */
  readonly queries?: readonly StarterQuery[]
  /** A folder with sources in which the queries are found as `sanity typegen` does. */
  readonly queriesIn?: string
  /** Whether a type of the Studio's schema is chosen for the document of `studio` and the change of `site`. */
  readonly choosesDocument?: true
  /** Documents besides those that are generated from the Studio's schema. */
  readonly seed?: (project: Project) => readonly SeedDocument[]
}
