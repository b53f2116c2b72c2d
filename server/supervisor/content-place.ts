import type {LakeLoad} from './lake-load.ts'
import type {LakeProcessHealth} from './lake-supervisor.ts'

/** How the site reaches the content: an embedded lake or Sanity's. */
export interface ContentPlace {
  /**
   * Origin of the embedded lake, on this or another machine; undefined for content hosted by Sanity.
   */
  lakeOrigin: string | undefined
  /** A token that reads drafts; undefined for hosted content without SANITY_READ_TOKEN. */
  readToken: string | undefined
  /** Returns the health of the embedded lake's process; undefined if it is not on this machine. */
  lakeProcess?: () => LakeProcessHealth
  /** Returns how busy the embedded lake is. */
  lakeLoad?: () => LakeLoad | undefined
}
