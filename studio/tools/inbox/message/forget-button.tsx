import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {useCounts} from '../counts/counts-context.ts'
import {ForgetDialog} from '../forget-dialog.tsx'
import type {Message} from '../messages.ts'
import {forgetDrafts} from '../use-draft.ts'
import {useInbox} from '../use-inbox.ts'

/** The button that deletes a message and the personal data in it. */
export function ForgetButton({message, onForgotten}: {message: Message; onForgotten: () => void}) {
  const {t} = useTranslation('inbox')
  const inbox = useInbox()
  const counts = useCounts()
  const [isOpen, setOpen] = useState(false)
  const {reference, earlier} = message
  return (
    <Flex>
      <Button
        mode="bleed"
        tone="critical"
        icon={TrashIcon}
        text={t('forget')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ForgetDialog
          count={1}
          others={earlier.length}
          onClose={() => setOpen(false)}
          onForget={async (all) => {
            const forgotten = await inbox.forget(reference, all)
            for (const each of forgotten) forgetDrafts(each)
            void counts?.askAgain()
            onForgotten()
          }}
        />
      )}
    </Flex>
  )
}
