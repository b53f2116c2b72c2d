/**
 * The recipes of docs/architecture.md as changes of files. recipes.long.test.ts carries them out.
 *
 * Over 200 lines: one table.
 */

/** Returns the new text of a file. */
type Edit = (text: string) => string

/** A change of the product with the files that a developer writes. */
export interface Recipe {
  /** The change, as in docs/architecture.md. */
  readonly change: string
  /** The number of files that a developer writes by hand. */
  readonly files: number
  /** The files by path: the text of a new file, or the edit of an existing file. */
  readonly written: Readonly<Record<string, string | Edit>>
  /** A script that fails if the product does not have what was added. Imports of `#…` work in it. */
  readonly shownBy?: string
  /** Existing tests that also test what was added. */
  readonly tests?: readonly string[]
}

/** Inserts lines before the first place of a text. */
const before =
  (place: string, added: string): Edit =>
  (text) => {
    if (!text.includes(place)) throw new Error(`The file to edit no longer contains ${place}`)
    return text.replace(place, () => `${added}${place}`)
  }

const inTurn =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((edited, edit) => edit(edited), text)

/** A rendered piece in a test, without accessibility violations. */
const testOf = (
  component: string,
  file: string,
  content: string,
  shown: string,
) => `// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {${component}} from '#src/blocks/${file}/${file}.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

it('${component} shows its texts, without accessibility violations', async () => {
  const page = renderPiece(
    <${component} content={${content}} />,
    'es',
  )
  expect(page.textContent).toBe('${shown}')
  expect(await accessibilityFaults()).toEqual([])
})
`

export const recipes: readonly Recipe[] = [
  {
    change: 'Add a block to landing pages',
    files: 6,
    written: {
      'schemas/objects/shop-note.ts': `import {CommentIcon} from '@sanity/icons/Comment'
import {both} from '../fields/bilingual.ts'
import {defineBlock} from '../fields/define-block.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A note with a heading on a landing page. */
export const shopNoteBlock = defineBlock({
  name: 'shopNoteBlock',
  title: both('Note', 'Nota'),
  icon: CommentIcon,
  fields: [
    localizedField({
      name: 'heading',
      type: 'string',
      title: both('Heading', 'Encabezado'),
      description: both('The heading above the note.', 'El encabezado arriba de la nota.'),
      atMost: 60,
    }),
    localizedField({
      name: 'note',
      type: 'text',
      title: both('Note', 'Nota'),
      description: both('The note in one sentence.', 'La nota en una sola oración.'),
      atMost: 220,
    }),
  ],
  heading: 'heading',
  start: {heading: {mayStay: true, en: 'Good to know', es: 'Bueno saberlo'}},
})
`,
      'schemas/landing-blocks.ts': inTurn(
        before(
          'import {signUpCardBlock}',
          "import {shopNoteBlock} from './objects/shop-note.ts'\n",
        ),
        before('videoBlock]', 'shopNoteBlock, '),
      ),
      'src/blocks/shop-note/shop-note.query.ts': `import {localized} from '../../content/localized.ts'

/** GROQ for a note on a landing page. */
export const shopNoteProjection = \`
  \${localized('heading')},
  \${localized('note')}
\`
`,
      'src/blocks/shop-note/shop-note.tsx': `import type {LandingBlock} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './shop-note.landing.module.css'

/** A note with a heading. */
export function ShopNote({content}: {content: LandingBlock<'shopNoteBlock'>}) {
  return (
    <Band tone="paper" className={styles.block}>
      <Heading of={content.heading} order={2} />
      <Localized of={content.note} as="p" />
    </Band>
  )
}
`,
      'src/blocks/shop-note/shop-note.landing.module.css': `.block {
  display: grid;
  gap: var(--space-3);
}
`,
      'tests/src/blocks/shop-note.test.tsx': testOf(
        'ShopNote',
        'shop-note',
        `{
        _key: 'a',
        _type: 'shopNoteBlock',
        heading: text('Note', 'Nota')('es'),
        note: text('Closed on May 1.', 'Cerrado el 1 de mayo.')('es'),
      }`,
        'NotaCerrado el 1 de mayo.',
      ),
    },
    shownBy: `
      import {parse} from 'groq-js'
      import {landingPageQuery} from '#src/pages/landing-page.query.ts'
      import {typesIn} from '#schemas/index.ts'
      parse(landingPageQuery)
      const block = typesIn('es').find(({name}) => name === 'shopNoteBlock')
      if (block?.title !== 'Nota' || !landingPageQuery.includes('shopNoteBlock')) process.exit(1)`,
  },
  {
    change: 'Add a document type that a page shows',
    files: 9,
    written: {
      'schemas/documents/partner.ts': `import {UsersIcon} from '@sanity/icons/Users'
import {defineField, defineType} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** A company that works with us, on the FAQ page. */
export const partner = defineType({
  name: 'partner',
  type: 'document',
  icon: UsersIcon,
  groups: [{name: 'content', title: both('Partner', 'Socio'), default: true}],
  fields: [
    defineField({
      name: 'name',
      type: 'string',
      title: both('Name', 'Nombre'),
      description: both('The name of the company.', 'El nombre de la empresa.'),
      group: 'content',
      validation: (rule) =>
        rule
          .required()
          .error(
            bilingual('Enter the name of the company.', 'Escriba el nombre de la empresa.'),
          ),
    }),
    localizedField({
      name: 'service',
      type: 'string',
      title: both('Service', 'Servicio'),
      description: both('What the company does for shops.', 'Lo que hace para los talleres.'),
      group: 'content',
      atMost: 80,
    }),
  ],
  orderings: [{name: 'name', title: both('Name', 'Nombre'), by: [{field: 'name', direction: 'asc'}]}],
  preview: {select: {title: 'name'}},
})
`,
      'schemas/index.ts': inTurn(
        before('import {privacyStatement}', "import {partner} from './documents/partner.ts'\n"),
        before('  showcaseRow,\n', '  partner,\n'),
      ),
      'schemas/document-types.ts': inTurn(
        before(
          '  featureTabGroup: {',
          `  partner: {
    name: {en: 'Partner', es: 'Socio'},
    documents: 'any',
    desk: {name: {en: 'Partners', es: 'Socios'}},
  },
`,
        ),
        (text) =>
          text.replace(
            "shows: ['faqEntry', 'product']",
            "shows: ['faqEntry', 'product', 'partner']",
          ),
      ),
      'src/blocks/partner/partner.query.ts': `import {localized} from '../../content/localized.ts'

/** GROQ for a partner, from a \`partner\` document. */
export const partnerProjection = \`
  "id": _id,
  name,
  \${localized('service')}
\`
`,
      'src/blocks/partner/partner.tsx': `import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './partner.module.css'

/** The companies that work with us. */
export function Partner({content}: {content: FaqPageQueryResult['partners']}) {
  return (
    <Band tone="paper">
      <ul className={styles.list}>
        {content.map(({id, name, service}) => (
          <li key={id}>
            {name}: <Localized of={service} as="span" />
          </li>
        ))}
      </ul>
    </Band>
  )
}
`,
      'src/blocks/partner/partner.module.css': `.list {
  display: grid;
  gap: var(--space-3);
}
`,
      'tests/src/blocks/partner.test.tsx': testOf(
        'Partner',
        'partner',
        `[{id: 'a', name: 'Example Parts', service: text('Parts', 'Refacciones')('es')}]`,
        'Example Parts: Refacciones',
      ),
      'src/pages/faq-page.query.ts': inTurn(
        before(
          'import {localized} from',
          "import {partnerProjection} from '../blocks/partner/partner.query.ts'\n",
        ),
        before(
          '  "downloads":',
          '  "partners": *[_type == "partner"] | order(name asc){${partnerProjection}},\n',
        ),
      ),
      'src/routes/faq.tsx': inTurn(
        before('import {faqLists}', "import {Partner} from '#src/blocks/partner/partner.tsx'\n"),
        before('      <ExtraSupport', '      <Partner content={faq.partners} />\n'),
      ),
    },
    shownBy: `
      import {typesIn} from '#schemas/index.ts'
      import {shownIds, typesOnPages} from '#src/content/documents.gen.ts'
      const type = typesIn('es').find(({name}) => name === 'partner')
      if (type?.title !== 'Socio' || !typesOnPages.includes('partner') || !shownIds) process.exit(1)`,
  },
  {
    change: 'Add a field to the correction form',
    files: 4,
    written: {
      'src/forms/correction/correction.ts': before(
        '    shopName: name,',
        '    partNumber: {...line, optional: true},\n',
      ),
      'src/forms/correction/correction-form.tsx': before(
        '      </FieldGroup>\n      <FieldGroup legend={texts.shopHeading}>',
        '        <TextField name="partNumber" />\n',
      ),
      'src/i18n/forms/en.json': before(
        '  "field.shopName"',
        '  "field.partNumber": "Part number (optional)",\n',
      ),
      'src/i18n/forms/es.json': before(
        '  "field.shopName"',
        '  "field.partNumber": "Número de pieza (opcional)",\n',
      ),
    },
    shownBy: `
      import {forms} from '#server/forms-api/forms.ts'
      import {visibleRows} from '#server/forms-api/mail/visible-rows.ts'
      import {validateForm} from '#src/forms/rules/form-model.ts'
      const values = {partNumber: 'x'.repeat(201)}
      const [row] = visibleRows({form: 'correction', values}, 'es')
      const {partNumber} = validateForm(forms.correction.fields, values)
      if (!row?.name.startsWith('Número') || partNumber !== 'errors.longLine') process.exit(1)`,
    tests: [
      'tests/src/forms/rules/specified-fields.test.tsx',
      'tests/src/forms/submission/rules/field-errors.test.tsx',
    ],
  },
  {
    change: 'Add an environment variable',
    // The second is the file in which it has its effect, and which names it.
    files: 2,
    written: {
      'server/environment/variables.ts': before(
        '  SEED: {',
        `  SHOP_NOTE: {
    rule: 'text',
    default: 'none',
    description: 'a note for the shops',
  },
`,
      ),
      'server/site/site-services.ts': before(
        '    health,\n  }',
        '    // The health contains no SHOP_NOTE.\n',
      ),
    },
    shownBy: `
      import {readFileSync} from 'node:fs'
      import {readConfig} from '#server/environment/config.ts'
      const documented = readFileSync('docs/operations.md', 'utf8').includes('SHOP_NOTE')
      if (!documented || readConfig({SHOP_NOTE: 'Closed'}).shopNote !== 'Closed') process.exit(1)`,
  },
  {
    change: 'Add a service to the site',
    files: 2,
    written: {
      'server/site/services.ts': before(
        '  health(): Promise<SiteHealth>\n}',
        '  /** When the site started. */\n  started: Date\n',
      ),
      'server/site/site-services.ts': before('    health,\n  }', '    started: new Date(),\n'),
    },
  },
]
