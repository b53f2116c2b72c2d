import {FormattedMessage} from 'react-intl'
import {Action} from '#src/ui/actions/action.tsx'
import {Localized, type LocalizedText} from '#src/ui/text/localized.tsx'

/** A link to the contact page. If editors entered no label, uses a text of the catalogue. */
export const ContactLink = ({label}: {label: LocalizedText | null | undefined}) => (
  <Action to="/contact-us" size="lg">
    {label?.value ? <Localized of={label} /> : <FormattedMessage id="nav.contactUs" />}
  </Action>
)
