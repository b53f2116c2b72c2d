import {DownloadIcon} from '@sanity/icons/Download'
import {UploadIcon} from '@sanity/icons/Upload'
import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {mayEdit} from '../../../may-edit.ts'
import {saveFile} from '../../../save-file.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'
import {writeCsv} from '../exchange/csv.ts'
import {splitForFile} from '../exchange/segments.ts'
import {writeXliff} from '../exchange/xliff.ts'
import {fieldName} from '../field-name.ts'
import type {Content} from '../use-field-pairs.ts'
import {ImportDialog} from './import-dialog.tsx'

const formats = {
  csv: {write: writeCsv, type: 'text/csv;charset=utf-8', extension: 'csv'},
  xliff: {write: writeXliff, type: 'application/xliff+xml', extension: 'xlf'},
} as const

/** Renders buttons to export the given fields for a translator and to import translated files. */
export function ExchangeBar({content, pairs}: {content: Content; pairs: readonly FieldPair[]}) {
  const {t} = useTranslation('translations')
  const toast = useToast()
  const isEditor = mayEdit(useCurrentUser())
  const [isImporting, setImporting] = useState(false)
  const exportAs = (format: keyof typeof formats) => {
    const {write, type, extension} = formats[format]
    const {included, leftOut} = splitForFile(pairs)
    saveFile(
      new Blob([write(included)], {type}),
      `translations-${new Date().toISOString().slice(0, 10)}.${extension}`,
    )
    toast.push({
      status: 'info',
      title: t('export.done', {count: included.length}),
      ...(leftOut.length > 0 && {
        description: t('export.left-out', {fields: leftOut.map(fieldName).join(', ')}),
        duration: 20_000,
      }),
    })
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        mode="ghost"
        icon={DownloadIcon}
        fontSize={1}
        text={t('export.csv')}
        disabled={pairs.length === 0}
        onClick={() => exportAs('csv')}
      />
      <Button
        mode="ghost"
        icon={DownloadIcon}
        fontSize={1}
        text={t('export.xliff')}
        disabled={pairs.length === 0}
        onClick={() => exportAs('xliff')}
      />
      {isEditor && (
        <Button
          mode="ghost"
          icon={UploadIcon}
          fontSize={1}
          text={t('import.open')}
          onClick={() => setImporting(true)}
        />
      )}
      {isImporting && <ImportDialog content={content} onClose={() => setImporting(false)} />}
    </Flex>
  )
}
