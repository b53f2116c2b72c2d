import {FormattedMessage} from 'react-intl'
import type {Capability, capabilityGroups} from '#schemas/capability-groups.ts'
import type {HomePageQueryResult} from '#schemas/types.gen.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {Action} from '#src/ui/actions/action.tsx'
import {useRegistrationUrl} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'

export type Products = NonNullable<HomePageQueryResult>['comparedProducts']

/** A group of table rows. It has a heading if it has a name. */
export interface RowGroup {
  name?: (typeof capabilityGroups)[number]['name']
  rows: readonly Capability[]
}

/** Returns true for the marked product, otherwise undefined, so that React omits the attribute. */
export const isHere = ({slug}: Products[number], here: string | null | undefined) =>
  slug === here || undefined

interface ProductPartProps {
  of: Products[number]
}

/** Facts about the users of a product, by the name of their label in the catalogue. */
export const userFacts = [
  ['includedUsers', IncludedUsers],
  ['additionalUser', AdditionalUser],
] as const

function IncludedUsers({of}: ProductPartProps) {
  return <span {...editable(of, 'includedUsers')}>{of.includedUsers}</span>
}

/** The price of an additional user. A product without that price links to the contact page. */
function AdditionalUser({of}: ProductPartProps) {
  return (
    <span {...editable(of, 'additionalUserPrice')}>
      {of.additionalUserPrice === null ? (
        <SiteLink to="/contact-us">
          <FormattedMessage id="nav.contactUs" />
        </SiteLink>
      ) : (
        formatMoney(of.additionalUserPrice)
      )}
    </span>
  )
}

/** A link to the free trial of a product. */
export const TryAction = ({of: {slug, shortName}}: ProductPartProps) => (
  <Action to={`${useRegistrationUrl()}?service=${slug}`}>
    <FormattedMessage id="comparison.try" />
    <VisuallyHidden>
      {': '}
      <Localized of={shortName} />
    </VisuallyHidden>
  </Action>
)
