import {studioEnvironment} from './environment.ts'

/** What this Studio edits, and the site that shows it: as its page says, or as it was built for. */
export const environment = studioEnvironment(
  globalThis.document?.getElementById('studio-env')?.textContent,
  {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID || process.env.SANITY_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET || process.env.SANITY_DATASET,
    siteUrl: process.env.SANITY_STUDIO_SITE_URL,
  },
)
