import type {Agent} from '#packages/content-lake/tests/mcp/mcp-client.ts'
import {isRecord} from '#schemas/record.ts'

/** A task of docs/editing.md that changes content, as an agent does it. */
export interface HandbookTask {
  readonly name: string
  /** The tool calls, in order. A function gets the agent, to read revisions first. */
  readonly run: (agent: Agent) => Promise<unknown>
  /** The type of the document that the task changes. */
  readonly type: string
}

/** Calls a tool, which must succeed. */
export async function use(agent: Agent, tool: string, input: Record<string, unknown> = {}) {
  const {value, error} = await agent.call(tool, input)
  if (error !== undefined) throw new Error(`${tool}: ${error}`)
  return isRecord(value) ? value : {value}
}

/** Returns the revision on which an edit is based. */
async function revisionOf(agent: Agent, id: string): Promise<string> {
  const {changed, published} = await use(agent, 'read_document', {id})
  const base = isRecord(changed) ? changed : published
  return isRecord(base) ? String(base._rev) : ''
}

const edit =
  (id: string, set: Record<string, unknown>) =>
  async (agent: Agent): Promise<unknown> =>
    use(agent, 'edit_document', {id, revision: await revisionOf(agent, id), set})

const create =
  (type: string, fields: Record<string, unknown>) =>
  (agent: Agent): Promise<unknown> =>
    use(agent, 'create_document', {type, fields})

/** The tasks, in the order of the handbook. Over 200 lines: one list. */
export const handbookTasks: readonly HandbookTask[] = [
  {name: 'change a price', type: 'product', run: edit('product-pro', {price: 36.5})},
  {
    name: 'plan a price',
    type: 'product',
    run: async (agent) =>
      use(agent, 'plan_price', {
        product: 'product-elite',
        revision: await revisionOf(agent, 'product-elite'),
        price: 61,
        from: new Date(Date.now() + 90 * 86_400_000).toISOString(),
      }),
  },
  {
    name: 'add a question',
    type: 'faqEntry',
    run: create('faqEntry', {
      question: {en: 'Can I pay by check?', es: '¿Puedo pagar con cheque?'},
      answer: {
        en: 'Yes. Call us, and we tell you where to send it.',
        es: 'Sí. Llámenos y le decimos adónde enviarlo.',
      },
      category: 1,
      order: 900,
      anchor: {_type: 'slug', current: 'pay-by-check'},
    }),
  },
  {
    name: 'add an example to the labor-time demo',
    type: 'laborExample',
    run: create('laborExample', {
      vehicle: '2017 Honda Civic 2.0L L4',
      job: {en: 'Alternator, replace', es: 'Alternador, reemplazar'},
      high: 2.4,
      average: 2,
      low: 1.6,
    }),
  },
  {
    name: 'translate a text',
    type: 'product',
    run: async (agent) =>
      use(agent, 'set_translation', {
        id: 'product-pro',
        field: 'tagline',
        revision: await revisionOf(agent, 'product-pro'),
        spanish: 'Los tiempos de mano de obra, en segundos.',
      }),
  },
  {
    name: 'build a landing page',
    type: 'landingPage',
    run: async (agent) =>
      use(agent, 'build_landing_page', {
        title: {en: 'Winter offer', es: 'Oferta de invierno'},
        address: '/winter-offer',
        blocks: [
          {
            _type: 'announcementBandBlock',
            text: {en: 'Open all winter', es: 'Abierto todo el invierno'},
          },
        ],
      }),
  },
  {
    name: 'publish a decision about a correction',
    type: 'publishedCorrection',
    run: create('publishedCorrection', {
      ...{year: '2019', make: 'Ford', model: 'F-150', engine: '5.0L V8', outcome: 'declined'},
      job: {en: 'Starter, replace', es: 'Marcha, reemplazar'},
      hoursBefore: 1.4,
      reason: {en: 'The time is right.', es: 'El tiempo es correcto.'},
      month: '2026-11',
    }),
  },
  {
    name: 'change the text of a mail',
    type: 'mailTexts',
    run: async (agent) => {
      const {fields} = await use(agent, 'read_schema', {type: 'mailTexts'})
      const [name = ''] = Object.entries(Object(fields)).flatMap(([field, type]) =>
        isRecord(type) && type.type === 'internationalizedArrayString' ? field : [],
      )
      return edit('mailTexts', {[`${name}[_key=="en"].value`]: 'We have your message'})(agent)
    },
  },
  {
    name: 'rename an entry of a menu',
    type: 'navigation',
    run: async (agent) => {
      const {published} = await use(agent, 'read_document', {id: 'navigation'})
      const [entry] = isRecord(published) && Array.isArray(published.header) ? published.header : []
      const path = `header[_key=="${entry._key}"].label[_key=="en"].value`
      return edit('navigation', {[path]: 'Programs'})(agent)
    },
  },
  {
    name: 'show an announcement',
    type: 'announcement',
    run: (agent) =>
      use(agent, 'create_document', {
        id: 'announcement',
        type: 'announcement',
        fields: {text: {en: 'Closed on Monday.', es: 'Cerrado el lunes.'}},
      }),
  },
  {
    name: 'redirect an address',
    type: 'redirect',
    run: create('redirect', {from: '/old-offer', to: '/real-time-pro', permanent: true}),
  },
  {
    name: 'replace a picture',
    type: 'product',
    run: async (agent) => {
      const data =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      const {asset} = await use(agent, 'upload_picture', {filename: 'screen.png', data})
      return edit('product-pro', {'productImage[_key=="en"].value.asset': asset})(agent)
    },
  },
  {
    name: 'add a review',
    type: 'review',
    run: create('review', {
      ...{firstName: 'Ana', shopName: 'Garage Norte', sample: false},
      quote: {en: 'We quote in a minute now.', es: 'Ahora cotizamos en un minuto.'},
    }),
  },
  {
    name: 'change the caption of a tab',
    type: 'featureTab',
    run: async (agent) => {
      const found = await use(agent, 'query_content', {query: '*[_type == "featureTab"][0]{_id}'})
      return edit(String(found._id), {'caption[_key=="en"].value': 'A shorter caption.'})(agent)
    },
  },
  {
    name: 'change the privacy statement',
    type: 'privacyStatement',
    run: async (agent) => {
      const query = '*[_type == "privacyStatement" && _id match "*en"][0]{_id, body}'
      const {_id} = await use(agent, 'query_content', {query})
      const {fields} = await use(agent, 'read_schema', {type: 'privacyStatement'})
      const date = Object.entries(Object(fields)).find(
        ([, type]) => isRecord(type) && type.type === 'date',
      )
      return edit(String(_id), {[String(date?.[0])]: '2026-11-28'})(agent)
    },
  },
  {
    name: 'change the settings',
    type: 'siteSettings',
    run: edit('siteSettings', {phone: '+1 800 555 0199'}),
  },
  {
    name: 'write a template for answers',
    type: 'answerTemplate',
    run: create('answerTemplate', {
      title: 'Lost password',
      text: {en: 'Call us at {phone}.', es: 'Llámenos al {phone}.'},
    }),
  },
  {
    name: 'take a question off the website',
    type: 'faqEntry',
    run: async (agent) => {
      const found = await use(agent, 'query_content', {query: '*[_type == "faqEntry"][0]{_id}'})
      return use(agent, 'propose_unpublishing', {id: String(found._id)})
    },
  },
]
