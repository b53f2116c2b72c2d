import {Box, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {ToolPage} from '../tool-page.tsx'
import {AccountCard} from './account-card.tsx'
import {ProblemCard} from './problem-card.tsx'
import {StaffPart} from './staff-part.tsx'
import {useStaff} from './use-staff.ts'

/** The user's own account, and for administrators all users. */
export function PeoplePage() {
  const {t} = useTranslation('people')
  const {staff, known, error, readAgain} = useStaff()
  return (
    <ToolPage
      title={known && !known.people ? t('account.page-title') : t('title')}
      intro={t('intro')}
      width={2}
      testId="people-tool"
    >
      {error !== undefined && <ProblemCard error={error} />}
      {known ? (
        <>
          <AccountCard me={known.me} staff={staff} onChanged={readAgain} />
          {known.people && (
            <StaffPart people={known.people} me={known.me.id} staff={staff} onChanged={readAgain} />
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
