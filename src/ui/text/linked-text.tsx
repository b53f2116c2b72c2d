import {linkedParts} from '#schemas/linked-text.ts'
import {SiteLink} from './site-link.tsx'

/** Renders a line of a list from the content lake, with its links. */
export const LinkedText = ({of}: {of: string}) =>
  linkedParts(of).map(({at, text, href}) =>
    href ? (
      <SiteLink key={at} to={href}>
        {text}
      </SiteLink>
    ) : (
      text
    ),
  )
