import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../../dialog/focused-dialog.tsx'
import {readCsv} from '../exchange/csv.ts'
import {decodeFile} from '../exchange/decode-file.ts'
import {type ReturnedFile, UnreadableFileError} from '../exchange/exchange-file.ts'
import {type ImportPlan, planImport} from '../exchange/import-plan.ts'
import {readXliff} from '../exchange/xliff.ts'
import type {Content} from '../use-field-pairs.ts'
import {useTranslations} from '../use-translations.ts'
import type {Imported} from '../write-translations.ts'
import {FileChoice} from './file-choice.tsx'
import {ImportReport} from './import-report.tsx'

const readFile = (text: string): ReturnedFile =>
  text
    .replace(/^\ufeff/, '')
    .trimStart()
    .startsWith('<')
    ? readXliff(text)
    : readCsv(text)

type Chosen = {name: string} & ({file: ReturnedFile} | {problem: string})

/** Shows what the import of a file will change, and afterwards what it changed. */
export function ImportDialog({content, onClose}: {content: Content; onClose: () => void}) {
  const {t} = useTranslation('translations')
  const toast = useToast()
  const {carryOut, confirms} = useTranslations(content)
  const [chosen, setChosen] = useState<Chosen>()
  const [started, setStarted] = useState<{plan: ImportPlan; imported?: Imported}>()
  const file = chosen && 'file' in chosen ? chosen.file : undefined
  // Recompute the plan when the content changes, until the import starts. Then keep the plan, because
  // the import itself changes the content.
  const plan = started?.plan ?? (file && planImport(file.translations, content.pairs, confirms))

  const choose = async (from: File | undefined) => {
    if (!from) return
    setStarted(undefined)
    try {
      setChosen({
        name: from.name,
        file: readFile(decodeFile(new Uint8Array(await from.arrayBuffer()))),
      })
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      setChosen({name: from.name, problem: t(error.reason)})
    }
  }
  const start = async () => {
    if (!plan) return
    setStarted({plan})
    try {
      const imported = await carryOut(plan)
      setStarted({plan, ...(imported && {imported})})
    } catch (error) {
      setStarted(undefined)
      toast.push({status: 'error', title: t('failed'), description: String(error)})
    }
  }
  const works = plan ? plan.writes.length + plan.confirmed.length : 0
  const imported = started?.imported

  return (
    <FocusedDialog
      id="translations-import"
      header={t('import.title')}
      width={1}
      onClose={onClose}
      footer={
        <Flex padding={3} gap={2} justify="flex-end">
          <Button
            mode="bleed"
            text={t(imported ? 'import.close' : 'import.cancel')}
            onClick={onClose}
          />
          {works > 0 && !imported && (
            <Button
              loading={started !== undefined}
              text={t('import.carry-out', {count: works})}
              onClick={start}
            />
          )}
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <FileChoice name={chosen?.name} onChoose={choose} />
        <div role="status">
          {chosen && 'problem' in chosen && (
            <Card tone="critical" padding={3} radius={2} border>
              <Text size={1}>{chosen.problem}</Text>
            </Card>
          )}
          {plan && file && (
            <ImportReport plan={plan} unreadable={file.unreadable} imported={imported} />
          )}
        </div>
      </Stack>
    </FocusedDialog>
  )
}
