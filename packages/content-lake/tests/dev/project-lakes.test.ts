import {createClient} from '@sanity/client'
import {expect, it, onTestFinished} from 'vitest'
import {type ProjectLake, ProjectLakes} from '#src/dev/project-lakes.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

function lakesOf(folder: string) {
  const lakes = new ProjectLakes(folder, 'correct horse battery staple')
  onTestFinished(() => lakes.stop())
  return lakes
}

function clientOf({origin, token, projectId}: ProjectLake, dataset = 'production') {
  return createClient({
    ...{projectId, dataset, token, apiHost: origin, useProjectHostname: false},
    ...{apiVersion: '2025-02-19', useCdn: false},
  })
}

const titles = '*[_type == "movie"].title'

it('each project has its own documents and users', async () => {
  const lakes = lakesOf(temporaryFolder())
  const one = await lakes.lake('one')
  await clientOf(one).create({_type: 'movie', title: 'Metropolis'})
  const two = await lakes.lake('two')
  expect(await clientOf(two).fetch(titles)).toEqual([])
  expect(await clientOf(one).fetch(titles)).toEqual(['Metropolis'])
  await expect(clientOf({...two, token: one.token}).users.getById('me')).rejects.toThrow(/Session/)
  await expect(lakes.lake('../three')).rejects.toThrow(/not a project ID/)
})

it('a snapshot can be restored, and a copy of it changes nothing else', async () => {
  const lakes = lakesOf(temporaryFolder())
  const before = clientOf(await lakes.lake('one'))
  await before.create({_type: 'movie', title: 'Metropolis'})
  await lakes.takeSnapshot('one', 'first')
  const client = clientOf(await lakes.lake('one'))
  await client.create({_type: 'movie', title: 'Wings'})

  const copy = await lakes.lake(await lakes.createCopy('one', 'first'))
  expect(copy.projectId).toBe('one')
  expect(await clientOf(copy).fetch(titles)).toEqual(['Metropolis'])
  await clientOf(copy).create({_type: 'movie', title: 'Sunrise'})

  expect(await client.fetch(`${titles} | order(@)`)).toEqual(['Metropolis', 'Wings'])
  await lakes.restore('one', 'first')
  const {origin} = await lakes.lake('one')
  expect(client.config().apiHost).toBe(origin)
  expect(await client.fetch(titles)).toEqual(['Metropolis'])
  await expect(lakes.restore('one', 'second')).rejects.toThrow(/no snapshot "second".*first/)
  await expect(lakes.takeSnapshot('one', '../x')).rejects.toThrow(/not a valid snapshot name/)
})
