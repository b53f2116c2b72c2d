// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {GuideUpdates} from '#src/blocks/guide-update/guide-updates.tsx'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const words = {
  en: ['2026.4November 9, 20262 corrections', '2026.3August 17, 20261 correction', '2026.2'],
  es: [
    '2026.49 de noviembre de 20262 correcciones',
    '2026.317 de agosto de 20261 corrección',
    '2026.2',
  ],
}

const update = (name: string, date: string | null, corrections: number) => ({
  id: name,
  name,
  date,
  notes: null,
  corrections,
})

describe.each(locales)('in %s', (locale) => {
  it('GuideUpdates lists the updates with their dates and numbers of corrections', async () => {
    const updates = [
      update('2026.4', '2026-11-09', 2),
      update('2026.3', '2026-08-17', 1),
      update('2026.2', null, 0),
      update('2026.1', '2026-02-16', 7),
    ]
    const page = renderPiece(
      <GuideUpdates heading={{value: 'Updates'}} intro={{value: 'Each.'}} updates={updates} />,
      locale,
    )
    const items = [...page.querySelectorAll('li')].map(({textContent}) => textContent)
    for (const [index, text] of words[locale].entries()) expect(items[index]).toContain(text)
    expect(page.querySelector('details li')?.textContent).toContain('2026.1')
    expect(await accessibilityFaults()).toEqual([])
  })
})
