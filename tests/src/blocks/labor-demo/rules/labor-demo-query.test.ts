import {evaluate, parse} from 'groq-js'
import {expect, it} from 'vitest'
import {writtenParams} from '#schemas/written.ts'
import {laborDemoProjection} from '#src/blocks/labor-demo/labor-demo.query.ts'

it('laborDemoProjection leaves out examples without vehicle, job or one of the times', async () => {
  const job = (value: unknown) => [{_key: 'en', language: 'en', value}]
  const complete = {vehicle: 'Ford', job: job('Pump'), high: 3, average: 2, low: 1}
  const documents = [
    complete,
    {...complete, vehicle: undefined},
    {...complete, vehicle: ''},
    {...complete, job: undefined},
    {...complete, job: job('')},
    {...complete, job: job(undefined)},
    {...complete, high: null},
    {...complete, average: 0},
    {...complete, low: '1'},
    {...complete, average: 2.5},
  ].map((fields, at) => ({_id: `example-${at}`, _type: 'laborExample', ...fields}))
  const examples = [...documents, {_id: 'nowhere'}].map(({_id}) => ({_key: _id, _ref: _id}))
  const dataset = [...documents, {_id: 'laborDemo', _type: 'laborDemo', examples}]
  const params = {locale: 'en', ...writtenParams()}
  const query = `*[_type == "laborDemo"][0]{${laborDemoProjection}}`
  const result = await evaluate(parse(query, {params}), {dataset, params})
  const {examples: found} = await result.get()
  expect(found.map(({id}: {id: string}) => id)).toEqual(['example-0', 'example-9'])
})
