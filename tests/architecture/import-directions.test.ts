import {describe, expect, it} from 'vitest'
import {forbiddenImports} from './forbidden-imports.ts'
import {styleSources, typescriptSources} from './source.ts'

it('all imports follow the rules in directions.ts', () => {
  expect([...typescriptSources(), ...styleSources()].flatMap(forbiddenImports)).toEqual([])
})

describe('the check of imports', () => {
  const forbidden = [
    ['schemas/locales.ts', `import {x} from './index.ts'`],
    ['schemas/documents/product.ts', `import React from 'react'`],
    ['schemas/index.ts', `import {x} from '#src/boot/router.tsx'`],
    ['schemas/index.ts', `import {x} from 'sanity-plugin-other'`],
    ['src/ui/shell.tsx', `import {x} from '@sanity/icons/Link'`],
    ['studio/structure.ts', `import {x} from '#src/i18n/urls.ts'`],
    ['src/ui/shell.tsx', `import {x} from '#schemas/index.ts'`],
    ['src/ui/shell.tsx', `import {x} from '../blocks/hero/hero.tsx'`],
    ['src/i18n/urls.ts', `import {x} from '#src/ui/theme/theme.ts'`],
    ['src/api/request.ts', `import {x} from '#src/i18n/urls.ts'`],
    ['src/boot/entry-client.tsx', `import type {Image} from 'sanity'`],
    ['src/boot/router.tsx', `import {x} from '../seo/crawler-head.ts'`],
    ['src/routes/index.tsx', `import type {x} from '#src/seo/page-facts.ts'`],
    ['src/seo/crawler-head.ts', `import {x} from '#src/ui/pictures/logo-mark.ts'`],
    ['src/routes/index.tsx', `import {readFile} from 'node:fs'`],
    ['src/routes/index.tsx', `import {defineQuery} from 'groq'`],
    ['src/routes/index.tsx', `import {x} from '#tests/chromium.ts'`],
    ['src/blocks/hero/hero.tsx', `import {x} from '../review/review.tsx'`],
    ['src/blocks/hero/hero.tsx', `export * from '#src/blocks/review/review.tsx'`],
    ['src/blocks/hero/hero.tsx', `const x = await import('../review/review.tsx')`],
    ['src/blocks/hero/hero.tsx', `type X = import('../review/review.tsx').X`],
    ['src/blocks/hero/hero.tsx', `import {x} from '#src/pages/home-page.query.ts'`],
    ['src/blocks/hero/hero.module.css', `.a { composes: b from '../review/review.module.css' }`],
    ['src/ui/theme/base.css', `@import url('../../blocks/hero/hero.module.css');`],
    ['src/forms/contact/contact.ts', `import {x} from '#src/forms/correction/correction.ts'`],
    ['src/pages/home-page.query.ts', `import {x} from '../blocks/hero/hero.tsx'`],
    ['server/site/render.ts', `import type {x} from '#src/boot/router.tsx'`],
    ['server/site/render.ts', `import {x} from '#packages/content-lake/src/index.ts'`],
    ['server/site/render.ts', `import {x} from '../lake/lake-program.ts'`],
    ['server/forms-api/contact.ts', `import {x} from '#packages/content-lake/src/index.ts'`],
    ['server/index.ts', `import {x} from '#packages/content-lake/src/index.ts'`],
    ['server/index.ts', `import {x} from './lake/lake-program.ts'`],
    ['server/lake/lake-program.ts', `import {x} from '../site/site.ts'`],
    ['server/commands/staff.ts', `import {x} from '#packages/content-lake/src/index.ts'`],
    ['server/commands/content-backup.ts', `import {x} from '../site/site.ts'`],
    ['server/lake/lake-program.ts', `import {x} from '#packages/content-lake/src/lake.ts'`],
    ['studio/structure.ts', `import {x} from '#packages/content-lake/src/index.ts'`],
    [
      'packages/content-lake/src/lake.ts',
      `import {x} from '../../../server/environment/config.ts'`,
    ],
    ['packages/content-lake/src/lake.ts', `import {x} from 'sanity'`],
    ['packages/content-lake/src/client/session.ts', `import {x} from '../lake.ts'`],
    ['packages/content-lake/src/client/session.ts', `import {x} from 'node:fs'`],
    ['packages/content-lake/tests/a.test.ts', `import {x} from '../../../tests/product.ts'`],
    ['packages/server-kit/src/listen.ts', `import {x} from '../../content-lake/src/index.ts'`],
    ['server/forms-api/contact.ts', `import {x} from '#src/forms/contact/contact-form.tsx'`],
    ['server/index.ts', `import {x} from '../studio/seed/seed-dataset.ts'`],
    ['server/index.ts', `import {x} from '#schemas/index.ts'`],
    ['vite.config.ts', `import {x} from './tests/run.ts'`],
    ['extra/thing.ts', `export const x = 1`],
  ] as const

  it.each(forbidden)('in the file %s the check forbids the import: %s', (path, text) => {
    expect(forbiddenImports({path, text})).toHaveLength(1)
  })

  const allowed = [
    ['schemas/index.ts', `import {x} from '@sanity/icons/Link'`],
    ['src/pages/content.ts', `import {x} from '@sanity/client'`],
    ['src/routes/index.tsx', `import {Hero} from '#src/blocks/hero/hero.tsx'`],
    ['src/pages/home-page.query.ts', `import {x} from '../blocks/hero/hero.query.ts'`],
    ['src/pages/home-page.query.ts', `import {locales} from '../../schemas/locales.ts'`],
    ['src/blocks/hero/hero.tsx', `import styles from './hero.module.css?inline'`],
    ['src/blocks/hero/hero.tsx', `import type {X} from '#schemas/types.gen.ts'`],
    ['src/ui/theme/styles.css', `@import './tokens.css'; @import '@fontsource/barlow/400.css';`],
    ['server/site/render.ts', `import type {render} from '#src/boot/entry-server.tsx'`],
    ['server/lake/lake-program.ts', `import {seedDataset} from '#studio/seed/seed-dataset.ts'`],
    [
      'server/lake/lake-program.ts',
      `import {startLake} from '#packages/content-lake/src/index.ts'`,
    ],
    ['packages/content-lake/src/lake.ts', `import {x} from '../../server-kit/src/guard.ts'`],
    ['packages/content-lake/tests/a.test.ts', `import {startLake} from '#src/lake.ts'`],
    ['server/forms-api/contact.ts', `import {validate} from '#src/forms/contact/contact.ts'`],
    ['tests/e2e/home.test.ts', `import {startLake} from '#packages/content-lake/src/lake.ts'`],
  ] as const

  it.each(allowed)('in the file %s the check allows the import: %s', (path, text) => {
    expect(forbiddenImports({path, text})).toEqual([])
  })

  it('the report of a forbidden import contains the file, the line and the rule', () => {
    const text = `import {a} from 'react'\n\nimport {b} from '../review/review.tsx'\n`
    expect(forbiddenImports({path: 'src/blocks/hero/hero.tsx', text})).toEqual([
      'src/blocks/hero/hero.tsx:3 imports src/blocks/review/review.tsx: a block may import ' +
        'content, ui and i18n, but not another block or a page query',
    ])
  })
})
