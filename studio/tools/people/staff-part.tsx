import {AddUserIcon} from '@sanity/icons/AddUser'
import {Button, Flex, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {LinkDialog} from './link-dialog.tsx'
import type {Linked, Person} from './person.ts'
import {PersonDialog} from './person-dialog.tsx'
import {ProblemCard} from './problem-card.tsx'
import {RemoveDialog} from './remove-dialog.tsx'
import type {StaffAction} from './staff-actions.tsx'
import type {StaffClient} from './staff-client.ts'
import {StaffTable} from './staff-table.tsx'

/** The open dialog. */
type Open =
  | {what: 'invite'}
  | {what: 'change' | 'remove'; person: Person}
  | {what: 'linked'; linked: Linked}

/** Lists the users with all actions, for administrators. */
export function StaffPart(props: {
  people: Person[]
  me: string
  staff: StaffClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('people')
  const {people, me, staff, onChanged} = props
  const [open, setOpen] = useState<Open>()
  const [error, setError] = useState<unknown>()
  const close = () => setOpen(undefined)
  const linked = async (made: Linked) => {
    await onChanged()
    setOpen({what: 'linked', linked: made})
  }
  const act = (action: StaffAction, person: Person) => {
    setError(undefined)
    if (action === 'link') staff.link(person.id).then(linked).catch(setError)
    else setOpen({what: action, person})
  }
  return (
    <Stack gap={4}>
      <Flex align="center" justify="space-between" gap={3}>
        <Heading as="h2" size={1}>
          {t('staff.title')}
        </Heading>
        <Button
          icon={AddUserIcon}
          text={t('action.invite')}
          onClick={() => setOpen({what: 'invite'})}
        />
      </Flex>
      {error !== undefined && <ProblemCard error={error} />}
      <StaffTable people={people} me={me} onAction={act} />
      {open?.what === 'invite' && (
        <PersonDialog
          person={undefined}
          withRole
          onClose={close}
          onSubmit={async (facts) => linked(await staff.invite(facts))}
        />
      )}
      {open?.what === 'change' && (
        <PersonDialog
          person={open.person}
          withRole
          onClose={close}
          onSubmit={async (facts) => {
            await staff.change(open.person.id, facts)
            await onChanged()
            close()
          }}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveDialog
          person={open.person}
          onClose={close}
          onSubmit={async () => {
            await staff.remove(open.person.id)
            await onChanged()
            close()
          }}
        />
      )}
      {open?.what === 'linked' && <LinkDialog linked={open.linked} onClose={close} />}
    </Stack>
  )
}
