import {Box, Card, Container, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {AccountCard} from './account-card.tsx'
import {ProblemCard} from './problem-card.tsx'
import {StaffPart} from './staff-part.tsx'
import {useStaff} from './use-staff.ts'

/** The page of the tool: oneself, and for administrators the staff. */
export function PeoplePage() {
  const {t} = useTranslation('people')
  const {staff, known, error, readAgain} = useStaff()
  return (
    <Card as="main" height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={5} paddingY={4}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              {known && !known.people ? t('account.page-title') : t('title')}
            </Heading>
            <Text muted>{t('intro')}</Text>
          </Stack>
          {error !== undefined && <ProblemCard error={error} />}
          {known ? (
            <>
              <AccountCard me={known.me} staff={staff} onChanged={readAgain} />
              {known.people && (
                <StaffPart
                  people={known.people}
                  me={known.me.id}
                  staff={staff}
                  onChanged={readAgain}
                />
              )}
            </>
          ) : (
            <Box aria-busy="true">
              <Text muted>{t('staff.loading')}</Text>
            </Box>
          )}
        </Stack>
      </Container>
    </Card>
  )
}
