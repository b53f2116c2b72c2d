import {studioEnvironment} from './environment.ts'

/**
 * The environment of this Studio. It is read from the page's element `#studio-env`. If there is no
 * such element, the Studio uses the environment that was given to the build.
 */
export const environment = studioEnvironment(
  globalThis.document?.getElementById('studio-env')?.textContent,
  {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || process.env.SANITY_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || process.env.SANITY_DATASET,
    siteUrl: process.env.SANITY_STUDIO_SITE_URL,
  },
)
