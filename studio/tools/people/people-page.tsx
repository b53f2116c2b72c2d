import {Box, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {ToolPage} from '../tool-page.tsx'
import {AccountCard} from './account-card.tsx'
import {ProblemCard} from './problem-card.tsx'
import {FactorsCard} from './security/factors-card.tsx'
import {SessionsCard} from './security/sessions-card.tsx'
import {useUsers} from './use-users.ts'
import {UsersSection} from './users-section.tsx'

/** Shows the current user's account and, to administrators, all users. */
export function PeoplePage() {
  const {t} = useTranslation('people')
  const {client, known, error, readAgain} = useUsers()
  return (
    <ToolPage
      title={known && !known.users ? t('account.page-title') : t('title')}
      intro={t('intro')}
      width={2}
      testId="people-tool"
    >
      {error !== undefined && <ProblemCard error={error} />}
      {known ? (
        <>
          <AccountCard me={known.me} client={client} onChanged={readAgain} />
          <FactorsCard factors={known.factors} client={client} onChanged={readAgain} />
          <SessionsCard sessions={known.sessions} client={client} onChanged={readAgain} />
          {known.users && (
            <UsersSection
              users={known.users}
              me={known.me.id}
              client={client}
              onChanged={readAgain}
            />
          )}
        </>
      ) : (
        <Box aria-busy="true">
          <Text muted>{t('staff.loading')}</Text>
        </Box>
      )}
    </ToolPage>
  )
}
