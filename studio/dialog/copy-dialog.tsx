import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Flex, Stack, TextInput} from '@sanity/ui'
import {type ReactNode, useRef, useState} from 'react'
import {FocusedDialog} from './focused-dialog.tsx'

interface CopyDialogProps {
  id: string
  title: string
  /** The name of the field with the value. */
  label: string
  value: string
  /** The texts of the buttons. */
  texts: Readonly<Record<'copy' | 'copied' | 'done', string>>
  children: ReactNode
  onClose: () => void
}

/** Shows a secret value that cannot be shown again, such as a link, with a button to copy it. */
export function CopyDialog({id, title, label, value, texts, children, onClose}: CopyDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // A Studio that is opened without https has no clipboard: the focus selects the value.
      input.current?.focus()
    }
  }
  return (
    <FocusedDialog id={id} header={title} width={1} onClose={onClose}>
      <Stack padding={4} gap={4}>
        {children}
        <TextInput
          ref={input}
          aria-label={label}
          value={value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Flex gap={2} justify="flex-end">
          <Button
            icon={CopyIcon}
            mode="ghost"
            text={isCopied ? texts.copied : texts.copy}
            onClick={() => void copy()}
          />
          <Button text={texts.done} onClick={onClose} />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
