import {linkedParts} from '#schemas/linked-text.ts'
import {SiteLink} from './site-link.tsx'

/** Renders a line of a list from the content lake, with its links. Drafts may contain empty lines. */
export const LinkedText = ({of}: {of: string | null}) =>
  linkedParts(of ?? '').map(({at, text, href}) =>
    href ? (
      <SiteLink key={at} to={href}>
        {text}
      </SiteLink>
    ) : (
      text
    ),
  )
