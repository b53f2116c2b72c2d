import {studioEnvironment} from './environment.ts'

/** The environment of this Studio: from its page or, without one, from its build. */
export const environment = studioEnvironment(
  globalThis.document?.getElementById('studio-env')?.textContent,
  {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || process.env.SANITY_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || process.env.SANITY_DATASET,
    siteUrl: process.env.SANITY_STUDIO_SITE_URL,
  },
)
