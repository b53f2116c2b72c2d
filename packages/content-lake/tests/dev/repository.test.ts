import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {repositoryOf} from '#src/dev/repository.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

it('the root of a repository is the folder with .git, or one below it with a lake', () => {
  const folder = temporaryFolder()
  const site = join(folder, 'repository/apps/site')
  mkdirSync(site, {recursive: true})
  mkdirSync(join(folder, '.content-lake'))
  expect(repositoryOf(site)).toBe(site)
  writeFileSync(join(folder, 'repository/.git'), 'gitdir: elsewhere')
  expect(repositoryOf(site)).toBe(join(folder, 'repository'))
  mkdirSync(join(folder, 'repository/apps/.content-lake'))
  expect(repositoryOf(site)).toBe(join(folder, 'repository/apps'))
})
